import { files } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import { listFolders, siteCategory } from './kinds/site-files.ts';
import { cancelUpload, removeFile, removeVersion, renameFile } from './records/change.ts';
import { download, preview, thumbnail } from './records/download.ts';
import {
  findByPlace,
  isUploaded,
  listFiles,
  listVersions,
  listVersionsOf,
  openUploads,
  presentKept,
  uploadState,
} from './records/find-files.ts';
import { filesOfPerson } from './records/people-files.ts';
import { listShared, shareFiles, takeShared } from './records/share.ts';
import { keepTools, takeTools, toolFiles } from './records/tool-files.ts';
import type { FileSetting } from './setting.ts';
import { checkUpload } from './uploads/check-upload.ts';
import { keepUpload } from './uploads/keep-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { takePart } from './uploads/take-part.ts';
import { keepForm, takeForm } from './uploads/upload-form.ts';

/** The calls by which files come in, are listed, changed and given out. */
export const filesRoutes = (setting: FileSetting): Route[] => [
  ...uploadRoutes(setting),
  ...formRoutes(setting),
  route(files.list, (body, context) => listFiles(setting, body, context)),
  route(files.ofPerson, ({ UserId }, context) => filesOfPerson(setting, UserId, context)),
  route(files.isUploaded, (body, context) => isUploaded(setting, body, context)),
  route(files.versions, (body, context) => listVersions(setting, body, context)),
  route(files.versionsOf, ({ Id }, context) => listVersionsOf(setting, Id, context)),
  route(files.remove, ({ Id }, context) => removeFile(setting, Id, context).then(done)),
  route(files.removeVersion, ({ Id, version }, context) => removeVersion(setting, Id, version, context).then(done)),
  route(files.rename, ({ Id, Name }, context) => renameFile(setting, Id, Name, context)),
  route(files.download, async (body, context) => {
    const id = body.Id ?? (await findByPlace(setting, body, context));
    return download(setting, id, body.version, context);
  }),
  route(files.preview, ({ Id, version }, context) => preview(setting, Id, version, context)),
  route(files.thumbnail, ({ Id, version }, context) => thumbnail(setting, Id, version, context)),
  route(files.folders, (_body, context) => listFolders(context)),
  route(files.toolFiles, (body, context) => toolFiles(setting, body, context)),
  route(files.shared, (_body, context) => listShared(context)),
];

const uploadRoutes = (setting: FileSetting): Route[] => [
  route(files.startUpload, async (body, context) => ({ Id: await startUpload(setting, body, context) })),
  directRoute(files.uploadPart, (body, context) => takePart(setting, body, context)),
  preparedRoute(
    files.endUpload,
    (body, context) => checkUpload(setting, body, context),
    (_body, context, checked) => keepUpload(setting, checked, context),
  ),
  route(files.uploadState, ({ Id }, context) => uploadState(setting, Id, context)),
  route(files.openUploads, (_body, context) => openUploads(setting, context)),
  route(files.cancelUpload, ({ Id }, context) => cancelUpload(setting, Id, context).then(done)),
];

const formRoutes = (setting: FileSetting): Route[] => [
  preparedRoute(
    files.adminUpload,
    ({ dir }, context: Context) => takeForm(setting, { category: siteCategory(dir) }, context),
    async (_body, context, taken) => {
      const kept = await keepForm(setting, taken, 'own', context);
      return presentKept(taken.thing, kept, context);
    },
  ),
  preparedRoute(
    files.toolUpload,
    (body, context) => takeTools(setting, body, context),
    (_body, context, taken) => keepTools(setting, taken, context),
  ),
  preparedRoute(
    files.share,
    (body, context) => takeShared(setting, body, context),
    (body, context, taken) => shareFiles(setting, body, taken, context),
  ),
];

const done = () => ({ Ok: true as const });
