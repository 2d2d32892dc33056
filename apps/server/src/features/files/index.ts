export { type Files, filesDoor, type OpenVersion } from './door.ts';
export type { KeptVersion } from './file-queries.ts';
export { type Belonging, defineFileKind, everyGroup, type FileKind, type FileRights, USUAL_BYTES } from './kinds.ts';
export { openFiles } from './open-files.ts';
export { filesRoutes } from './routes.ts';
export type { FileSetting } from './setting.ts';
export { startFileUpkeep, tidyFiles } from './upkeep.ts';
