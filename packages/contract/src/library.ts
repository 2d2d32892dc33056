import { z } from 'zod';
import { call, changes, changesPersons, reads, readsPersons } from './core/call.ts';
import { done, id, localText, nothing, page, someText, text, version } from './core/fields.ts';
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
import { detailsBody, endBody, itemsBody, linkBody, searchBody, startBody } from './library/requests.ts';

const name = localText(120).refine(
  (value) => [value].flatMap((one) => (typeof one === 'string' ? one : [one.el, one.en])).every((one) => one !== ''),
  {
    error: 'required',
  },
);

const ofItem = z.strictObject({ Id: id });

/** A version that was looked at before it is decided on; the one that waits unless given. Another one waiting is a 409. */
const decision = { Id: id, VersionId: id.optional() };

const categoryChange = { permission: 'library.edit', reach: 'project', ...changes } as const;

/** The library: categories, items with their versions, and what each person makes of them. */
export const library = {
  categories: call({
    path: '/api/library/Categories',
    summary: 'The whole tree of categories in its order, each with how many items are in it and below.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(libraryCategory),
  }),
  subCategories: call({
    path: '/api/library/SubCategories',
    summary: 'The categories right below one, or those at the top, with their counts.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Category: id.nullable().optional() }),
    reply: z.strictObject({ Items: z.array(libraryCategory) }),
  }),
  saveCategory: call({
    path: '/api/library/SaveCategory',
    summary: 'Makes a category below another or at the top, last there; or renames one by its `Id` and `Version`.',
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
    summary: 'Moves a category below another or to the top, in front of `Before` or last there.',
    ...categoryChange,
    body: z.strictObject({ Id: id, ParentId: id.nullable(), Before: id.optional() }),
    reply: done,
    errors: ['CategoryInItself', 'CategoryTooDeep'],
  }),
  deleteCategory: call({
    path: '/api/library/DeleteCategory',
    summary: 'Deletes a category in which nothing is: no item, whatever its state, and no other category.',
    ...categoryChange,
    body: ofItem,
    reply: done,
    errors: ['CategoryNotEmpty'],
  }),
  choices: call({
    path: '/api/library/Choices',
    summary: 'What lists are narrowed by: the kinds with their metadata, and the tags that are used most, with counts.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.strictObject({
      Kinds: z.array(shownKind),
      Tags: z.array(z.strictObject({ Tag: z.string(), Count: z.int() })),
      /** How many versions wait for approval; 0 for those who do not approve. */
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
      'Approved items that have every word in title, tags, metadata or the text of their file; those with all in title and tags first.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: searchBody,
    reply: itemPage,
  }),
  item: call({
    path: '/api/library/Item',
    summary: 'Everything of an item; one without an approved version only for uploader and approvers.',
    permission: 'library.see',
    reach: 'project',
    ...reads,
    body: ofItem,
    reply: itemDetails,
  }),
  open: call({
    path: '/api/library/Open',
    summary: 'Notes that the caller opens an item: it is recently used, and no longer new where it was sent to them.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: ofItem,
    reply: done,
  }),
  getShared: call({
    path: '/api/Library/GetShared',
    summary: 'The items that were sent to the caller, the latest first.',
    permission: 'library.see',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: z.array(sharedItem),
  }),
  getUnapproved: call({
    path: '/api/library/GetUnapproved',
    summary: 'The versions that wait for approval, the oldest first.',
    permission: 'library.approve',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(libraryItem),
  }),
  uploadLink: call({
    path: '/api/library/UploadLink',
    summary: 'Puts a link into the library, or makes a new version of an item by its `Id`. It waits for approval.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: linkBody,
    reply: z.strictObject({ Id: id }),
    errors: ['NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  startUpload: call({
    path: '/api/library/StartUpload',
    summary:
      'Begins the upload of a file for the library: a new item, or with `Id` another version of one. Nothing is seen of it before its end.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: startBody,
    reply: z.strictObject({ Id: fileId }),
    errors: [...(files.startUpload.errors ?? []), 'NotAllowed'],
  }),
  uploadPart: call({
    path: '/api/library/uploadpart',
    form: 'bytes',
    summary: 'Keeps one part of an upload, as the part of any other.',
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
      'Ends the upload of a file: it becomes a version of its item with what is said of it, and waits for approval. Answers the file and its item; once ended the same again.',
    permission: 'library.add',
    reach: 'own',
    ...changes,
    body: endBody,
    reply: z.strictObject({ ...fileRecord.shape, ItemId: id }),
    errors: [...(files.endUpload.errors ?? []), 'NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  updateFile: call({
    path: '/api/library/UpdateFile',
    summary: 'A new version of an item that says something else of itself and holds the same file or link.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: detailsBody,
    reply: z.strictObject({ Id: id }),
    errors: ['NotAllowed', 'UnknownKind', 'WrongMetadata'],
  }),
  approve: call({
    path: '/api/library/Approve',
    summary: 'Makes the version that waits the one that everyone sees.',
    permission: 'library.approve',
    reach: 'project',
    ...changes,
    body: z.strictObject(decision),
    reply: done,
    errors: ['NothingWaits', 'Conflict'],
  }),
  reject: call({
    path: '/api/library/Reject',
    summary: 'Sends the version that waits back to its uploader, with the reason; what is approved stays.',
    permission: 'library.approve',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ...decision, Reason: someText(1_000) }),
    reply: done,
    errors: ['NothingWaits', 'Conflict'],
  }),
  deleteItem: call({
    path: '/api/library/deletedoc',
    summary: 'Deletes an item with all its versions, ratings and sendings.',
    permission: 'library.add',
    reach: 'project',
    ...changes,
    body: ofItem,
    reply: done,
    errors: ['NotAllowed'],
  }),
  rate: call({
    path: '/api/library/RatingLibrary',
    summary: 'The caller’s rating of an item, 1 to 5; a later one takes its place. Answers the average.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ItemId: id, Stars: z.int().min(1).max(5) }),
    reply: z.strictObject({ Stars: z.number().nullable(), Ratings: z.int(), OwnStars: z.int() }),
  }),
  favorite: call({
    path: '/api/library/AddFavoriteLibrary',
    summary: 'Puts an item among the caller’s favourites, or takes it out.',
    permission: 'library.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ItemId: id, IsFavorite: z.boolean() }),
    reply: done,
  }),
  share: call({
    path: '/api/library/Share',
    summary:
      'Sends an approved item to mentees whom the caller sees; none is sent when one of them is not there. `isNew` false sends it as already seen.',
    permission: 'library.share',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ ItemId: id, MenteeIds: z.array(id).min(1).max(500), isNew: z.boolean().optional() }),
    reply: z.strictObject({ Shared: z.int() }),
    errors: ['NotApproved', 'NotAMentee'],
  }),
  unshare: call({
    path: '/api/library/Unshare',
    summary: 'Takes back what the caller sent; an administrator what anyone sent.',
    permission: 'library.share',
    reach: 'project',
    ...changesPersons,
    body: ofItem,
    reply: done,
  }),
  sentItems: call({
    path: '/api/library/SentItems',
    summary:
      'What was sent to mentees whom the caller sees, by anyone or by the caller, with who opened what and when; the latest first.',
    permission: 'library.sent',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ItemId: id.optional(),
      MenteeId: id.optional(),
      /** Only what the caller sent. */
      Own: z.boolean().optional(),
      Opened: z.boolean().optional(),
      Search: text(200).optional(),
      page: z.int().min(0).max(100_000).optional(),
    }),
    reply: page(sentItem),
  }),
};
