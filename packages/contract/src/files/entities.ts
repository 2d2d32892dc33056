import { z } from 'zod';
import { id, instant, someText, text } from '../core/fields.ts';

/** Separators of folders, control characters, and those that turn the direction of writing, by which names deceive. */
const UNFIT = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name is no path, leads nowhere else and does not deceive. */
const isPlainName = (name: string) => !UNFIT.test(name) && !/[/\\]/.test(name) && !/^\.+$/.test(name);

/** Whether names with slashes between them are each a folder's, none a way out of one. */
const isPath = (path: string) => !UNFIT.test(path) && !path.includes('\\') && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);

/** The name of a file as people see it: no path, no control characters. */
export const fileName = someText(200).refine(isPlainName, { error: 'fileName' });

/** A path of folders: names with slashes between them; with none at its end one is added. */
export const folderPath = text(150).refine(isPath, { error: 'fileName' });

/** Names a file or an upload: random, so that nobody guesses one. */
export const fileId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * What a file belongs to: the word of a kind that some feature keeps ('site', 'tool', 'library' …), with '/' and which of
 * them; any other text is a category of the person's own files (docs/files.md).
 */
export const fileCategory = someText(200).refine(isPath, { error: 'fileName' });

/** The name under which files are kept in their category, which tells the files of one place from those of another. */
export const placeName = someText(100).refine(isPlainName, { error: 'fileName' });

/** When a version was uploaded, in UTC: YYYYMMDDHHmmssSSS. */
const versionStamp = z.string().regex(/^\d{17}$/);

/** A version, or 'latest', which is the newest that the caller may see. */
export const fileVersion = z.union([versionStamp, z.literal('latest')]);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Of the files in one place the first is 1. */
export const fileIndex = z.int().min(1).max(999);

/** One version of a file, as the caller may see it. */
export const fileRecord = z.strictObject({
  /** The file's, the same for all its versions. */
  Id: fileId,
  /** The place's name, the index in three digits and the version, written together. */
  Name: z.string(),
  /** As it was named by who uploaded it, and as it is downloaded. */
  FileName: z.string(),
  Category: z.string(),
  /** The media type, found in its bytes. */
  Type: z.string(),
  /** Whether the caller may rename and delete it, and upload another version. */
  CanEdit: z.boolean(),
  /** Whom it is about; null for what is the project's own. */
  UserId: id.nullable(),
  Index: fileIndex,
  Version: versionStamp,
  /** Whether no version is newer. */
  Latest: z.boolean(),
  /** How many versions there are that the caller may see. */
  Versions: z.int(),
  Bytes: z.int(),
  Sha256: sha256,
  UploadedAt: instant,
  /** Who uploaded it; null when that is someone whom the caller does not see. */
  UploadedBy: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** Whether there is a small picture of it. */
  Thumbnail: z.boolean(),
});
export type FileRecord = z.output<typeof fileRecord>;

/** Sorts of content that a category may allow. */
export const contentGroups = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive', 'active'] as const;
export type ContentGroup = (typeof contentGroups)[number];

/** What may be uploaded into a category. */
export const fileLimits = z.strictObject({
  /** Of one file. */
  MaxBytes: z.int(),
  /** Sorts of content: 'active' is what a browser would run (html, svg, scripts); it only ever comes down as a file. */
  Groups: z.array(z.enum(contentGroups)),
  /** For a file input's `accept`. */
  Accept: z.string(),
  /** What the caller may still upload in this project before their quota is full. */
  QuotaLeft: z.int(),
  /** Bytes of the parts in which files are to be sent. */
  PartSize: z.int(),
});
export type FileLimits = z.output<typeof fileLimits>;

/** An upload under way. */
export const uploadState = z.strictObject({
  Id: fileId,
  Category: z.string(),
  Name: z.string(),
  OriginalName: z.string(),
  UserId: id.nullable(),
  Parts: z.int(),
  /** As told at its start; null when that was not told. */
  PartSize: z.int().nullable(),
  Size: z.int().nullable(),
  /** Which parts are there, in order, the first being 0. */
  Have: z.array(z.int()),
  StartedAt: instant,
  /** The file it became, once it has ended. */
  File: fileRecord.nullable(),
});
export type UploadState = z.output<typeof uploadState>;

/** A file that someone shared with someone. */
export const sharedFile = z.strictObject({
  Id: fileId,
  OwnerId: id,
  ReceiverId: id,
  Filename: z.string(),
  mime: z.string(),
  Owner: z.string(),
  Receiver: z.string(),
  Bytes: z.int(),
  SharedAt: instant,
  /** Whether the receiver has not opened it yet. */
  New: z.boolean(),
  Thumbnail: z.boolean(),
  /** Whether the caller may take it back. */
  CanEdit: z.boolean(),
});
export type SharedFile = z.output<typeof sharedFile>;
