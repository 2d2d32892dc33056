import { z } from 'zod';
import { id, instant, requiredText, text } from '../core/fields.ts';

/**
 * Characters refused in names: control characters, and line separators and direction marks, which can disguise a name.
 */
const REFUSED_CHARACTERS = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a name is a plain file name: no path, no deceptive characters. */
const isPlainName = (name: string) => !REFUSED_CHARACTERS.test(name) && !/[/\\]/.test(name) && !/^\.+$/.test(name);

/** Whether a text is a path of folder names without `.` and `..`. */
const isPath = (path: string) =>
  !REFUSED_CHARACTERS.test(path) && !path.includes('\\') && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);

/** The name of a file as shown to people: no path, no control characters. */
export const fileName = requiredText(200).refine(isPlainName, { error: 'fileName' });

/** A path of folders: names separated by slashes, with a slash added at the end if missing. */
export const folderPath = text(150).refine(isPath, { error: 'fileName' });

/** Id of a file or an upload: random and unguessable. */
export const fileId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * Category of a file: the name of a file kind ('site', 'tool', 'library' …), '/' and a reference within it; any other
 * text is a category of the person's own files (docs/files.md).
 */
export const fileCategory = requiredText(200).refine(isPath, { error: 'fileName' });

/** Name of a place within a category; files with the same place are versions of each other. */
export const placeName = requiredText(100).refine(isPlainName, { error: 'fileName' });

/** Stamp of a version: when it was uploaded, in UTC, as YYYYMMDDHHmmssSSS. */
const versionStamp = z.string().regex(/^\d{17}$/);

/** The stamp of a version, or 'latest' for the newest that the caller may see. */
export const fileVersion = z.union([versionStamp, z.literal('latest')]);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Index of a file in its place, from 1. */
export const fileIndex = z.int().min(1).max(999);

/** A version of a file, as the caller may see it. */
export const fileRecord = z.strictObject({
  /** Id of the file, the same for all its versions. */
  Id: fileId,
  /** The place's name, the index in three digits and the version, concatenated. */
  Name: z.string(),
  /** Name given by the uploader, used for downloads. */
  FileName: z.string(),
  Category: z.string(),
  /** Media type, detected from the bytes. */
  Type: z.string(),
  /** Whether the caller may rename and delete it, and upload a new version. */
  CanEdit: z.boolean(),
  /** The person whom the file is about; null for the project's own files, and for callers who may not learn it. */
  UserId: id.nullable(),
  Index: fileIndex,
  Version: versionStamp,
  /** Whether it is the newest version. */
  Latest: z.boolean(),
  /** Number of versions that the caller may see. */
  Versions: z.int(),
  Bytes: z.int(),
  Sha256: sha256,
  UploadedAt: instant,
  /** The uploader; null when the caller does not see that person. */
  UploadedBy: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** Whether it has a thumbnail. */
  Thumbnail: z.boolean(),
});
export type FileRecord = z.output<typeof fileRecord>;

/** Groups of content types that a category may accept. */
export const contentGroups = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive', 'active'] as const;
export type ContentGroup = (typeof contentGroups)[number];

/** Upload limits of a category. */
export const fileLimits = z.strictObject({
  /** Maximum bytes of one file. */
  MaxBytes: z.int(),
  /**
   * Accepted content groups: 'active' is what a browser would run (html, svg, scripts); it is only ever sent as an
   * attachment.
   */
  Groups: z.array(z.enum(contentGroups)),
  /** Value of a file input's `accept` attribute. */
  Accept: z.string(),
  /** Bytes that the caller may still upload in this project. */
  QuotaLeft: z.int(),
  /** Bytes of the parts in which files should be sent. */
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
  /** The part size declared at the start; null when not declared. */
  PartSize: z.int().nullable(),
  Size: z.int().nullable(),
  /** Stored parts in order, counted from 0. */
  Have: z.array(z.int()),
  StartedAt: instant,
  /** The resulting file, after the upload has ended. */
  File: fileRecord.nullable(),
});
export type UploadState = z.output<typeof uploadState>;

/** A file shared by its owner with a receiver. */
export const sharedFile = z.strictObject({
  Id: fileId,
  OwnerId: id,
  /** Null for a file that was shared into a conversation. */
  ReceiverId: id.nullable(),
  /** The conversation that it was shared into; `Receiver` is its title. */
  ConversationId: id.optional(),
  Filename: z.string(),
  mime: z.string(),
  Owner: z.string(),
  Receiver: z.string(),
  Bytes: z.int(),
  SharedAt: instant,
  /** Whether the receiver has not opened it yet; in a conversation, whether the caller has not read its message yet. */
  New: z.boolean(),
  /** When the receiver opened it first. */
  OpenedAt: instant.nullable(),
  Thumbnail: z.boolean(),
  /** Whether the caller may withdraw it. */
  CanEdit: z.boolean(),
});
export type SharedFile = z.output<typeof sharedFile>;
