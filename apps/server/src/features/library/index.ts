export { libraryItems, sentItems } from './exported-lists.ts';
export { itemCards } from './item/card-queries.ts';
export { refreshShownItems } from './item/item-queries.ts';
export { libraryHandlers, libraryNotifications } from './notifications.ts';
export { libraryRoutes } from './routes.ts';
export { LIBRARY_FILES, libraryFiles } from './submission/file-kind.ts';
export { libraryOwner } from './tables.ts';
export { startReadingTexts } from './text/read-texts.ts';
