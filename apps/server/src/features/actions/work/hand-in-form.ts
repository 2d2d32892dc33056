import { actionTypeIds, type JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { type Loaded, requireRight } from '../standing/load-mentee-action.ts';
import { keepHandIn } from './hand-in.ts';

/**
 * Hands in a form whose questionnaire is answered, with the answers as they now are; answers whether the action is a
 * form. Whoever may write the answers may hand them in.
 */
export async function handInForm(context: Context, loaded: Loaded, answers: JsonObject): Promise<boolean> {
  if (loaded.assessment.action.typeId !== actionTypeIds.form) return false;
  requireRight(context, loaded, 'writeMenteeData');
  await keepHandIn(context, loaded, answers);
  return true;
}
