import { type Asked, drawReserve, stepOf } from '@ithaki/application/selection';
import type { ApplicationStatus } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { lockFinalTable } from '../ranking/reserve-queries.ts';
import { findWithData } from './acceptance-queries.ts';
import { findHeads, type HeadRow } from './candidate-queries.ts';
import { holdMoves } from './move-queries.ts';

/** By whom applications of a project are moved: one of its staff, or nobody where the programme draws by itself. */
export interface Moving extends Pick<OpenContext, 'actor' | 'audit' | 'db' | 'forget' | 'now'> {
  project: CurrentProject;
}

/** Moves that someone of staff makes. */
export const movingBy = (context: Context): Moving => ({ ...context, project: currentProject(context.actor) });

type Of = Pick<Moving, 'db' | 'project'>;

/** An application that moves. */
export interface Planned {
  application: HeadRow;
  to: ApplicationStatus;
  /** Whether it takes a place that another one of the same move leaves. */
  drawn: boolean;
}

/** Who moves and who does not, with the code of the sentence that says why. */
export interface Plan {
  moves: Planned[];
  skipped: { id: number; application: HeadRow | null; code: string }[];
}

/** Finds out what a move does to each application it names. Unless it is a preview the applications are held. */
export async function planMove(
  { db, project }: Of,
  ids: readonly number[],
  asked: Asked,
  lock: boolean,
): Promise<Plan> {
  const projectId = project.id;
  if (lock) await holdMoves(db, projectId);
  const wanted = [...new Set(ids)];
  const found = await findHeads(db, projectId, wanted, lock);
  const byId = new Map(found.map((application) => [application.id, application]));
  const selected = found.filter(({ status }) => status === 3).map(({ userId }) => userId);
  const withData = await findWithData(db, projectId, selected);
  const plan: Plan = { moves: [], skipped: [] };
  for (const id of wanted) {
    const application = byId.get(id) ?? null;
    const answer = application ? judged(application, asked, withData) : 'MoveNotFound';
    if (typeof answer === 'string') plan.skipped.push({ id, application, code: answer });
    else if (application) plan.moves.push({ application, to: answer.to, drawn: false });
  }
  return plan;
}

function judged(application: HeadRow, asked: Asked, withData: ReadonlySet<number>) {
  const { status, statusBefore, withdrawnAt, userId } = application;
  const step = stepOf({ status, before: statusBefore, withdrawn: withdrawnAt !== null }, asked);
  if ('refused' in step) return `Move${step.refused}`;
  return status === 3 && withData.has(userId) ? 'MoveMenteeHasData' : { to: step.to };
}

/** Whether a move leaves a place: of who was selected, or was to be. */
const leaves = ({ application, to }: Planned) =>
  (application.status === 3 && to !== 3) || (application.status === 2 && to === 1000);

/** Who of the reserve takes the places that a move leaves, by the published final table. */
export async function drawnBy(of: Of, moves: readonly Planned[]): Promise<Planned[]> {
  return moves.some(leaves) ? drawn(of, moves) : [];
}

/** Who of the reserve takes places that nobody holds, once these moves are made. */
export async function drawn({ db, project }: Of, moves: readonly Planned[]): Promise<Planned[]> {
  const projectId = project.id;
  await holdMoves(db, projectId);
  const table = await lockFinalTable(db, projectId);
  if (!table) return [];
  const going = new Map(moves.map((move) => [move.application.id, move]));
  const lines = table.lines.map((line) => {
    const move = going.get(line.id);
    return move ? { ...line, status: move.to, gaveUp: line.gaveUp || leaves(move) } : line;
  });
  const next = drawReserve(lines, table.places).filter((id) => !going.has(id));
  const applications = await findHeads(db, projectId, next, true);
  return applications.map((application) => ({ application, to: 3, drawn: true }));
}

/** The forms that applications were written on. */
export const versionsOf = (moves: readonly Planned[]): number[] =>
  moves.map(({ application }) => application.formVersion);
