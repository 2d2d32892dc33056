import { z } from 'zod';
import { metadataTypes } from '../constants/metadata-types.ts';
import { id, instant, language, localText, page, version } from '../core/fields.ts';

const named = z.strictObject({ Id: id, Name: z.string() });

/** Values of an item's metadata by field name, as stored text. */
const metadata = z.record(z.string(), z.string());

/** '' for an item in no particular language. */
export const itemLanguage = z.union([z.literal(''), language]);

/** State of a version. 'replaced': it was approved before, or a newer version replaced it while it waited. */
export const versionState = z.enum(['waiting', 'approved', 'rejected', 'replaced']);

/**
 * An item as one version describes it: usually the approved one; owners and approvers also get a waiting one in
 * their own lists.
 */
const itemShape = {
  Id: id,
  VersionId: id,
  Title: z.string(),
  /** Greek names of the categories from the root down to its own, joined by '/'. */
  Category: z.string(),
  CategoryId: id,
  /** Names of the categories from the root down to its own. */
  CategoryPath: z.array(localText(200)),
  Kind: z.string(),
  Language: itemLanguage,
  /** Web address of a link; null for a file. */
  Link: z.string().nullable(),
  /** Id of the file; null for a link. */
  FileId: z.string().nullable(),
  /** The file's version that belongs to this version of the item. */
  FileVersion: z.string().nullable(),
  FileName: z.string().nullable(),
  Bytes: z.int().nullable(),
  /** The file's media type; '' for a link. */
  Type: z.string(),
  Metadata: metadata,
  Tags: z.array(z.string()),
  /** Whether this version is approved, and so visible to everyone. */
  Approved: z.boolean(),
  /** Average rating, 1 to 5; null without ratings. */
  Stars: z.number().nullable(),
  Ratings: z.int(),
  /** The caller's own rating. */
  OwnStars: z.int().nullable(),
  IsFavorite: z.boolean(),
  /** The item's owner; null when the caller does not see that person. */
  Uploader: named.nullable(),
  /** When this version was approved, or when it was created if it still waits. */
  At: instant,
  /** When the caller last opened it. */
  OpenedAt: instant.nullable(),
};

export const libraryItem = z.strictObject(itemShape);
export type LibraryItem = z.output<typeof libraryItem>;

/** A page of items. A search counts at most 1,000; `More` tells that there are more. */
export const itemPage = z.strictObject({ ...page(libraryItem).shape, More: z.boolean() });

/** An item shared with the caller. */
export const sharedItem = z.strictObject({
  ...itemShape,
  /** Whether the caller has not opened it yet. */
  IsNew: z.boolean(),
  SharedAt: instant,
  SharedBy: named.nullable(),
});
export type SharedItem = z.output<typeof sharedItem>;

/** A version in the history that owner and approvers see. */
export const libraryVersion = z.strictObject({
  Id: id,
  Number: z.int(),
  State: versionState,
  Title: z.string(),
  MadeAt: instant,
  MadeBy: named.nullable(),
  DecidedAt: instant.nullable(),
  DecidedBy: named.nullable(),
  /** Reason of a rejection. */
  Reason: z.string(),
});
export type LibraryVersion = z.output<typeof libraryVersion>;

/** The caller's rights to an item. */
export const itemRights = z.array(z.enum(['edit', 'delete', 'approve', 'share', 'rate']));

/** The details of an item. */
export const itemDetails = z.strictObject({
  ...itemShape,
  /** The waiting version; null when there is none or the caller may not know of it. */
  Waiting: libraryItem.nullable(),
  /** The item's versions for owner and approvers, the newest first. */
  Versions: z.array(libraryVersion),
  can: itemRights,
});
export type ItemDetails = z.output<typeof itemDetails>;

/** A category, with the number of approved items in it and its subcategories. */
export const libraryCategory = z.strictObject({
  Id: id,
  ParentId: id.nullable(),
  Name: localText(200),
  Count: z.int(),
  Version: version,
});
export type LibraryCategory = z.output<typeof libraryCategory>;

/** A kind of item offered in forms and filters. */
export const shownKind = z.strictObject({
  Name: z.string(),
  Label: localText(100),
  Fields: z.array(z.strictObject({ Name: z.string(), Label: localText(100), Type: z.enum(metadataTypes) })),
  Count: z.int(),
});
export type ShownKind = z.output<typeof shownKind>;

/** Sharing an item with a mentee: who shared it, and when the mentee opened it. */
export const sentItem = z.strictObject({
  Id: id,
  Item: named,
  Type: z.string(),
  Mentee: named,
  /** Null when the caller does not see that person. */
  Sender: named.nullable(),
  SharedAt: instant,
  IsNew: z.boolean(),
  /** When the mentee first opened it after it was shared, and when they last did. */
  OpenedAt: instant.nullable(),
  LastOpenedAt: instant.nullable(),
  Opens: z.int(),
});
export type SentItem = z.output<typeof sentItem>;
