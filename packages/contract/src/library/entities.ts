import { z } from 'zod';
import { metadataTypes } from '../constants/metadata-types.ts';
import { id, instant, localText, page, version } from '../core/fields.ts';

const named = z.strictObject({ Id: id, Name: z.string() });

/** Values of an item's metadata by field name, as stored text. */
const metadata = z.record(z.string(), z.string());

/** '' where it is in no one language. */
export const itemLanguage = z.enum(['', 'el', 'en']);

/** How a version stands. 'replaced' ones were approved before, or overtaken by a newer one while they waited. */
export const versionState = z.enum(['waiting', 'approved', 'rejected', 'replaced']);

/** What is shown of an item: its approved version, or for uploader and approvers in their own lists one that waits. */
const itemShape = {
  Id: id,
  VersionId: id,
  Title: z.string(),
  Category: id,
  /** The names from the root down to the category. */
  CategoryPath: z.array(localText(200)),
  Kind: z.string(),
  Language: itemLanguage,
  /** The address it leads to; null for a file. */
  Link: z.string().nullable(),
  /** The file it holds; null for a link. */
  FileId: z.string().nullable(),
  /** Which version of the file this version of the item holds. */
  FileVersion: z.string().nullable(),
  FileName: z.string().nullable(),
  Bytes: z.int().nullable(),
  /** The file's media type; '' for a link. */
  Type: z.string(),
  Metadata: metadata,
  Tags: z.array(z.string()),
  /** Whether this version is what everyone sees. */
  Approved: z.boolean(),
  /** The average of its ratings, 1 to 5; null without any. */
  Stars: z.number().nullable(),
  Ratings: z.int(),
  /** The caller's own rating. */
  OwnStars: z.int().nullable(),
  IsFavorite: z.boolean(),
  /** Who put it there; null where the caller does not see them. */
  Uploader: named.nullable(),
  /** When this version was approved, or made where it waits. */
  At: instant,
  /** When the caller last opened it. */
  OpenedAt: instant.nullable(),
};

export const libraryItem = z.strictObject(itemShape);
export type LibraryItem = z.output<typeof libraryItem>;

/** A page of items; of a search at most 1,000 are counted, `More` says that there are more. */
export const itemPage = z.strictObject({ ...page(libraryItem).shape, More: z.boolean() });

/** An item sent to the caller. */
export const sharedItem = z.strictObject({
  ...itemShape,
  /** Until the caller opens it. */
  IsNew: z.boolean(),
  SharedAt: instant,
  SharedBy: named.nullable(),
});
export type SharedItem = z.output<typeof sharedItem>;

/** A version as uploader and approvers see it. */
export const libraryVersion = z.strictObject({
  Id: id,
  Number: z.int(),
  State: versionState,
  Title: z.string(),
  MadeAt: instant,
  MadeBy: named.nullable(),
  DecidedAt: instant.nullable(),
  DecidedBy: named.nullable(),
  /** Why it was sent back. */
  Reason: z.string(),
});
export type LibraryVersion = z.output<typeof libraryVersion>;

/** What the caller may do to an item. */
export const itemRights = z.array(z.enum(['edit', 'delete', 'approve', 'share', 'rate']));

/** Everything of an item. */
export const itemDetails = z.strictObject({
  ...itemShape,
  /** The version that waits for approval, whole; null where none does or the caller may not know. */
  Waiting: libraryItem.nullable(),
  /** For uploader and approvers, the newest first. */
  Versions: z.array(libraryVersion),
  can: itemRights,
});
export type ItemDetails = z.output<typeof itemDetails>;

/** A category with how many items everyone sees in it and below it. */
export const libraryCategory = z.strictObject({
  Id: id,
  ParentId: id.nullable(),
  Name: localText(200),
  Count: z.int(),
  Version: version,
});
export type LibraryCategory = z.output<typeof libraryCategory>;

/** A kind of item as a screen offers it. */
export const shownKind = z.strictObject({
  Name: z.string(),
  Label: localText(100),
  Fields: z.array(z.strictObject({ Name: z.string(), Label: localText(100), Type: z.enum(metadataTypes) })),
  Count: z.int(),
});
export type ShownKind = z.output<typeof shownKind>;

/** One sending of an item to a mentee, and what became of it. */
export const sentItem = z.strictObject({
  Id: id,
  Item: named,
  Type: z.string(),
  Mentee: named,
  /** Null where the caller does not see them. */
  Sender: named.nullable(),
  SharedAt: instant,
  IsNew: z.boolean(),
  /** When the mentee opened it first and last, after it was sent. */
  OpenedAt: instant.nullable(),
  LastOpenedAt: instant.nullable(),
  Opens: z.int(),
});
export type SentItem = z.output<typeof sentItem>;
