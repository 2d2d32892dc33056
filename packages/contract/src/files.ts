import { z } from 'zod';
import { MAX_FORM_BYTES, MAX_PART_BYTES, MAX_PARTS } from './constants/file-limits.ts';
import { call, changes, changesPersons, reads, readsPersons, sendsBytes, takesBytes, takesForm } from './core/call.ts';
import { done, id, text } from './core/fields.ts';
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
  uploadState,
} from './files/entities.ts';
import { FORM_OVERHEAD_BYTES, numberFromText, toolPlace, toolPlaceInForm } from './files/form-uploads.ts';
import { contentRefusals, refusals } from './files/refusals.ts';
import { fileSharing } from './files/sharing.ts';

const projectId = id.optional();
/** Owner of the files: the caller when absent. */
const userId = id.optional();

/** A version of a file, in a query string. */
const fileInQuery = z.strictObject({
  Id: fileId,
  version: fileVersion.default('latest'),
  ProjectId: numberFromText(id).optional(),
});

/**
 * Calls for files: uploads in parts that survive lost connections, versions, and access by what a file belongs
 * to.
 */
export const files = {
  startUpload: call({
    path: '/api/files/StartUpload',
    summary:
      'Starts an upload of `Parts` parts: a new version of the file at that place and index (1 by default), or with Index ‘next’ one more file. With Size and PartSize the parts are written in place and checked earlier.',
    permission: 'own.data',
    others: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      Category: fileCategory,
      Name: placeName,
      UserId: userId,
      OriginalName: fileName,
      /** The media type that the browser reports; the type detected in the bytes takes precedence. */
      Mime: text(200).default(''),
      Parts: z.int().min(0).max(MAX_PARTS),
      Size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Bytes of each part except the last. */
      PartSize: z.int().min(1).max(MAX_PART_BYTES).optional(),
      Index: z.union([fileIndex, z.literal('next')]).default(1),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: fileId }),
    errors: [...refusals, 'PartsDoNotFit', 'TooManyUploads', 'TooManyFiles'],
  }),
  uploadPart: call({
    path: '/api/files/uploadpart',
    ...takesBytes,
    summary:
      'Stores one part of an upload, counted from 0: a form with the fields first and then the bytes as `data`; or the bytes alone as application/octet-stream, with the fields in the query string, which is faster. A part that is already stored may be sent again and changes nothing.',
    permission: 'own.data',
    reach: 'own',
    risk: 'changes',
    rate: 'parts',
    idempotency: 'none',
    bodyLimit: MAX_PART_BYTES + FORM_OVERHEAD_BYTES,
    body: z.strictObject({
      Id: fileId,
      part: numberFromText(
        z
          .int()
          .min(0)
          .max(MAX_PARTS - 1),
      ),
      UserId: numberFromText(id).optional(),
      /** Digest of the part's bytes in hexadecimal; a part with another digest is refused. */
      Sha256: sha256.optional(),
      ProjectId: numberFromText(id).optional(),
    }),
    reply: z.strictObject({ Part: z.int(), Bytes: z.int(), Sha256: sha256 }),
    errors: ['WrongPart', 'WrongChecksum', 'PartDiffers', 'UploadEnded', 'StorageFull'],
  }),
  endUpload: call({
    path: '/api/files/EndUpload',
    summary:
      'Ends an upload whose parts are all stored: the content is checked and becomes the file. Repeating the call returns the same file.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({
      Id: fileId,
      Size: z.int().min(0).optional(),
      /** Digest of all bytes. */
      Sha256: sha256.optional(),
      /** Digest of the concatenated digests of the parts, 32 bytes each: a browser can compute it part by part. */
      PartsSha256: sha256.optional(),
      ProjectId: projectId,
    }),
    reply: fileRecord,
    errors: [...contentRefusals, 'PartsMissing', 'WrongSize', 'WrongChecksum', 'TooManyFiles'],
  }),
  uploadState: call({
    path: '/api/files/UploadState',
    summary: 'One of the caller’s own uploads: which parts are stored, to continue with the others.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: uploadState,
  }),
  openUploads: call({
    path: '/api/files/OpenUploads',
    summary: 'The caller’s own uploads that have not ended, the newest first, to continue them after a reload.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(uploadState),
  }),
  cancelUpload: call({
    path: '/api/files/CancelUpload',
    summary: 'Cancels one of the caller’s own uploads and removes its parts. An upload that has ended stays unchanged.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: fileId, ProjectId: projectId }),
    reply: done,
  }),
  list: call({
    path: '/api/files/List',
    summary: 'The files of a category, the newest version of each, with its upload limits.',
    permission: 'own.data',
    others: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ Category: fileCategory, Name: placeName.optional(), UserId: userId, ProjectId: projectId }),
    reply: z.strictObject({
      Files: z.array(fileRecord),
      /** Whether the caller may upload into this folder. */
      CanAdd: z.boolean(),
      Limits: fileLimits,
    }),
  }),
  ofPerson: call({
    path: '/api/files/OfPerson',
    summary:
      'Every file about a person that the caller may read, including files of fields, tasks and tools: the newest version of each, the newest first.',
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
      'The files at a place, or of the whole category without `name`, the newest version first: all versions, or only the requested one.',
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
    summary: 'Deletes an earlier version of a file. The newest version cannot be deleted alone.',
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
      'Renames the newest version of a file. The extension must match the content; without one the present extension is kept.',
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
    ...sendsBytes,
    summary:
      'A version of a file, the newest by default, by Id or by Category and name; whole or a byte range. Always sent as an attachment, never shown as a page.',
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
        UserId: numberFromText(id).optional(),
        Index: numberFromText(fileIndex).default(1),
        ProjectId: numberFromText(id).optional(),
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
    ...sendsBytes,
    summary:
      'A version of a file for display in a page, whole or a byte range: images, PDF, plain text, audio and video only.',
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
    ...sendsBytes,
    summary: 'A thumbnail of an image, at most 320 pixels wide and high, in WebP, without the camera’s metadata.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: fileInQuery,
    reply: z.unknown(),
    errors: ['ContentGone', 'NoPreview'],
  }),
  look: call({
    method: 'GET',
    path: '/api/files/Look',
    ...sendsBytes,
    summary: 'A picture of a programme’s look, for everyone: its logo or mark. It never changes.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'none',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Id: fileId }),
    reply: z.unknown(),
    errors: ['ContentGone'],
  }),
  adminUpload: call({
    path: '/api/files/adminUploadFile',
    ...takesForm,
    summary:
      'Uploads files of the project itself into the folder `dir`, which all its members may read: their Category is ‘site’ and the folder, ‘site/images/’. Each is stored at the place of its own name.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    bodyLimit: MAX_FORM_BYTES + FORM_OVERHEAD_BYTES,
    body: z.strictObject({ dir: folderPath.default('/'), ProjectId: numberFromText(id).optional() }),
    reply: z.array(fileRecord),
    errors: [...contentRefusals, 'NoFile', 'TooManyFiles'],
  }),
  folders: call({
    path: '/api/files/Folders',
    summary:
      'The folders of the project’s own files, each with its path, which ends in a slash, and its number of files.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        /** The folder's path; empty for the root. */
        Dir: z.string(),
        Files: z.int(),
      }),
    ),
  }),
  toolFiles: call({
    path: '/api/files/toolFiles',
    summary:
      'The files in a tool’s place, each as eleven digits of its index followed by its name. They are downloaded by Category ‘tool/ActionId/QuestionId/Index’ and UserId.',
    permission: 'own.data',
    others: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ...toolPlace, ProjectId: projectId }),
    reply: z.array(z.string()),
  }),
  toolUpload: call({
    path: '/api/files/ToolUploader',
    ...takesForm,
    summary: 'Uploads files, `files`, into a tool’s place, in addition to those already there; returns all of them.',
    permission: 'own.data',
    others: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    bodyLimit: MAX_FORM_BYTES + FORM_OVERHEAD_BYTES,
    body: z.strictObject({ ...toolPlaceInForm, ProjectId: numberFromText(id).optional() }),
    reply: z.array(z.string()),
    errors: [...contentRefusals, 'NoFile', 'TooManyFiles'],
  }),
  ...fileSharing,
};
