import { type Language, localeOf } from './language.ts';

/** Where the server has a language's texts. */
export const textsAddress = (language: Language): string => `/api/Lang/LangService?lang=${localeOf(language)}`;
