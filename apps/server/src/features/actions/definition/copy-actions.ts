import type { JsonObject } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { ProjectCopy } from '../../../platform/database/table-owner.ts';
import { findActions, insertActionCopy, updateActionScripts } from '../queries.ts';
import { withCopiedWorkbook } from './workbook-queries.ts';

/**
 * Matches references in scripts such as `actions[12]`, `actions["12"]` and `actions?.['12']`, also where quotes are
 * escaped within JSON.
 */
const scriptReference = /(\bactions\s*(?:\?\.)?\s*\[\s*(?:\\?["'])?)(\d+)((?:\\?["'])?\s*\])/g;
/** Matches the settings of a project that hold an action's id, or a list of them. */
const settingReference = /("(?:MicrodataDateActionId|PaymentActionIds)":\s*\[?)([\d,\s]+)/g;

/** Returns the text with references to the original actions replaced by references to their copies. */
const replaceReferences = (text: string, copies: ReadonlyMap<number, number>) => {
  const copyOf = (id: string) => String(copies.get(Number(id)) ?? id);
  return text
    .replace(scriptReference, (_all, before: string, id: string, after: string) => before + copyOf(id) + after)
    .replace(settingReference, (_all, before: string, list: string) => before + list.replace(/\d+/g, copyOf));
};

/**
 * Copies a project's actions into another, in their order, with their conditions and scripts. The copies show the
 * copied questionnaires and workbooks, which must exist already. References between actions, and to actions in other
 * texts, are changed to the copies.
 */
export async function copyActions(db: Db, { fromId, toId, ids: idsByTable, renamings }: ProjectCopy): Promise<void> {
  const originals = await findActions(db, fromId);
  const workbooks = idsByTable.get('workbooks') ?? new Map<number, number>();
  const quests = idsByTable.get('quests') ?? new Map<number, number>();
  const copies: { original: (typeof originals)[number]; copyId: number }[] = [];
  for (const original of originals) {
    const questId = original.questId === null ? null : (quests.get(original.questId) ?? null);
    copies.push({ original, copyId: await insertActionCopy(db, toId, { id: original.id, questId }) });
  }
  const ids = new Map(copies.map(({ original, copyId }) => [original.id, copyId]));
  for (const { original, copyId } of copies)
    await updateActionScripts(db, copyId, {
      data: withCopiedWorkbook(
        JSON.parse(replaceReferences(JSON.stringify(original.data), ids)) as JsonObject,
        workbooks,
      ),
      function: replaceReferences(original.function, ids),
      completionCode: replaceReferences(original.completionCode, ids),
    });
  idsByTable.set('actions', ids);
  renamings.push((text) => replaceReferences(text, ids));
}
