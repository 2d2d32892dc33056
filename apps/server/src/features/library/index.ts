export { copyLibrary } from './copy-library.ts';
export { LIBRARY_FILES, libraryFiles } from './file-kind.ts';
export { showItems } from './item-queries.ts';
export { startReadingTexts } from './read-texts.ts';
export { libraryRoutes } from './routes.ts';
