export { listTexts } from './changed-texts.ts';
export { LANGUAGES_CHANNEL, readLanguages } from './languages.ts';
export { translationsRoutes } from './routes.ts';
export { translationsOwner } from './tables.ts';
