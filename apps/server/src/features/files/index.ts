export { acceptOf } from './content/groups.ts';
export { type Files, filesDoor } from './door.ts';
export { defineFileKind, everyGroup, type FileKind, USUAL_BYTES } from './kinds.ts';
export { newFileId } from './new-id.ts';
export { openFiles } from './open-files.ts';
export { filesRoutes } from './routes.ts';
export type { FileSetting } from './setting.ts';
export { startFileUpkeep, tidyFiles } from './upkeep.ts';
