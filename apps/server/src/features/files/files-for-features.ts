import type { Readable } from 'node:stream';
import type { FileRecord, files, ParsedBodyOf, ReplyOf, UploadState } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { contentKey } from './content/content-queries.ts';
import { addMade, type Made } from './records/add-generated.ts';
import { removeFile } from './records/change.ts';
import { findAbout, findVersion, findVersions } from './records/file-queries.ts';
import type { Belonging, KeptVersion } from './records/file-version.ts';
import { uploadState } from './records/find-files.ts';
import { fileNamesOf } from './records/people-files.ts';
import type { Place } from './records/place-queries.ts';
import type { FileSetting } from './setting.ts';
import { checkUpload, type ToldEnd } from './uploads/check-upload.ts';
import { keepUpload } from './uploads/keep-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { takePart } from './uploads/take-part.ts';
import type { UploadRow } from './uploads/upload-queries.ts';

/** A version with its bytes. */
interface OpenVersion {
  file: KeptVersion;
  read(range?: ByteRange): Promise<Readable>;
  /** Whether the bytes are where they should be. */
  isThere(): Promise<boolean>;
  /** Gives `use` a file of this machine with the bytes, only to be read and only while it runs. */
  onDisk<Result>(use: (path: string) => Promise<Result>): Promise<Result>;
}

/** What features with files of their own do with them. Those with a context ask the kind as the calls do. */
export interface Files {
  /** What `files.startUpload` does; answers the upload's id. */
  start(context: Context, upload: Omit<ParsedBodyOf<typeof files.startUpload>, 'ProjectId'>): Promise<string>;
  /** What `files.uploadPart` does, before the transaction. */
  takePart(
    context: Context,
    part: Pick<ParsedBodyOf<typeof files.uploadPart>, 'Id' | 'part' | 'Sha256'>,
  ): Promise<ReplyOf<typeof files.uploadPart>>;
  /** The slow half of `files.endUpload`, before the transaction. */
  check(context: Context, told: ToldEnd): Promise<UploadRow>;
  /** The other half, in it. */
  keep(context: Context, checked: UploadRow): Promise<FileRecord>;
  /** One of the caller's own uploads, with what it became. */
  state(context: Context, id: string): Promise<UploadState>;
  /** Deletes a file with its versions. */
  remove(context: Context, id: string): Promise<void>;
  /** Every version of the files of a thing, the newest first; whether the caller may see them nobody asks. */
  find(db: Db, belonging: Belonging): Promise<KeptVersion[]>;
  /** A version and its bytes, without asking either; undefined when there is none. */
  open(db: Db, id: string, version: string): Promise<OpenVersion | undefined>;
  /** Every version of every file about a person, in all projects, without asking whether the caller may see them. */
  about(db: Db, userId: number): Promise<KeptVersion[]>;
  /** What the files about these people are called that the caller may read, by person. */
  namesOf(context: Pick<Context, 'db' | 'actor'>, userIds: readonly number[]): ReturnType<typeof fileNamesOf>;
  /** Keeps what the server made itself. */
  add(db: Db, place: Place, made: Made): Promise<{ id: string; version: string }>;
}

export const filesDoor = (setting: FileSetting): Files => ({
  start: (context, upload) => startUpload(context, setting, upload),
  takePart: (context, part) => takePart(context, setting, part),
  check: (context, told) => checkUpload(context, setting, told),
  keep: (context, checked) => keepUpload(context, setting, checked),
  state: (context, id) => uploadState(context, setting, id),
  remove: (context, id) => removeFile(context, setting, id),
  find: findVersions,
  async open(db, id, version) {
    const file = await findVersion(db, id, version);
    if (!file) return undefined;
    const key = contentKey(file.sha256);
    return {
      file,
      read: (range) => setting.storage.read(key, range),
      isThere: async () => (await setting.storage.size(key)) !== null,
      onDisk: (use) => setting.storage.onDisk(key, use),
    };
  },
  about: findAbout,
  namesOf: (context, userIds) => fileNamesOf(setting, context, userIds),
  add: (db, place, made) => addMade(setting, db, place, made),
});
