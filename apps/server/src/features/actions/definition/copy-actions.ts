import type { JsonObject } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { findActions, insertCopy, updateScripts } from '../queries.ts';
import { copyQuests } from '../quest-queries.ts';
import { copyWorkbooks, withWorkbook } from './workbook-queries.ts';

/** `actions[12]`, `actions["12"]` or `actions?.['12']`, also where quotes are escaped within JSON. */
const named = /(\bactions\s*(?:\?\.)?\s*\[\s*(?:\\?["'])?)(\d+)((?:\\?["'])?\s*\])/g;
/** Settings that hold an action's number by itself, or a list of them. */
const held = /("(?:MicrodataDateActionId|PaymentActionIds)":\s*\[?)([\d,\s]+)/g;

const rename = (text: string, ids: ReadonlyMap<number, number>) => {
  const other = (id: string) => String(ids.get(Number(id)) ?? id);
  return text
    .replace(named, (_all, before: string, id: string, after: string) => before + other(id) + after)
    .replace(held, (_all, before: string, list: string) => before + list.replace(/\d+/g, other));
};

/**
 * Copies the actions of a project into another, in their order, with what they ask, their questionnaires and workbooks, their conditions and scripts. What
 * names an action by its Id names the copy afterwards; the answer does the same to other texts.
 */
export async function copyActions(db: Db, fromId: number, toId: number): Promise<(text: string) => string> {
  const rows = await findActions(db, fromId);
  const workbooks = await copyWorkbooks(db, fromId, toId);
  const quests = await copyQuests(db, fromId, toId, workbooks);
  const ids = new Map<number, number>();
  for (const { id, questId } of rows)
    ids.set(id, await insertCopy(db, toId, { id, questId: questId === null ? null : (quests.get(questId) ?? null) }));
  for (const row of rows)
    await updateScripts(db, ids.get(row.id) ?? 0, {
      data: withWorkbook(JSON.parse(rename(JSON.stringify(row.data), ids)) as JsonObject, workbooks),
      function: rename(row.function, ids),
      completionCode: rename(row.completionCode, ids),
    });
  return (text) => rename(text, ids);
}
