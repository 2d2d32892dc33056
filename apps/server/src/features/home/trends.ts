import type { home, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { seesTotalsOnly } from '../../access/purposes.ts';
import { type FigureScope, findLinkedMembers } from './staff-queries.ts';
import { countByWeek, countLateMenteesAt, findMentorLoads } from './trend-queries.ts';
import { findVisibleActions } from './visible-actions.ts';

const WEEKS = 12;
const MAX_MENTORS = 200;
const WEEK_MILLISECONDS = 7 * 86_400_000;

/** Returns how the programme develops, for staff: progress against the plan, and the workload of mentors. */
export async function readTrends({ db, actor, now }: Context): Promise<ReplyOf<typeof home.trends>> {
  const { id, zone } = currentProject(actor);
  // For those who see totals only, differences between weeks would reveal what single people did.
  if (seesTotalsOnly(actor, 'mentee.read')) return { Weeks: [], LateMenteesBefore: 0, Mentors: [] };
  const [actions, memberIds] = [await findVisibleActions(db, actor, id), await findLinkedMembers(db, actor)];
  const scope: FigureScope = { actor, memberIds, actionIds: actions.map((action) => action.id) };
  const [weeks, before, mentors] = await Promise.all([
    countByWeek(db, scope, zone, WEEKS),
    countLateMenteesAt(db, scope, new Date(now.getTime() - WEEK_MILLISECONDS)),
    findMentorLoads(db, scope, MAX_MENTORS),
  ]);
  return {
    Weeks: weeks.map(({ monday, due, completed }) => ({ Monday: monday, Due: due, Completed: completed })),
    LateMenteesBefore: before,
    Mentors: mentors.map(({ id, name, mentees, waiting }) => ({
      Id: id,
      Name: name,
      Mentees: mentees,
      Waiting: waiting,
    })),
  };
}
