import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** Finds the texts changed by translators in a language, by label. */
export async function findChangedTexts(db: Db, language: Language): Promise<Record<string, string>> {
  const rows = await findRows(
    db,
    sql<{ label: string; text: string }>`
    select label, text from text_overrides where language = ${language} order by label`,
  );
  return Object.fromEntries(rows.map((row) => [row.label, row.text]));
}
