import { actionTypeIds, type JsonObject } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { completeIfDone } from './complete.ts';
import { addHandIn } from './hand-in-queries.ts';
import { type Loaded, requireRight } from './load-mentee-action.ts';
import { setSubmitted } from './mentee-queries.ts';

/**
 * Hands in a form whose questionnaire is answered, with the answers as they now are; answers whether the action is a
 * form. Whoever may write the answers may hand them in.
 */
export async function handInForm(context: Context, loaded: Loaded, answers: JsonObject): Promise<boolean> {
  const { view, assessment } = loaded;
  if (assessment.action.typeId !== actionTypeIds.form) return false;
  requireRight(context, loaded, 'writeMenteeData');
  const { projectId, userId: menteeId } = view.person;
  const actionId = assessment.action.id;
  await setSubmitted(context.db, menteeId, actionId, context.now);
  await addHandIn(context.db, { menteeId, actionId }, answers, context.now);
  await completeIfDone(context, loaded);
  context.publish('action.submitted', { projectId, menteeId, actionId });
  return true;
}
