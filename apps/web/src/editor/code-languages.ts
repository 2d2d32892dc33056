import type { Completion, CompletionContext } from '@codemirror/autocomplete';
import type { Extension } from '@uiw/react-codemirror';

/** The names that SQL can use: tables with their columns, and further words such as functions and parameters. */
export interface SqlNames {
  tables: Readonly<Record<string, readonly Completion[]>>;
  words: readonly Completion[];
}

/** Loads highlighting of PostgreSQL, and completion of keywords, of tables and their columns, and of further words. */
async function loadSql(names: SqlNames | undefined): Promise<Extension> {
  const { PostgreSQL, sql } = await import('@codemirror/lang-sql');
  const complete = (context: CompletionContext) => {
    const word = context.matchBefore(/@?\w*/);
    return word && (word.from < word.to || context.explicit)
      ? { from: word.from, options: [...(names?.words ?? [])], validFor: /^@?\w*$/ }
      : null;
  };
  return [
    sql({ dialect: PostgreSQL, ...(names && { schema: { ...names.tables } as Record<string, Completion[]> }) }),
    PostgreSQL.language.data.of({ autocomplete: complete }),
  ];
}

/** The languages of the code editor; each is loaded when it is first shown. */
const languages = {
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript()),
  json: () => import('@codemirror/lang-json').then(({ json }) => json()),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  liquid: () => import('@codemirror/lang-liquid').then(({ liquid }) => liquid()),
  sql: loadSql,
} satisfies Record<string, (names: SqlNames | undefined) => Promise<Extension>>;

export type CodeLanguage = keyof typeof languages;

/** Loads highlighting and completion of a language; `names` are those of SQL. */
export const loadLanguage = (language: CodeLanguage, names?: SqlNames): Promise<Extension> =>
  languages[language](names);
