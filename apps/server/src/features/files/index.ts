export { acceptAttribute } from './content/content-groups.ts';
export type { FileServices } from './file-services.ts';
export { FilesArchive } from './files-archive.ts';
export { createFiles, type Files } from './files-for-features.ts';
export {
  allContentGroups,
  DEFAULT_MAX_BYTES,
  defineFileKind,
  type FileKind,
} from './kinds/file-kind.ts';
export { newFileId } from './new-id.ts';
export { openFiles } from './open-files.ts';
export type { ConversationShare, ConversationShares, SharedMessage } from './records/conversation-shares.ts';
export { copyFiles, deleteFilesOf } from './records/copy-queries.ts';
export { neutralFileName } from './records/file-version.ts';
export { filesSharedKind, notifyOfFiles } from './records/notifications.ts';
export { filesRoutes } from './routes.ts';
export { filesOwner } from './tables.ts';
export { fileUpkeep, startFileUpkeep } from './upkeep.ts';
