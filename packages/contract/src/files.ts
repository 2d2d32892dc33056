import { z } from 'zod';
import { MOST_FORM_BYTES, MOST_PART_BYTES, MOST_PARTS } from './constants/file-limits.ts';
import { call, changes, changesPersons, reads, readsPersons } from './core/call.ts';
import { done, id, nothing, text } from './core/fields.ts';
import {
  fileCategory,
  fileId,
  fileIndex,
  fileLimits,
  fileName,
  fileRecord,
  fileVersion,
  folderPath,
  placeName,
  sha256,
  sharedFile,
  uploadState,
} from './files/entities.ts';
import { idsInForm, number, rolesInForm, toolPlace, toolPlaceInForm } from './files/form-uploads.ts';

const projectId = id.optional();
/** Whose files: the caller's unless given. */
const userId = id.optional();

/** Which version of which file, in a query. */
const fileInQuery = z.strictObject({
  Id: fileId,
  version: fileVersion.default('latest'),
  ProjectId: number(id).optional(),
});

/** Room for the fields of a form and what stands between them. */
const FORM_FRAME = 65_536;

const refusals = ['TypeNotAllowed', 'TypeForged', 'FileTooLarge', 'QuotaFull', 'StorageFull'] as const;
const contentRefusals = [...refusals, 'ArchiveTooLarge', 'ArchiveBroken', 'Infected', 'ScannerAway'] as const;

/** Files: uploaded in parts that survive lost connections, kept in versions, given out by what they belong to. */
export const files = {
  startUpload: call({
    path: '/api/files/StartUpload',
    summary:
      'Begins an upload of `Parts` parts: another version of the file at that place and index (1 unless given), or with Index ‘next’ one more file. With Size and PartSize it is written in place and checked sooner.',
    permission: 'own.data',
    others: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      Category: fileCategory,
      Name: placeName,
      UserId: userId,
      OriginalName: fileName,
      /** As the browser says; what the bytes say counts. */
      Mime: text(200).default(''),
      Parts: z.int().min(0).max(MOST_PARTS),
      Size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Bytes of each part but the last. */
      PartSize: z.int().min(1).max(MOST_PART_BYTES).optional(),
      Index: z.union([fileIndex, z.literal('next')]).default(1),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: fileId }),
    errors: [...refusals, 'PartsDoNotFit', 'TooManyUploads', 'TooManyFiles'],
  }),
  uploadPart: call({
    path: '/api/files/uploadpart',
    form: 'bytes',
    summary:
      'Keeps one part of an upload, the first being 0: a form with the fields first and the bytes as `data` after them; or the bytes alone as application/octet-stream, with the fields in the address, which is quicker. A part that is there already may come again and changes nothing.',
    permission: 'own.data',
    reach: 'own',
    risk: 'changes',
    rate: 'parts',
    idempotency: 'none',
    bodyLimit: MOST_PART_BYTES + FORM_FRAME,
    body: z.strictObject({
      Id: fileId,
      part: number(
        z
          .int()
          .min(0)
          .max(MOST_PARTS - 1),
      ),
      UserId: number(id).optional(),
      /** Of the part’s bytes, in hexadecimal; refused when what came has another. */
      Sha256: sha256.optional(),
      ProjectId: number(id).optional(),
    }),
    reply: z.strictObject({ Part: z.int(), Bytes: z.int(), Sha256: sha256 }),
    errors: ['WrongPart', 'WrongChecksum', 'PartDiffers', 'UploadEnded', 'StorageFull'],
  }),
  endUpload: call({
    path: '/api/files/EndUpload',
    summary:
      'Ends an upload whose parts are all there: what came is checked and becomes the file. Once ended it answers the same again.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({
      Id: fileId,
      Size: z.int().min(0).optional(),
      /** Of all bytes. */
      Sha256: sha256.optional(),
      /** Of the digests of the parts, 32 bytes each, one after the other: what a browser can work out part by part. */
      PartsSha256: sha256.optional(),
      ProjectId: projectId,
    }),
    reply: fileRecord,
    errors: [...contentRefusals, 'PartsMissing', 'WrongSize', 'WrongChecksum', 'TooManyFiles'],
  }),
  uploadState: call({
    path: '/api/files/UploadState',
    summary: 'One of the caller’s own uploads: which parts are there, to go on with the others.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: uploadState,
  }),
  openUploads: call({
    path: '/api/files/OpenUploads',
    summary: 'The caller’s own uploads that have not ended, the newest first, to go on with them after a reload.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(uploadState),
  }),
  cancelUpload: call({
    path: '/api/files/CancelUpload',
    summary: 'Gives up one of the caller’s own uploads; what came of it is removed. One that has ended stays as it is.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: done,
  }),
  list: call({
    path: '/api/files/List',
    summary: 'The files of a category, the newest version of each, with what may be uploaded into it.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ Category: fileCategory, Name: placeName.optional(), UserId: userId, ProjectId: projectId }),
    reply: z.strictObject({
      Files: z.array(fileRecord),
      /** Whether the caller may upload into it. */
      CanAdd: z.boolean(),
      Limits: fileLimits,
    }),
  }),
  ofPerson: call({
    path: '/api/files/OfPerson',
    summary:
      'Every file about a person that the caller may read, of their fields, tasks and tools and their own: the newest version of each, the newest first.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.array(fileRecord),
  }),
  isUploaded: call({
    path: '/api/files/IsUploaded',
    summary: 'The newest version of the file at a place, or null.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({
      Category: fileCategory,
      Name: placeName,
      UserId: userId,
      Index: fileIndex.default(1),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: fileId, Name: z.string(), Type: z.string() }).nullable(),
  }),
  versions: call({
    path: '/api/files/IsUploaded2024',
    summary:
      'The files at a place, or of the whole category without `name`, the newest version first: all versions, or only the one asked for.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({
      category: fileCategory,
      name: placeName.optional(),
      version: fileVersion.optional(),
      UserId: userId,
      Index: fileIndex.optional(),
      ProjectId: projectId,
    }),
    reply: z.array(fileRecord),
  }),
  versionsOf: call({
    path: '/api/files/Versions',
    summary: 'Every version of one file, the newest first.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: z.array(fileRecord),
  }),
  remove: call({
    path: '/api/files/DeleteFile',
    summary: 'Deletes a file with all its versions.',
    permission: 'own.data',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: done,
    errors: ['FileInUse'],
  }),
  removeVersion: call({
    path: '/api/files/DeleteFile2024',
    summary: 'Deletes an earlier version of a file. The newest, ‘latest’, is not deleted by itself.',
    permission: 'own.data',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Id: fileId, version: fileVersion, ProjectId: projectId }),
    reply: done,
    errors: ['LatestVersion', 'FileInUse'],
  }),
  rename: call({
    path: '/api/files/RenewFile',
    summary:
      'Gives a file another name, in its newest version. Its ending must suit what it is; without one it keeps its own.',
    permission: 'own.data',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({ Id: fileId, Name: fileName, ProjectId: projectId }),
    reply: fileRecord,
    errors: ['TypeForged'],
  }),
  download: call({
    method: 'GET',
    path: '/api/files/download',
    bytes: true,
    summary:
      'A version of a file, the newest unless another is asked for, by Id or by Category and name; whole or a range of it. Always as a file to keep, never as a page.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z
      .strictObject({
        Id: fileId.optional(),
        Category: fileCategory.optional(),
        name: text(200).optional(),
        version: fileVersion.default('latest'),
        UserId: number(id).optional(),
        Index: number(fileIndex).default(1),
        ProjectId: number(id).optional(),
      })
      .refine(({ Id, Category, name }) => Id !== undefined || (Category !== undefined && name !== undefined), {
        error: 'required',
        path: ['Id'],
      }),
    reply: z.unknown(),
    errors: ['ContentGone', 'WrongRange'],
  }),
  preview: call({
    method: 'GET',
    path: '/api/files/preview',
    bytes: true,
    summary:
      'The same to be shown in a page, by ranges too: pictures, PDF, plain text, sound and film; nothing else is.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: fileInQuery,
    reply: z.unknown(),
    errors: ['ContentGone', 'NoPreview', 'WrongRange'],
  }),
  thumbnail: call({
    method: 'GET',
    path: '/api/files/thumbnail',
    bytes: true,
    summary: 'A small picture of an image, at most 320 pixels wide and high, in WebP, without what cameras note in it.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: fileInQuery,
    reply: z.unknown(),
    errors: ['ContentGone', 'NoPreview'],
  }),
  adminUpload: call({
    path: '/api/files/adminUploadFile',
    form: true,
    summary:
      'Uploads files of the project itself into the folder `dir`, which all its members may read: their Category is ‘site’ and the folder, ‘site/images/’. Each is at the place of its own name.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    bodyLimit: MOST_FORM_BYTES + FORM_FRAME,
    body: z.strictObject({ dir: folderPath.default('/'), ProjectId: number(id).optional() }),
    reply: z.array(fileRecord),
    errors: [...contentRefusals, 'NoFile', 'TooManyFiles'],
  }),
  folders: call({
    path: '/api/files/Folders',
    summary:
      'The folders of the project’s own files, each with its path, which ends in a slash, and how many files it holds.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        /** Empty for the root. */
        Dir: z.string(),
        Files: z.int(),
      }),
    ),
  }),
  toolFiles: call({
    path: '/api/files/toolFiles',
    summary:
      'The files in a tool’s place: of each eleven digits, its index, and then its name. They are downloaded by Category ‘tool/ActionId/QuestionId/Index’ and UserId.',
    permission: 'own.data',
    others: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ...toolPlace, ProjectId: projectId }),
    reply: z.array(z.string()),
  }),
  toolUpload: call({
    path: '/api/files/ToolUploader',
    form: true,
    summary:
      'Uploads files, `files`, into a tool’s place, each beside those that are there; answers what is there then.',
    permission: 'own.data',
    others: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    bodyLimit: MOST_FORM_BYTES + FORM_FRAME,
    body: z.strictObject({ ...toolPlaceInForm, ProjectId: number(id).optional() }),
    reply: z.array(z.string()),
    errors: [...contentRefusals, 'NoFile', 'TooManyFiles'],
  }),
  share: call({
    path: '/api/files/Share',
    form: true,
    summary:
      'Uploads files, `data`, and shares them with the people named by GroupIds, whom the caller must see, and with every active person whom the caller sees in one of Roles. Without OwnerId they are the caller’s.',
    permission: 'own.data',
    reach: 'persons',
    ...changesPersons,
    bodyLimit: MOST_FORM_BYTES + FORM_FRAME,
    body: z
      .strictObject({
        OwnerId: number(id).optional(),
        GroupIds: idsInForm.optional(),
        Roles: rolesInForm.optional(),
        ProjectId: number(id).optional(),
      })
      .refine(({ GroupIds = [], Roles = [] }) => GroupIds.length + Roles.length > 0, {
        error: 'required',
        path: ['GroupIds'],
      }),
    reply: z.array(sharedFile),
    errors: [...contentRefusals, 'NoFile', 'NobodyThere'],
  }),
  shared: call({
    path: '/api/files/GetShared',
    summary: 'The files that were shared with the caller and those the caller shared, the newest first.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: nothing,
    reply: z.array(sharedFile),
  }),
};
