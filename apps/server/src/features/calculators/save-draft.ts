import {
  type calculators,
  type EditedWorkbook,
  type ParsedBodyOf,
  type ReplyOf,
  workbookLength,
} from '@ithaki/contract';
import {
  allFunctions,
  hasScripts,
  runScripts,
  type ScriptFlaw,
  serialOfDay,
  type WireWorkbook,
} from '@ithaki/workbook';
import { withNames, workbookFlaws } from '@ithaki/workbook/edit';
import type { Context } from '../../access/context.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { loadForChange, loadWorkbook } from './load-workbook.ts';
import { presentForEditing } from './present-for-editing.ts';
import { findDraft, findWorkbookVersion, publishDraft, updateDraft } from './workbook-queries.ts';

/** Runs the scripts of a workbook in the sandbox, as a browser does. Returns their flaws. */
async function findScriptFlaws(
  { scripts, now }: Pick<Context, 'scripts' | 'now'>,
  wire: WireWorkbook,
): Promise<ScriptFlaw[]> {
  if (!hasScripts(wire)) return [];
  const clock = { today: now.toISOString().slice(0, 10), now: now.toISOString() };
  const { flaws } = await runScripts(wire, {
    functions: allFunctions,
    now: serialOfDay(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()),
    run: async (_script, text, scope) => {
      const outcome = await scripts.tryOut(text, 'workbook', { ...scope, ...clock });
      return outcome.ok ? outcome : { ok: false, message: outcome.failure.message, line: outcome.failure.line };
    },
  });
  return flaws;
}

const MEGABYTE = 1_000_000;

/** Saves a draft over the version the editor read. Not audited: saves are many and small. */
export async function saveDraft(
  context: Context,
  { Id, Version, Draft }: ParsedBodyOf<typeof calculators.saveDraft>,
): Promise<ReplyOf<typeof calculators.saveDraft>> {
  await loadForChange(context, { Id, Version });
  const draft = JSON.stringify(Draft);
  if (draft.length > workbookLength) {
    throw new Refusal(422, 'WorkbookTooLarge', { params: { megabytes: workbookLength / MEGABYTE } });
  }
  await updateDraft(context.db, Id, { draft, by: context.actor.userId, at: context.now });
  return { Version: Version + 1, SavedAt: context.now.toISOString() };
}

/** Publishes the draft as the next version. */
export async function publish(
  context: Context,
  { Id, Version }: ParsedBodyOf<typeof calculators.publish>,
): Promise<ReplyOf<typeof calculators.publish>> {
  const { db, actor, now } = context;
  const workbook = await loadForChange(context, { Id, Version });
  if (!workbook.hasDraft) throw new Refusal(422, 'NothingToPublish');
  const draft = await findDraft(db, Id);
  if (!draft) throw new Refusal(422, 'NothingToPublish');
  const definition = withNames(JSON.parse(draft) as WireWorkbook);
  const flaws = workbookFlaws(definition);
  if (flaws.length > 0) throw new Refusal(422, 'WorkbookHasFlaws', { params: { count: flaws.length } });
  const [flaw] = await findScriptFlaws(context, definition);
  if (flaw) {
    const { Script, Flaw, About, Line = 0 } = flaw;
    throw new Refusal(422, 'WorkbookScriptFails', { params: { script: Script, flaw: Flaw, about: About, line: Line } });
  }
  const number = await publishDraft(db, Id, { definition: JSON.stringify(definition), by: actor.userId, at: now });
  context.audit({ target: `workbook:${Id}`, before: workbook.published, after: { version: number } });
  return { Number: number };
}

/** Replaces the draft by a published version. */
export async function restoreVersion(
  context: Context,
  { Id, Version, Number: number }: ParsedBodyOf<typeof calculators.restore>,
): Promise<EditedWorkbook> {
  await loadForChange(context, { Id, Version });
  const draft = await findWorkbookVersion(context.db, Id, number);
  if (!draft) throw notFound();
  await updateDraft(context.db, Id, { draft, by: context.actor.userId, at: context.now });
  return presentForEditing(context.db, await loadWorkbook(context, Id));
}
