import type { ActionEffect, actions, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import { TRIAL } from '../../../platform/scripts/scripts.ts';
import { findAction, findActions } from '../queries.ts';
import { actionScripts, judgeFor } from '../standing/conditions.ts';
import { loadViewsOf } from '../standing/mentee-view.ts';
import { countWork, findMenteeSample } from './condition-effect-queries.ts';

/** Number of mentees for whom the old and new conditions are compared: few enough to load their rows at once. */
const SAMPLE_SIZE = 300;

/**
 * Returns whom a change of an action's conditions would affect. Everyone who has the action is counted; for a sample of
 * active mentees the conditions are evaluated before and after the change.
 */
export async function previewConditionEffect(
  context: Context,
  { Id, EnableCondition, ShowCondition }: ParsedBodyOf<typeof actions.effect>,
): Promise<ActionEffect> {
  const { db, actor } = context;
  const before = actor.project && (await findAction(db, actor.project.id, Id));
  if (!before) throw notFound();
  const { published, written, completed } = await countWork(db, Id);
  const counts = { Published: published, Written: written, Completed: completed };
  const conditions = { EnableCondition, ShowCondition };
  const changed = Object.entries(conditions).some(
    ([name, code]) => code !== undefined && code !== (before.data[name] ?? ''),
  );
  if (!changed) return { ...counts, Judged: 0, Opens: 0, Closes: 0 };
  const after = { ...before, data: { ...before.data, ...plain(conditions) } };
  const projectActions = await findActions(db, before.projectId);
  const persons = await loadPersons(db, actor, await findMenteeSample(db, Id, SAMPLE_SIZE));
  const trialScripts = asTrial(actionScripts(after));
  let [opens, closes] = [0, 0];
  for (const { world } of await loadViewsOf(context, persons, projectActions)) {
    const judge = judgeFor(context, world);
    const wasEnabled = (await judge.conditions(Id, actionScripts(before))).enabled;
    const isEnabled = (await judge.conditions(Id, trialScripts)).enabled;
    if (isEnabled && !wasEnabled) opens += 1;
    if (wasEnabled && !isEnabled) closes += 1;
  }
  return { ...counts, Judged: persons.length, Opens: opens, Closes: closes };
}

/**
 * Returns the conditions marked as a trial, so that their failures are not logged: the programme has not saved them
 * yet.
 */
const asTrial = ({ show, enable }: ReturnType<typeof actionScripts>) => ({
  show: show && { ...show, owner: TRIAL },
  enable: enable && { ...enable, owner: TRIAL },
});
