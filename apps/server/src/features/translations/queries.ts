import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows } from '../../platform/database/statement.ts';

/** A language that was added to the installation. */
export type AddedLanguageRow = Columns<'languages', 'code' | 'title' | 'removedAt'>;

/** Finds the languages added to the installation, including removed ones, in the order in which they were added. */
export const findAddedLanguages = (db: Db): Promise<AddedLanguageRow[]> =>
  findRows(
    db,
    sql<AddedLanguageRow>`select code, title, removed_at as "removedAt" from languages order by added_at, code`,
  );

/** Makes other transactions that add or remove languages wait until this one ends. */
export const lockLanguages = (db: Db): Promise<void> =>
  execute(db, sql`lock table languages in share row exclusive mode`);

/** Adds a language, or offers a removed language again. */
export const insertLanguage = (db: Db, code: string, title: string): Promise<void> =>
  execute(
    db,
    sql`insert into languages (code, title) values (${code}, ${title})
    on conflict (code) do update set title = excluded.title, added_at = now(), removed_at = null`,
  );

/** Stops offering a language; returns whether it was offered before. */
export async function setLanguageRemoved(db: Db, code: string, at: Date): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ code: string }>`update languages set removed_at = ${at} where code = ${code} and removed_at is null
    returning code`,
  );
  return row !== undefined;
}

/** Finds all texts changed by translators, by language and label. */
export const findChangedTexts = (db: Db): Promise<{ language: string; texts: Record<string, string> }[]> =>
  findRows(
    db,
    sql<{ language: string; texts: Record<string, string> }>`
    select language, jsonb_object_agg(label, text) as texts from text_overrides group by language`,
  );

/** Replaces a text in a language. */
export const saveText = (db: Db, language: Language, label: string, text: string): Promise<void> =>
  execute(
    db,
    sql`insert into text_overrides (language, label, text) values (${language}, ${label}, ${text})
    on conflict (language, label) do update set text = excluded.text, saved_at = now()`,
  );

/** Removes a translator's text, so that the text in the files is used again; returns whether there was one. */
export async function deleteText(db: Db, language: Language, label: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{
      label: string;
    }>`delete from text_overrides where language = ${language} and label = ${label} returning label`,
  );
  return row !== undefined;
}
