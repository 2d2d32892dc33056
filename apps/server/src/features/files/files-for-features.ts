import type { Readable } from 'node:stream';
import type { FileRecord, files, ParsedBodyOf, ReplyOf, UploadState } from '@ithaki/contract';
import type { Context, HttpContext } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Attachment } from '../../platform/mail/sender.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { contentKey } from './content/content-queries.ts';
import type { FileServices } from './file-services.ts';
import { addGeneratedFile, addGeneratedPdfs, type GeneratedFile } from './records/add-generated.ts';
import { removeFile } from './records/change.ts';
import { findFilesAboutPerson, findNewest, findVersion, findVersions } from './records/file-queries.ts';
import type { FileOwner, StoredVersion } from './records/file-version.ts';
import { uploadState } from './records/find-files.ts';
import { readableFileNames } from './records/people-files.ts';
import type { NewPlace, Place } from './records/place-queries.ts';
import { presentVersions } from './records/present-files.ts';
import { checkUpload, type EndUpload } from './uploads/check-upload.ts';
import { receivePart } from './uploads/receive-part.ts';
import { startUpload } from './uploads/start-upload.ts';
import { storeUpload } from './uploads/store-upload.ts';
import type { UploadRow } from './uploads/upload-queries.ts';

/** A file version with access to its bytes. */
interface OpenVersion {
  file: StoredVersion;
  read(range?: ByteRange): Promise<Readable>;
  /** Whether the storage contains the bytes. */
  isThere(): Promise<boolean>;
  /** Calls `use` with the path of a local, read-only file that contains the bytes and exists only while `use` runs. */
  onDisk<Result>(use: (path: string) => Promise<Result>): Promise<Result>;
}

/**
 * Operations on files for other features. Those that take a context check the file kind's rights, like the calls do.
 */
export interface Files {
  /** Starts an upload as `files.startUpload` does and returns its id. */
  start(context: Context, upload: Omit<ParsedBodyOf<typeof files.startUpload>, 'ProjectId'>): Promise<string>;
  /** Receives a part as `files.uploadPart` does, before the transaction. */
  takePart(
    context: HttpContext,
    part: Pick<ParsedBodyOf<typeof files.uploadPart>, 'Id' | 'part' | 'Sha256'>,
  ): Promise<ReplyOf<typeof files.uploadPart>>;
  /** The slow part of `files.endUpload`, before the transaction: checks and stores the content. */
  check(context: Context, end: EndUpload): Promise<UploadRow>;
  /** The quick part of `files.endUpload`, in the transaction: turns the upload into a file version. */
  keep(context: Context, checked: UploadRow): Promise<FileRecord>;
  /** Returns the state of one of the caller's own uploads, with the file that it became. */
  state(context: Context, id: string): Promise<UploadState>;
  /** Deletes a file with its versions. */
  remove(context: Context, id: string): Promise<void>;
  /**
   * Returns every version of the files of one owner, the newest first. Does not check whether the caller may see them.
   */
  find(db: Db, owner: FileOwner): Promise<StoredVersion[]>;
  /**
   * Returns the newest versions of these files in the form sent to the caller, in no order. Does not check whether the
   * caller may see them.
   */
  present(context: Context, ids: readonly string[]): Promise<FileRecord[]>;
  /** Opens a version without checking rights; undefined when it does not exist. */
  open(db: Db, id: string, version: string): Promise<OpenVersion | undefined>;
  /** Returns the newest version of a file, to be attached to a mail; undefined when it no longer exists. */
  attach(db: Db, id: string): Promise<Attachment | undefined>;
  /**
   * Returns every version of every file about a person, in all projects. Does not check whether the caller may see
   * them.
   */
  about(db: Db, userId: number): Promise<StoredVersion[]>;
  /** Returns the names of the files about these people that the caller may read, by person. */
  namesOf(context: Pick<Context, 'db' | 'actor'>, userIds: readonly number[]): ReturnType<typeof readableFileNames>;
  /** Stores PDFs that the server generated at places where there are no files yet; returns them in the same order. */
  addMany(
    db: Db,
    added: readonly { place: NewPlace; made: GeneratedFile }[],
  ): Promise<{ id: string; version: string }[]>;
  /** Stores a file that the server generated. */
  add(db: Db, place: Place, made: GeneratedFile): Promise<{ id: string; version: string }>;
}

/** Builds the operations on files for other features. */
export const createFiles = (setting: FileServices): Files => ({
  start: (context, upload) => startUpload(context, setting, upload),
  takePart: (context, part) => receivePart(context, setting, part),
  check: (context, end) => checkUpload(context, setting, end),
  keep: (context, checked) => storeUpload(context, setting, checked),
  state: (context, id) => uploadState(context, setting, id),
  remove: (context, id) => removeFile(context, setting, id),
  find: findVersions,
  async present(context, ids) {
    const versions = await findNewest(context.db, ids);
    return presentVersions(context, { add: false, edit: false }, versions, versions);
  },
  open: (db, id, version) => openVersion(setting, db, id, version),
  async attach(db, id) {
    const version = await openVersion(setting, db, id, 'latest');
    if (!version || !(await version.isThere())) return undefined;
    return { fileName: version.file.fileName, read: () => version.read() };
  },
  about: findFilesAboutPerson,
  namesOf: (context, userIds) => readableFileNames(setting, context, userIds),
  addMany: (db, added) => addGeneratedPdfs(setting, db, added),
  add: (db, place, made) => addGeneratedFile(setting, db, place, made),
});

async function openVersion(
  { storage }: FileServices,
  db: Db,
  id: string,
  version: string,
): Promise<OpenVersion | undefined> {
  const file = await findVersion(db, id, version);
  if (!file) return undefined;
  const key = contentKey(file.sha256);
  return {
    file,
    read: (range) => storage.read(key, range),
    isThere: async () => (await storage.size(key)) !== null,
    onDisk: (use) => storage.onDisk(key, use),
  };
}
