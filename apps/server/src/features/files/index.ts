export { acceptAttribute } from './content/content-groups.ts';
export { createFiles, type Files } from './files-for-features.ts';
export {
  allContentGroups,
  DEFAULT_MAX_BYTES,
  defineFileKind,
  type FileKind,
} from './kinds/file-kind.ts';
export { newFileId } from './new-id.ts';
export { openFiles } from './open-files.ts';
export { filesOwner } from './owner.ts';
export { copyFiles, deleteFilesOf } from './records/copy-queries.ts';
export { filesRoutes } from './routes.ts';
export type { FileSetting } from './setting.ts';
export { startFileUpkeep, tidyFiles } from './upkeep.ts';
