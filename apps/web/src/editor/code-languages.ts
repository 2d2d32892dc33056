import type { Extension } from '@uiw/react-codemirror';

/** The languages of the code editor; each is loaded when it is first shown. */
const languages = {
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript()),
  json: () => import('@codemirror/lang-json').then(({ json }) => json()),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  liquid: () => import('@codemirror/lang-liquid').then(({ liquid }) => liquid()),
  sql: () => import('@codemirror/lang-sql').then(({ PostgreSQL, sql }) => sql({ dialect: PostgreSQL })),
} satisfies Record<string, () => Promise<Extension>>;

export type CodeLanguage = keyof typeof languages;

/** Loads highlighting and completion of a language. */
export const loadLanguage = (language: CodeLanguage): Promise<Extension> => languages[language]();
