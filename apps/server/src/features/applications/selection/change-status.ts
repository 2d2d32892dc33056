import type { Form } from '@ithaki/application/schema';
import type { MoveResult, ParsedBodyOf, selection } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publishedForm } from '../form/published-form.ts';
import { carryOut, resultOf } from './carry-out-move.ts';
import type { Reason } from './move-mails.ts';
import { movingBy } from './mover.ts';
import { drawnBy, planMove } from './plan-move.ts';

type Asked = ParsedBodyOf<typeof selection.changeStatus>;

function reasonOf({ Status, Reason: given }: Asked, form: Form): Reason | null {
  if (Status !== 1000) return null;
  const known = form.Selection.RejectReasons.some(({ Code }) => Code === given?.Code);
  if (!given || !known) throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.ReasonNeeded' } });
  return { code: given.Code, text: given.Text };
}

/** Moves applications, or says what a move would do. Those that cannot go there are skipped, each with its reason. */
export async function changeStatus(asked: Asked, context: Context, publicUrl: string): Promise<MoveResult> {
  const moving = movingBy(context);
  const { db, project } = moving;
  const { form } = await publishedForm(db, project);
  const reason = reasonOf(asked, form);
  const manner = { form, project, publicUrl, asked: asked.Status, reason, mail: asked.Mail };
  const plan = await planMove(moving, asked.Ids, asked.Status, !asked.Preview);
  plan.moves.push(...(await drawnBy(moving, plan.moves)));
  return asked.Preview ? resultOf(plan, manner, null) : carryOut(moving, plan, manner);
}
