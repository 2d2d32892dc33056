import { drawReserve, type RequestedMove, resolveMove } from '@ithaki/application/selection';
import type { ApplicationStatus } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { lockFinalRanking } from '../ranking/reserve-queries.ts';
import { findPeopleWithData } from './acceptance-queries.ts';
import { lockMoves } from './move-queries.ts';
import { findApplicationSummaries, type SelectionSummary } from './selection-queries.ts';

/** The context of a move. The actor is null for automatic draws from the reserve list. */
export interface MoveContext extends Pick<OpenContext, 'actor' | 'audit' | 'db' | 'forget' | 'now'> {
  project: CurrentProject;
}

/** Returns the context of a move by the caller. */
export const createMoveContext = (context: Context): MoveContext => ({
  ...context,
  project: currentProject(context.actor),
});

/** The database and project of a plan. */
type PlanContext = Pick<MoveContext, 'db' | 'project'>;

/** A planned move of one application. */
export interface PlannedMove {
  application: SelectionSummary;
  to: ApplicationStatus;
  /** Whether it is drawn from the reserve list. */
  drawn: boolean;
}

/** The applications that a move changes, and those it skips with an error code. */
export interface MovePlan {
  moves: PlannedMove[];
  skipped: { id: number; application: SelectionSummary | null; code: string; by: string | null }[];
}

/** Plans a move of applications; `lock` locks them, unless it is a preview. */
export async function planMove(
  { db, project }: PlanContext,
  ids: readonly number[],
  requested: RequestedMove,
  lock: boolean,
): Promise<MovePlan> {
  const projectId = project.id;
  if (lock) await lockMoves(db, projectId);
  const uniqueIds = [...new Set(ids)];
  const found = await findApplicationSummaries(db, projectId, uniqueIds, lock);
  const byId = new Map(found.map((application) => [application.id, application]));
  const selected = found.filter(({ status }) => status === 3).map(({ userId }) => userId);
  const peopleWithData = await findPeopleWithData(db, projectId, selected);
  const plan: MovePlan = { moves: [], skipped: [] };
  for (const id of uniqueIds) {
    const application = byId.get(id) ?? null;
    const step = application ? resolveStep(application, requested, peopleWithData) : 'MoveNotFound';
    if (typeof step === 'string') plan.skipped.push({ id, application, code: step, by: null });
    else if (application) plan.moves.push({ application, to: step.to, drawn: false });
  }
  return plan;
}

/** Returns the new status of an application, or the error code why it cannot move. */
function resolveStep(application: SelectionSummary, requested: RequestedMove, peopleWithData: ReadonlySet<number>) {
  const { status, statusBefore, withdrawnAt, userId } = application;
  const step = resolveMove({ status, before: statusBefore, withdrawn: withdrawnAt !== null }, requested);
  if ('refused' in step) return `Move${step.refused}`;
  return status === 3 && peopleWithData.has(userId) ? 'MoveMenteeHasData' : { to: step.to };
}

/** Whether a move frees a place: of a selected applicant, or of an eligible applicant within the number of places. */
const freesPlace = ({ application, to }: PlannedMove) =>
  (application.status === 3 && to !== 3) || (application.status === 2 && to === 1000);

/** Plans the draw from the reserve list for places freed by moves, by the published final ranking. */
export async function planDrawAfter(context: PlanContext, moves: readonly PlannedMove[]): Promise<PlannedMove[]> {
  return moves.some(freesPlace) ? planReserveDraw(context, moves) : [];
}

/** Plans the draw from the reserve list for all places that are free after these moves. */
export async function planReserveDraw(
  { db, project }: PlanContext,
  moves: readonly PlannedMove[],
): Promise<PlannedMove[]> {
  const projectId = project.id;
  await lockMoves(db, projectId);
  const ranking = await lockFinalRanking(db, projectId);
  if (!ranking) return [];
  const moveById = new Map(moves.map((move) => [move.application.id, move]));
  const lines = ranking.lines.map((line) => {
    const move = moveById.get(line.id);
    return move ? { ...line, status: move.to, gaveUp: line.gaveUp || freesPlace(move) } : line;
  });
  const next = drawReserve(lines, ranking.places).filter((id) => !moveById.has(id));
  const applications = await findApplicationSummaries(db, projectId, next, true);
  return applications.map((application) => ({ application, to: 3, drawn: true }));
}

/** Returns the form versions of the moved applications. */
export const movedFormVersions = (moves: readonly PlannedMove[]): number[] =>
  moves.map(({ application }) => application.formVersion);
