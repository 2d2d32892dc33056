import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows } from '../../platform/database/statement.ts';
import type { Words } from '../../platform/texts/translate.ts';

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

/** Finds the texts that programmes replace by their own words. */
export const findWords = (db: Db): Promise<{ projectId: number; words: Words }[]> =>
  findRows(
    db,
    sql<{ projectId: number; words: Words }>`
    select id as project_id, settings #> '{Config,tdfw}' as words from projects
    where jsonb_typeof(settings #> '{Config,tdfw}') = 'object'`,
  );

/** A text that translators changed; `permanentText` is what removing the change leads back to, instead of the product's. */
export type ChangedTextRow = Columns<'textOverrides', 'language' | 'label' | 'text' | 'permanentText'>;

/** Finds the changed texts, of one language or of all. */
export const findTextRows = (db: Db, language: Language | undefined): Promise<ChangedTextRow[]> =>
  findRows(
    db,
    sql<ChangedTextRow>`select language, label, text, permanent_text as "permanentText" from text_overrides
    where ${language ?? null}::text is null or language = ${language ?? null} order by label, language`,
  );

/** Finds a changed text and locks it until the transaction ends. */
export const findTextRow = (db: Db, language: Language, label: string): Promise<ChangedTextRow | undefined> =>
  findRow(
    db,
    sql<ChangedTextRow>`select language, label, text, permanent_text as "permanentText" from text_overrides
    where language = ${language} and label = ${label} for update`,
  );

/** Replaces a text in a language. */
export const saveText = (db: Db, language: Language, label: string, text: string): Promise<void> =>
  execute(
    db,
    sql`insert into text_overrides (language, label, text) values (${language}, ${label}, ${text})
    on conflict (language, label) do update set text = excluded.text, saved_at = now()`,
  );

/** Makes the present text what removing a later change leads back to. */
export const savePermanentText = (db: Db, language: Language, label: string): Promise<void> =>
  execute(db, sql`update text_overrides set permanent_text = text where language = ${language} and label = ${label}`);

/** Removes a changed text, so that the product's own is read again. */
export const deleteText = (db: Db, language: Language, label: string): Promise<void> =>
  execute(db, sql`delete from text_overrides where language = ${language} and label = ${label}`);
