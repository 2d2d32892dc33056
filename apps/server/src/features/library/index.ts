export { refreshShownItems } from './item/item-queries.ts';
export { libraryOwner } from './owner.ts';
export { libraryRoutes } from './routes.ts';
export { LIBRARY_FILES, libraryFiles } from './submission/file-kind.ts';
export { startReadingTexts } from './text/read-texts.ts';
