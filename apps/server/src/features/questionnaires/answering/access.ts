import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type LoadedAction, loadMenteeAction, rightsOver } from '../../actions/index.ts';
import type { SetRow } from './set-queries.ts';

/** Whose set it is for the caller: theirs, that of a mentee whom they may answer for, or only to be read. */
type Standing = 'own' | 'behalf' | 'reads';

/** Whether the caller may answer an action of a mentee in their place, as it stands now. */
export function answersFor({ actor }: Pick<Context, 'actor'>, { view, assessment }: LoadedAction): boolean {
  if (view.person.userId === actor.userId || !actor.can.has('mentor.write')) return false;
  const ofAction = assessment.action.data.AnswerOnBehalf;
  const allowed = typeof ofAction === 'boolean' ? ofAction : (actor.project?.settings.Config.AnswerOnBehalf ?? false);
  return allowed && rightsOver(actor, view, assessment).includes('writeMenteeData');
}

/** Whether an action is one that a questionnaire may be behind. */
export const takesQuest = (typeId: number): boolean =>
  typeId === actionTypeIds.questionnaire || typeId === actionTypeIds.form;

/** Guards reading a set: 404 for one that is neither the caller's nor of someone they follow. */
export async function requireReader(context: Context, row: SetRow): Promise<Standing> {
  const { actor } = context;
  if (row.userId === actor.userId) {
    if (row.actionId !== null && row.projectId === actor.project?.id) await loadMenteeAction(context, row.actionId);
    return 'own';
  }
  if (row.projectId !== actor.project?.id) throw notFound();
  if (row.userId !== null && row.actionId !== null && actor.can.has('mentor.read')) {
    const loaded = await loadMenteeAction(context, row.actionId, row.userId);
    context.saw(row.userId);
    return answersFor(context, loaded) ? 'behalf' : 'reads';
  }
  // Of mentors and of whoever had a link: for those who administer questionnaires, as far as they see people.
  if (!actor.can.has('quests.see')) throw notFound();
  if (row.userId === null) {
    if (!seesEveryone(actor)) throw notFound();
    return 'reads';
  }
  await loadPerson(context.db, actor, row.userId);
  context.saw(row.userId);
  return 'reads';
}

/** Guards changing a set: 404 as above, 403 for who may only read it. */
export async function requireWriter(context: Context, row: SetRow): Promise<'own' | 'behalf'> {
  const { actor } = context;
  if (row.userId === actor.userId && row.projectId === actor.project?.id) return 'own';
  if (row.userId === actor.userId || row.projectId !== actor.project?.id) throw notFound();
  const standing = await requireReader(context, row);
  if (standing !== 'behalf') throw new Refusal(403, 'OnBehalfOff');
  return standing;
}
