import type { ActionEffect, actions, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { TRIAL } from '../../../platform/scripts/scripts.ts';
import { findAction, findActions } from '../queries.ts';
import { judgeIn, scriptsOf } from '../standing/conditions.ts';
import { viewsOf } from '../standing/mentee-view.ts';
import { countWork, findSample } from './effect-queries.ts';

/** So many mentees are judged by the conditions as they are and as they would be: what is kept of them is read at once. */
const JUDGED = 300;

/** Whom a change of an action's conditions would reach: all who have it are counted, and some judged both ways. */
export async function effectOf(
  context: Context,
  { Id, EnableCondition, ShowCondition }: ParsedBodyOf<typeof actions.effect>,
): Promise<ActionEffect> {
  const { db, actor } = context;
  const before = actor.project && (await findAction(db, actor.project.id, Id));
  if (!before) throw notFound();
  const counts = await countWork(db, Id);
  const given = { EnableCondition, ShowCondition };
  const changed = Object.entries(given).some(
    ([name, code]) => code !== undefined && code !== (before.data[name] ?? ''),
  );
  if (!changed) return { ...counts, Judged: 0, Opens: 0, Closes: 0 };
  const after = { ...before, data: { ...before.data, ...JSON.parse(JSON.stringify(given)) } };
  const actionsOfAll = await findActions(db, before.projectId);
  const persons = await loadPersons(db, actor, await findSample(db, Id, JUDGED));
  const trial = trialOf(scriptsOf(after));
  let [opens, closes] = [0, 0];
  for (const { world } of await viewsOf(context, persons, actionsOfAll)) {
    const judge = judgeIn(context, world);
    const was = (await judge.conditions(Id, scriptsOf(before))).enabled;
    const is = (await judge.conditions(Id, trial)).enabled;
    if (is && !was) opens += 1;
    if (was && !is) closes += 1;
  }
  return { ...counts, Judged: persons.length, Opens: opens, Closes: closes };
}

/** The conditions under another owner, whose failures nobody's log keeps: they are not the programme's yet. */
const trialOf = ({ show, enable }: ReturnType<typeof scriptsOf>) => ({
  show: show && { ...show, owner: TRIAL },
  enable: enable && { ...enable, owner: TRIAL },
});
