export { acceptOf } from './content/content-groups.ts';
export { type Files, filesDoor } from './files-for-features.ts';
export { defineFileKind, everyGroup, type FileKind, USUAL_BYTES } from './kinds/file-kind.ts';
export { newFileId } from './new-id.ts';
export { openFiles } from './open-files.ts';
export { filesRoutes } from './routes.ts';
export type { FileSetting } from './setting.ts';
export { startFileUpkeep, tidyFiles } from './upkeep.ts';
