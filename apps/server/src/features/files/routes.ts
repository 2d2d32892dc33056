import { files } from '@ithaki/contract';
import type { HttpContext } from '../../access/context.ts';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import type { FileServices } from './file-services.ts';
import { listFolders, siteCategory } from './kinds/site-files.ts';
import { cancelUpload, removeFile, removeVersion, renameFile } from './records/change.ts';
import type { ConversationShares } from './records/conversation-shares.ts';
import { download, lookPicture, preview, thumbnail } from './records/download.ts';
import {
  findByPlace,
  isUploaded,
  listFiles,
  listOpenUploads,
  listVersions,
  listVersionsOf,
  presentStoredVersions,
  uploadState,
} from './records/find-files.ts';
import { filesOfPerson } from './records/people-files.ts';
import { listShared, receiveShare, shareFiles } from './records/share.ts';
import { listToolFiles, receiveToolFiles, storeToolFiles } from './records/tool-files.ts';
import { checkUpload } from './uploads/check-upload.ts';
import { receivePart } from './uploads/receive-part.ts';
import { startUpload } from './uploads/start-upload.ts';
import { storeUpload } from './uploads/store-upload.ts';
import { receiveForm, storeReceivedForm } from './uploads/upload-form.ts';

/** Routes for uploading, listing, changing and downloading files. */
export const filesRoutes = (setting: FileServices, conversations: ConversationShares): Route[] => [
  ...uploadRoutes(setting),
  ...formRoutes(setting, conversations),
  route(files.list, (context, body) => listFiles(context, setting, body)),
  route(files.ofPerson, (context, { UserId }) => filesOfPerson(context, setting, UserId)),
  route(files.isUploaded, (context, body) => isUploaded(context, setting, body)),
  route(files.versions, (context, body) => listVersions(context, setting, body)),
  route(files.versionsOf, (context, { Id }) => listVersionsOf(context, setting, Id)),
  route(files.remove, (context, { Id }) => removeFile(context, setting, Id).then(okReply)),
  route(files.removeVersion, (context, { Id, version }) => removeVersion(context, setting, Id, version).then(okReply)),
  route(files.rename, (context, { Id, Name }) => renameFile(context, setting, Id, Name)),
  route(files.download, async (context, body) => {
    const id = body.Id ?? (await findByPlace(context, setting, body));
    return download(context, setting, id, body.version);
  }),
  route(files.preview, (context, { Id, version }) => preview(context, setting, Id, version)),
  route(files.thumbnail, (context, { Id, version }) => thumbnail(context, setting, Id, version)),
  route(files.look, (context, { Id }) => lookPicture(context, setting, Id)),
  route(files.folders, listFolders),
  route(files.toolFiles, (context, body) => listToolFiles(context, setting, body)),
  route(files.shared, (context) => listShared(context, conversations)),
];

const uploadRoutes = (setting: FileServices): Route[] => [
  route(files.startUpload, async (context, body) => ({ Id: await startUpload(context, setting, body) })),
  directRoute(files.uploadPart, (context, body) => receivePart(context, setting, body)),
  preparedRoute(
    files.endUpload,
    (context, body) => checkUpload(context, setting, body),
    (context, _body, checked) => storeUpload(context, setting, checked),
  ),
  route(files.uploadState, (context, { Id }) => uploadState(context, setting, Id)),
  route(files.openUploads, (context) => listOpenUploads(context, setting)),
  route(files.cancelUpload, (context, { Id }) => cancelUpload(context, setting, Id).then(okReply)),
];

const formRoutes = (setting: FileServices, conversations: ConversationShares): Route[] => [
  preparedRoute(
    files.adminUpload,
    (context: HttpContext, { dir }) => receiveForm(context, setting, { category: siteCategory(dir) }),
    async (context, _body, received) => {
      const stored = await storeReceivedForm(context, setting, received, 'own');
      return presentStoredVersions(context, received.thing, stored);
    },
  ),
  preparedRoute(
    files.toolUpload,
    (context, body) => receiveToolFiles(context, setting, body),
    (context, _body, received) => storeToolFiles(context, setting, received),
  ),
  preparedRoute(
    files.share,
    (context, body) => receiveShare(context, setting, conversations, body),
    (context, { OwnerId }, received) => shareFiles(context, setting, conversations, { OwnerId, received }),
  ),
];

const okReply = () => ({ Ok: true as const });
