import {
  type calculators,
  type EditedWorkbook,
  type Language,
  type ParsedBodyOf,
  type ReplyOf,
  workbookLength,
} from '@ithaki/contract';
import type { Failure, FailureReason } from '@ithaki/script';
import { type ScriptFlaw, type ScriptOutcome, serialOfDay } from '@ithaki/workbook';
import type { Context } from '../../access/context.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { translate } from '../../platform/texts/translate.ts';
import { loadForChange, loadWorkbook } from './load-workbook.ts';
import { presentForEditing } from './present-for-editing.ts';
import { type DefinitionJson, findDraft, findWorkbookVersion, publishDraft, updateDraft } from './workbook-queries.ts';
import { inWorkbookThread, workbookTooLarge } from './workbook-threads.ts';

type SaveBody = ParsedBodyOf<typeof calculators.saveDraft>;
type PublishBody = ParsedBodyOf<typeof calculators.publish>;

/** Checks a draft in a thread, since a large one takes long. Returns its JSON. */
export async function checkDraft(context: Context, { Id, Draft }: SaveBody): Promise<DefinitionJson> {
  await loadWorkbook(context, Id);
  const draft = JSON.stringify(Draft);
  if (draft.length > workbookLength) throw workbookTooLarge(workbookLength);
  const fields = await inWorkbookThread('validate', draft);
  if (Object.keys(fields).length > 0) throw new Refusal(400, 'Malformed', { fields });
  return draft;
}

/**
 * Saves a checked draft if the stored version is still the version that the editor read. Not audited, because saves are
 * many and small.
 */
export async function saveDraft(
  context: Context,
  { Id, Version }: SaveBody,
  draft: DefinitionJson,
): Promise<ReplyOf<typeof calculators.saveDraft>> {
  await loadForChange(context, { Id, Version });
  await updateDraft(context.db, Id, { draft, by: context.actor.userId, at: context.now });
  return { Version: Version + 1, SavedAt: context.now.toISOString() };
}

/**
 * Completes and checks the draft to publish in a thread; its scripts run in the sandbox, as they do in a browser.
 * Returns its JSON. Undefined when there is no draft or it is not the version that the caller saw; `publish` then
 * refuses it.
 */
export async function completeDraft(
  context: Context,
  { Id, Version }: PublishBody,
): Promise<DefinitionJson | undefined> {
  const { db, scripts, now, language } = context;
  const { draftVersion, hasDraft } = await loadWorkbook(context, Id);
  const draft = draftVersion === Version && hasDraft ? await findDraft(db, Id) : undefined;
  if (draft === undefined) return undefined;
  const today = serialOfDay(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const clock = { today: now.toISOString().slice(0, 10), now: now.toISOString() };
  const outcomes: ScriptOutcome[] = [];
  for (;;) {
    const checked = await inWorkbookThread('complete', { draft, now: today, outcomes });
    if ('definition' in checked) return checked.definition;
    if ('flaws' in checked) throw new Refusal(422, 'WorkbookHasFlaws', { params: { count: checked.flaws } });
    if ('scriptFlaw' in checked) throw scriptFails(language, checked.scriptFlaw);
    const outcome = await scripts.tryOut(checked.script, 'workbook', { ...checked.scope, ...clock });
    outcomes.push(
      outcome.ok ? outcome : { ok: false, message: failureText(language, outcome.failure), line: outcome.failure.line },
    );
  }
}

/** The reasons that interrupt a script from outside; all others have a message of the script's own. */
const interruptions: ReadonlySet<FailureReason> = new Set(['timeout', 'memory', 'tooLarge']);

const failureText = (language: Language, { reason, message }: Failure) =>
  interruptions.has(reason) ? translate(language, `scripting.reason.${reason}`) : message;

function scriptFails(language: Language, { Script, Flaw, About, Line = 0 }: ScriptFlaw): Refusal {
  const script = translate(language, `calculators.script.${Script}`);
  const line = Line > 0 ? ` ${translate(language, 'calculators.script.line', { line: Line })}` : '';
  const reason = `${translate(language, `calculators.script.flaw.${Flaw}`, { about: About })}${line}`;
  return new Refusal(422, 'WorkbookScriptFails', { params: { script, reason } });
}

/** Publishes the completed draft as the next version. */
export async function publish(
  context: Context,
  { Id, Version }: PublishBody,
  definition: DefinitionJson | undefined,
): Promise<ReplyOf<typeof calculators.publish>> {
  const { db, actor, now } = context;
  const workbook = await loadForChange(context, { Id, Version });
  if (!workbook.hasDraft || definition === undefined) throw new Refusal(422, 'NothingToPublish');
  const number = await publishDraft(db, Id, { definition, by: actor.userId, at: now });
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
