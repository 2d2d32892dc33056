import type { DayOfMeetings, Figure, home, PhaseProgress, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import type { ActionRow } from '../actions/index.ts';
import { type Day, spanOf, weekOf } from './calendar.ts';
import { pendingOf } from './pending-action.ts';
import { phasesOf } from './phases.ts';
import {
  countByState,
  countCompleted,
  countLate,
  countMeetings,
  countMentors,
  countWaiting,
  type DayRow,
  findLongestWaiting,
  findSeen,
  type StateRow,
  type Told,
} from './staff-queries.ts';
import { seenActions } from './visible-actions.ts';

/** Fewer than these could be recognised by one who knows the programme. */
const FEW = 5;

/** A count as it is told: those who see totals only are not told of so few. */
const figureFor = (totalsOnly: boolean, count: number): Figure =>
  totalsOnly && count > 0 && count < FEW ? '<5' : count;

/** The sum beside its parts; withheld where it would tell what a hidden part is. */
const sumOf = (parts: readonly Figure[]): number | undefined =>
  parts.reduce<number | undefined>((sum, part) => (sum === undefined || part === '<5' ? undefined : sum + part), 0);

/** Membership states whose mentees count for progress: active, completed. */
const taking = [1, 3];

interface Counted {
  actions: readonly ActionRow[];
  states: readonly StateRow[];
  completed: ReadonlyMap<number, number>;
  late: readonly { actionId: number; late: number }[];
  totalsOnly: boolean;
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** How far each phase is: of all that those who take part, or have completed the programme, have to do in it. */
function phaseProgressOf({ actions, states, completed, late, totalsOnly }: Counted): PhaseProgress[] {
  const Expected = sum(states.filter(({ state }) => taking.includes(state)).map((row) => row.mentees));
  const lateBy = new Map(late.map((row) => [row.actionId, row.late]));
  return phasesOf(actions, (action) => action.groupPath).map(({ title, items }) => {
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
      Late: figureFor(totalsOnly, sum(items.map(({ id }) => lateBy.get(id) ?? 0))),
      ...(!totalsOnly && { Actions }),
    };
  });
}

/** How many of each a home page names; the rest are behind its links. */
const FIRST = 8;

/** The staff's home: the programme in figures, each of which leads to its rows. */
export async function staffHome({ db, actor, now }: Context): Promise<ReplyOf<typeof home.staff>> {
  const { id, zone } = currentProject(actor);
  const actions = await seenActions(db, actor, id);
  const totalsOnly = !actor.can.has('mentee.read');
  const seen = totalsOnly ? null : await findSeen(db, actor);
  const told: Told = { actor, seen, actionIds: actions.map((action) => action.id) };
  const tell = (count: number) => figureFor(totalsOnly, count);
  const week = weekOf(now, zone);
  const [states, mentors, completed, late, meetings, waiting, longest] = await Promise.all([
    countByState(db, told),
    countMentors(db, told),
    countCompleted(db, told),
    countLate(db, told, FIRST),
    countMeetings(db, told, spanOf(week, now), zone),
    countWaiting(db, told),
    totalsOnly ? [] : findLongestWaiting(db, told, FIRST),
  ]);
  const phases = phaseProgressOf({ actions, states, completed, late: late.byAction, totalsOnly });
  const Late = sumOf(phases.map((phase) => phase.Late));
  const seesNobody = seen !== null && states.length === 0 && mentors === 0;
  return {
    Sees: totalsOnly ? 'totals' : seesNobody ? 'nobody' : 'people',
    States: states.map(({ state, mentees }) => ({ State: state, Mentees: tell(mentees) })),
    Mentors: tell(mentors),
    Phases: phases,
    ...(Late !== undefined && { Late }),
    WithoutMentor: tell(states.find(({ state }) => state === 1)?.withoutMentor ?? 0),
    Week: week.map((day) => dayOf(day, meetings, tell)),
    Waiting: tell(waiting),
    ...(!totalsOnly && {
      LateMentees: late.mentees,
      LateByMentor: late.byMentor.map(({ id, name, late }) => ({ Mentor: mentorOf(id, name), Late: late })),
      LongestWaiting: longest.map((row) => ({ ...pendingOf(row), Mentor: row.mentor ?? '' })),
    }),
  };
}

const mentorOf = (id: number | null, name: string | null) => (id === null ? null : { Id: id, Name: name ?? '' });

function dayOf(day: Day, rows: readonly DayRow[], tell: (count: number) => DayOfMeetings['Held']): DayOfMeetings {
  const row = rows.find((one) => one.day === day.date);
  return {
    Day: day.date,
    From: day.from.toISOString(),
    To: day.to.toISOString(),
    Held: tell(row?.held ?? 0),
    Missed: tell(row?.missed ?? 0),
    Unsaid: tell(row?.unsaid ?? 0),
    Ahead: tell(row?.ahead ?? 0),
  };
}
