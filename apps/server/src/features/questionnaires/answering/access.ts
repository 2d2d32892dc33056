import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { actionRights, type LoadedMenteeAction, loadMenteeAction } from '../../actions/index.ts';
import type { SetRow } from './set-queries.ts';

/** The caller's relation to an answer set: their own, that of a mentee they may answer for, or read-only. */
type SetAccess = 'own' | 'behalf' | 'reads';

/** Whether the caller may currently answer an action on a mentee's behalf. */
export function canAnswerFor({ actor }: Pick<Context, 'actor'>, { view, assessment }: LoadedMenteeAction): boolean {
  if (view.person.userId === actor.userId || !actor.can.has('mentor.write')) return false;
  const actionSetting = assessment.action.data.AnswerOnBehalf;
  const allowed =
    typeof actionSetting === 'boolean' ? actionSetting : (actor.project?.settings.Config.AnswerOnBehalf ?? false);
  return allowed && actionRights(actor, view, assessment).includes('writeMenteeData');
}

/** Whether actions of a type can have a questionnaire. */
export const canHaveQuest = (typeId: number): boolean =>
  typeId === actionTypeIds.questionnaire || typeId === actionTypeIds.form;

/**
 * Throws unless the caller may read a set. Throws 404 unless it is the caller's own or belongs to a person they follow.
 */
export async function requireReader(context: Context, row: SetRow): Promise<SetAccess> {
  const { actor } = context;
  if (row.userId === actor.userId) {
    if (row.actionId !== null && row.projectId === actor.project?.id) await loadMenteeAction(context, row.actionId);
    return 'own';
  }
  if (row.projectId !== actor.project?.id) throw notFound();
  if (row.userId !== null && row.actionId !== null && actor.can.has('mentor.read')) {
    const loaded = await loadMenteeAction(context, row.actionId, row.userId);
    context.recordView(row.userId);
    return canAnswerFor(context, loaded) ? 'behalf' : 'reads';
  }
  // Sets of mentors and of links may be read by those who administer questionnaires, if they see the person.
  if (!actor.can.has('quests.see')) throw notFound();
  if (row.userId === null) {
    if (!seesEveryone(actor)) throw notFound();
    return 'reads';
  }
  await loadPerson(context, row.userId);
  context.recordView(row.userId);
  return 'reads';
}

/** Throws unless the caller may change a set: 404 like `requireReader`, 403 for those who may only read it. */
export async function requireWriter(context: Context, row: SetRow): Promise<'own' | 'behalf'> {
  const { actor } = context;
  if (row.userId === actor.userId && row.projectId === actor.project?.id) return 'own';
  if (row.userId === actor.userId || row.projectId !== actor.project?.id) throw notFound();
  const access = await requireReader(context, row);
  if (access !== 'behalf') throw new Refusal(403, 'OnBehalfOff');
  return access;
}
