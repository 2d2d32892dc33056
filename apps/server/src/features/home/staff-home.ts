import type { DayOfMeetings, Figure, home, PhaseProgress, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { presentCount, seesTotalsOnly } from '../../access/purposes.ts';
import { type ActionRow, groupByPhase } from '../actions/index.ts';
import { type Day, periodOf, thisAndNextWeek } from './calendar.ts';
import { presentPending } from './pending-action.ts';
import {
  countByState,
  countCompleted,
  countLate,
  countMeetings,
  countMentors,
  countWaiting,
  type DayRow,
  type FigureScope,
  findLinkedMembers,
  findLongestWaiting,
  type StateRow,
} from './staff-queries.ts';
import { findVisibleActions } from './visible-actions.ts';

/** Returns the sum of the figures; undefined when one of them is hidden, because the sum would reveal it. */
const sumOfFigures = (parts: readonly Figure[]): number | undefined =>
  parts.reduce<number | undefined>((sum, part) => (sum === undefined || part === '<5' ? undefined : sum + part), 0);

/** Membership states that count for the progress: active, completed. */
const participatingStates = [1, 3];

/** The counts from which the progress of phases is computed. */
interface PhaseCounts {
  actions: readonly ActionRow[];
  states: readonly StateRow[];
  completed: ReadonlyMap<number, number>;
  late: readonly { actionId: number; late: number }[];
  /** Hand-ins that wait for a review, by action. */
  waiting: ReadonlyMap<number, number>;
  totalsOnly: boolean;
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/**
 * Returns the progress of each phase: how many actions are completed, of all that mentees who are active or have
 * completed the programme should complete in it.
 */
function presentPhases({ actions, states, completed, late, waiting, totalsOnly }: PhaseCounts): PhaseProgress[] {
  const Expected = sum(states.filter(({ state }) => participatingStates.includes(state)).map((row) => row.mentees));
  const lateByAction = new Map(late.map((row) => [row.actionId, row.late]));
  return groupByPhase(actions, (action) => action.groupPath).map(({ title, items }) => {
    const done = sum(items.map(({ id }) => completed.get(id) ?? 0));
    const Actions = items.map(({ id, title }) => ({
      Id: id,
      Title: title,
      Completed: completed.get(id) ?? 0,
      Expected,
    }));
    return {
      Title: title,
      Share: Expected === 0 ? 0 : Math.round((100 * done) / (Expected * items.length)),
      Waiting: presentCount(totalsOnly, sum(items.map(({ id }) => waiting.get(id) ?? 0))),
      Late: presentCount(totalsOnly, sum(items.map(({ id }) => lateByAction.get(id) ?? 0))),
      ...(!totalsOnly && { Actions }),
    };
  });
}

/** The largest number of items in each list; the home page links to the rest. */
const MAX_LISTED = 8;

/** Returns the staff's home page: figures of the programme, each with a link to the rows it counts. */
export async function readStaffHome({ db, actor, now }: Context): Promise<ReplyOf<typeof home.staff>> {
  const { id, zone } = currentProject(actor);
  const actions = await findVisibleActions(db, actor, id);
  const totalsOnly = seesTotalsOnly(actor, 'mentee.read');
  const memberIds = totalsOnly ? null : await findLinkedMembers(db, actor);
  const scope: FigureScope = { actor, memberIds, actionIds: actions.map((action) => action.id) };
  const present = (count: number) => presentCount(totalsOnly, count);
  const days = thisAndNextWeek(now, zone);
  const [states, mentors, completed, late, meetings, waiting, longest] = await Promise.all([
    countByState(db, scope),
    countMentors(db, scope),
    countCompleted(db, scope),
    countLate(db, scope, MAX_LISTED),
    countMeetings(db, scope, periodOf(days, now), zone),
    countWaiting(db, scope),
    totalsOnly ? [] : findLongestWaiting(db, scope, MAX_LISTED),
  ]);
  const phases = presentPhases({ actions, states, completed, late: late.byAction, waiting, totalsOnly });
  const Late = sumOfFigures(phases.map((phase) => phase.Late));
  const seesNobody = memberIds !== null && states.length === 0 && mentors === 0;
  return {
    Sees: totalsOnly ? 'totals' : seesNobody ? 'nobody' : 'people',
    States: states.map(({ state, mentees }) => ({ State: state, Mentees: present(mentees) })),
    Mentors: present(mentors),
    Phases: phases,
    ...(Late !== undefined && { Late }),
    WithoutMentor: present(states.find(({ state }) => state === 1)?.withoutMentor ?? 0),
    Week: days.map((day) => presentDay(day, meetings, present)),
    Waiting: present(sum([...waiting.values()])),
    ...(!totalsOnly && {
      LateMentees: late.mentees,
      LateByMentor: late.byMentor.map(({ id, name, late }) => ({ Mentor: presentMentor(id, name), Late: late })),
      LongestWaiting: longest.map((row) => ({ ...presentPending(row), Mentor: row.mentor ?? '' })),
    }),
  };
}

const presentMentor = (id: number | null, name: string | null) => (id === null ? null : { Id: id, Name: name ?? '' });

function presentDay(
  day: Day,
  rows: readonly DayRow[],
  present: (count: number) => DayOfMeetings['Held'],
): DayOfMeetings {
  const row = rows.find((candidate) => candidate.day === day.date);
  return {
    Day: day.date,
    From: day.from.toISOString(),
    To: day.to.toISOString(),
    Held: present(row?.held ?? 0),
    Missed: present(row?.missed ?? 0),
    Unsaid: present(row?.unrecorded ?? 0),
    Ahead: present(row?.ahead ?? 0),
  };
}
