import type { MoveResult, ParsedBodyOf, selection } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { publishedForm } from '../form/published-form.ts';
import { carryOut, type Manner, resultOf } from '../selection/change-status.ts';
import { holdMoves } from '../selection/move-queries.ts';
import { drawn, type Moving, movingBy, type Plan } from '../selection/plan-move.ts';

/** Who waits for a place, as the selection keeps them: whoever withdraws may leave one. */
export interface Reserve {
  /** Lets nobody else be moved meanwhile; taken before any application is held. */
  hold(db: Db, projectId: number): Promise<void>;
  /** Gives the places that nobody holds any more to those who wait; answers whose applications these are. */
  draw(context: OpenContext, project: CurrentProject): Promise<number[]>;
}

/** Who takes the places that nobody holds, and how they are told. */
async function planDraw(moving: Moving, publicUrl: string): Promise<[Plan, Manner]> {
  const { db, project } = moving;
  const { form } = await publishedForm(db, project);
  const plan = { moves: await drawn(moving, []), skipped: [] };
  return [plan, { form, project, publicUrl, asked: 3, reason: null, mail: true }];
}

/** Gives places that nobody holds to the reserve, in its order, or says who would get them. */
export async function drawFromReserve(
  context: Context,
  { Preview }: ParsedBodyOf<typeof selection.drawReserve>,
  publicUrl: string,
): Promise<MoveResult> {
  const moving = movingBy(context);
  const [plan, manner] = await planDraw(moving, publicUrl);
  return Preview ? resultOf(plan, manner, null) : carryOut(moving, plan, manner);
}

/**
 * The same by the programme itself, when an applicant leaves a place. It is nobody's doing in the history of whoever is
 * drawn, who need not know whose withdrawal it was.
 */
export const reserveOf = (publicUrl: string): Reserve => ({
  hold: holdMoves,
  async draw({ db, now, forget }, project) {
    const moving: Moving = { db, now, forget, project, actor: null, audit: () => undefined };
    const [plan, manner] = await planDraw(moving, publicUrl);
    const { Moved } = await carryOut(moving, plan, manner);
    return Moved.map(({ Id }) => Id);
  },
});
