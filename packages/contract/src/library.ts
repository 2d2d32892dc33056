import { z } from 'zod';
import { call, changes, changesPersons, reads, readsPersons, takesBytes } from './core/call.ts';
import { done, id, localText, nothing, page, requiredText, text, version } from './core/fields.ts';
import { fileId, fileRecord } from './files/entities.ts';
import { files } from './files.ts';
import {
  itemDetails,
  itemPage,
  libraryCategory,
  libraryItem,
  sentItem,
  sharedItem,
  shownKind,
} from './library/entities.ts';
import {
  category,
  endUploadBody,
  itemsBody,
  searchBody,
  startUploadBody,
  updateItemBody,
  uploadLinkBody,
} from './library/requests.ts';

const name = localText(120).refine(
  (value) => (typeof value === 'string' ? [value] : [value.el, value.en]).every((language) => language !== ''),
  {
    error: 'required',
  },
);

const itemBody = z.strictObject({ Id: id });

/**
 * The item, and the version that the approver read; the waiting version when absent. Replies 409 when another
 * version is waiting now.
 */
const decision = { Id: id, VersionId: id.optional() };

const categoryChange = { permission: 'library.edit', reach: 'project', ...changes } as const;

/** Calls of the library: categories, items with their versions, ratings and sharing. */
export const library = {
  categories: call({
    path: '/api/library/Categories',
    summary: 'All categories in tree order, each with the number of items in it and below it.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(libraryCategory),
  }),
  subCategories: call({
    path: '/api/library/SubCategories',
    summary: 'The direct subcategories of a category, or the top-level ones, with their counts.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Category: category.nullable().optional() }),
    reply: z.strictObject({ Items: z.array(libraryCategory) }),
  }),
  saveCategory: call({
    path: '/api/library/SaveCategory',
    summary:
      'Creates a category as the last one below another or at the top; or renames one by its `Id` and `Version`.',
    ...categoryChange,
    body: z.strictObject({
      Id: id.optional(),
      ParentId: id.nullable().optional(),
      Name: name,
      Version: version.optional(),
    }),
    reply: z.strictObject({ Id: id }),
    errors: ['TooManyCategories', 'Conflict'],
  }),
  moveCategory: call({
    path: '/api/library/MoveCategory',
    summary: 'Moves a category below another or to the top, before `Before` or to the end.',
    ...categoryChange,
    body: z.strictObject({ Id: id, ParentId: id.nullable(), Before: id.optional() }),
    reply: done,
    errors: ['CategoryInItself', 'CategoryTooDeep'],
  }),
  deleteCategory: call({
    path: '/api/library/DeleteCategory',
    summary: 'Deletes an empty category: one without items in any state and without subcategories.',
    ...categoryChange,
    body: itemBody,
    reply: done,
    errors: ['CategoryNotEmpty'],
  }),
  choices: call({
    path: '/api/library/Choices',
    summary: 'The filters of lists: kinds with their metadata, and the most used tags, with counts.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.strictObject({
      Kinds: z.array(shownKind),
      Tags: z.array(z.strictObject({ Tag: z.string(), Count: z.int() })),
      /** Number of versions waiting for approval; 0 for callers who do not approve. */
      Unapproved: z.int(),
    }),
  }),
  items: call({
    path: '/api/library/Items',
    summary: 'A page of the approved items; of the caller’s own with `Show: own`, whatever their state.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: itemsBody,
    reply: itemPage,
  }),
  search: call({
    path: '/api/library/GetLibSearchResults',
    summary:
      'Approved items that have every word in title, tags, metadata or the text of their file; items with all words in title and tags first.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: searchBody,
    reply: itemPage,
  }),
  item: call({
    path: '/api/library/Item',
    summary: 'The details of an item; one without an approved version is visible to its owner and approvers only.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: itemBody,
    reply: itemDetails,
  }),
  open: call({
    path: '/api/library/Open',
    summary:
      'Records that the caller opens an item: it counts as recently used, and as no longer new where it was shared with them.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: itemBody,
    reply: done,
  }),
  getShared: call({
    path: '/api/Library/GetShared',
    summary: 'The items shared with the caller, the latest first.',
    permission: 'library.see',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: z.array(sharedItem),
  }),
  getUnapproved: call({
    path: '/api/library/GetUnapproved',
    summary: 'The versions waiting for approval, the oldest first.',
    permission: 'library.approve',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(libraryItem),
  }),
  uploadLink: call({
    path: '/api/library/UploadLink',
    summary: 'Adds a link to the library, or a new version of an item by its `Id`. It waits for approval.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: uploadLinkBody,
    reply: z.strictObject({ Id: id }),
    errors: ['NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  startUpload: call({
    path: '/api/library/StartUpload',
    summary:
      'Starts the upload of a file for the library: a new item, or with `Id` a new version of one. It is not visible before the upload ends.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: startUploadBody,
    reply: z.strictObject({ Id: fileId }),
    errors: [...(files.startUpload.errors ?? []), 'NotAllowed'],
  }),
  uploadPart: call({
    path: '/api/library/uploadpart',
    ...takesBytes,
    summary: 'Stores one part of an upload, as files/uploadpart does.',
    permission: 'library.add',
    reach: 'own',
    risk: 'changes',
    rate: 'parts',
    idempotency: 'none',
    bodyLimit: files.uploadPart.bodyLimit ?? 0,
    body: files.uploadPart.body,
    reply: files.uploadPart.reply,
    errors: files.uploadPart.errors ?? [],
  }),
  endUpload: call({
    path: '/api/library/EndUpload',
    summary:
      'Ends the upload of a file: it becomes a version of its item with the given description, and waits for approval. Returns the file and its item; repeating the call returns the same.',
    permission: 'library.add',
    reach: 'own',
    ...changes,
    body: endUploadBody,
    reply: z.strictObject({ ...fileRecord.shape, ItemId: id }),
    errors: [...(files.endUpload.errors ?? []), 'NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  updateFile: call({
    path: '/api/library/UpdateFile',
    summary: 'Adds a version of an item with another description and the same file or link.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: updateItemBody,
    reply: z.strictObject({ Id: id }),
    errors: ['NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  approve: call({
    path: '/api/library/Approve',
    summary: 'Approves the waiting version, which everyone sees from now on.',
    permission: 'library.approve',
    reach: 'project',
    ...changes,
    body: z.strictObject(decision),
    reply: done,
    errors: ['NothingWaits', 'Conflict'],
  }),
  reject: call({
    path: '/api/library/Reject',
    summary: 'Rejects the waiting version, with a reason for its uploader; the approved version stays.',
    permission: 'library.approve',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ...decision, Reason: requiredText(1_000) }),
    reply: done,
    errors: ['NothingWaits', 'Conflict'],
  }),
  deleteItem: call({
    path: '/api/library/deletedoc',
    summary: 'Deletes an item with all its versions, ratings and shares.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: itemBody,
    reply: done,
    errors: ['NotAllowed'],
  }),
  rate: call({
    path: '/api/library/RatingLibrary',
    summary: 'Stores the caller’s rating of an item, 1 to 5, replacing an earlier one. Returns the average.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ItemId: id, Stars: z.int().min(1).max(5) }),
    reply: z.strictObject({ Stars: z.number().nullable(), Ratings: z.int(), OwnStars: z.int() }),
  }),
  favorite: call({
    path: '/api/library/AddFavoriteLibrary',
    summary: 'Adds an item to the caller’s favourites, or removes it.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ItemId: id, IsFavorite: z.boolean() }),
    reply: done,
  }),
  share: call({
    path: '/api/library/Share',
    summary:
      'Shares an approved item with mentees whom the caller sees, with all of them or none. `isNew` false marks it as already seen.',
    permission: 'library.share',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ ItemId: id, MenteeIds: z.array(id).min(1).max(500), isNew: z.boolean().optional() }),
    reply: z.strictObject({ Shared: z.int() }),
    errors: ['NotApproved', 'NotAMentee'],
  }),
  unshare: call({
    path: '/api/library/Unshare',
    summary: 'Withdraws a share of the caller; administrators may withdraw any share.',
    permission: 'library.share',
    reach: 'project',
    ...changesPersons,
    body: itemBody,
    reply: done,
  }),
  sentItems: call({
    path: '/api/library/SentItems',
    summary:
      'The items shared with mentees whom the caller sees, by anyone or by the caller, with the times they were opened; the latest first.',
    permission: 'library.sent',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ItemId: id.optional(),
      MenteeId: id.optional(),
      /** Only the caller's own shares. */
      Own: z.boolean().optional(),
      Opened: z.boolean().optional(),
      Search: text(200).optional(),
      page: z.int().min(0).max(100_000).optional(),
    }),
    reply: page(sentItem),
  }),
};
