import type { MoveResult, ParsedBodyOf, selection } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { carryOutMove } from '../selection/change-status.ts';
import { keepPreviewed } from '../selection/meanwhile.ts';
import type { MoveOptions } from '../selection/move-mails.ts';
import { lockMoves } from '../selection/move-queries.ts';
import { createMoveContext, type MoveContext, type MovePlan, planReserveDraw } from '../selection/plan-move.ts';
import { presentMove } from '../selection/present-move.ts';

/** The reserve list as needed by withdrawals and erasures, which may free a place. */
export interface Reserve {
  /** Locks the moves of a project; call it before locking any application. */
  hold(db: Db, projectId: number): Promise<void>;
  /** Gives free places to applicants of the reserve list; returns the ids of the selected applications. */
  draw(context: OpenContext, project: CurrentProject): Promise<number[]>;
}

/** Plans which reserve applications get the free places. */
async function planDraw(moveContext: MoveContext, publicUrl: string): Promise<[MovePlan, MoveOptions]> {
  const { db, project } = moveContext;
  const { form } = await loadPublishedForm(db, project);
  const plan = { moves: await planReserveDraw(moveContext, []), skipped: [] };
  return [plan, { form, project, publicUrl, requested: 3, reason: null, mail: true }];
}

/** Gives free places to applicants of the reserve list, or previews who would get them. */
export async function drawFromReserve(
  context: Context,
  { Preview, Previewed }: ParsedBodyOf<typeof selection.drawReserve>,
  publicUrl: string,
): Promise<MoveResult> {
  const moveContext = createMoveContext(context);
  const [plan, options] = await planDraw(moveContext, publicUrl);
  if (Preview) return presentMove(moveContext, plan, options, null);
  return carryOutMove(moveContext, await keepPreviewed(context.db, plan, Previewed), options);
}

/**
 * Returns the reserve list for draws that happen automatically when an applicant gives up a place. The history of the
 * drawn applicants does not name an actor, so that they cannot see who withdrew.
 */
export const createReserve = (publicUrl: string): Reserve => ({
  hold: lockMoves,
  async draw({ db, now, forget }, project) {
    const moveContext: MoveContext = { db, now, forget, project, actor: null, audit: () => undefined };
    const [plan, options] = await planDraw(moveContext, publicUrl);
    const { Moved } = await carryOutMove(moveContext, plan, options);
    return Moved.map(({ Id }) => Id);
  },
});
