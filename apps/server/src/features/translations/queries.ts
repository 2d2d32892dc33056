import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Texts changed by translators in a language, by label. */
export async function changedTexts(db: Db, language: Language): Promise<Record<string, string>> {
  const { rows } = await sql<{ label: string; text: string }>`
    select label, text from text_overrides where language = ${language} order by label`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.label, row.text]));
}
