import { dateAt, isoDate, randomOf } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber } from '@ithaki/meetings';
import type { RealPerson, RehearsalProblem, RehearsedAction } from '../model.ts';
import type { InventedPerson } from '../people/invent-people.ts';
import type { Judge } from './judge.ts';
import type { Step, Traveller, TravellerWorld } from './traveller.ts';

/** Returns the progress of a person who has not begun an action. */
const newStep = (action: RehearsedAction): Step => ({
  action,
  progress: { publishedAt: null, submittedAt: null, reviewedAt: null, review: null, completedAt: null },
  ...{ mentorId: null, quest: null, minutedMeetings: 0, refused: 0, returned: false },
  ...{ shown: false, enabled: false, standing: 'locked', everShown: false, begun: false },
  ...{ opened: null, finished: null, due: null, wished: null, wait: null },
});

/** Returns a function that assigns the next invented person to the mentor with the fewest mentees. */
function mentorsInTurn({ mentors }: RehearsalProblem): () => number | null {
  const counts = mentors.map(({ mentorId }) => ({ mentorId, mentees: 0 }));
  return () => {
    const [first] = counts;
    if (!first) return null;
    const next = counts.reduce((least, other) => (other.mentees < least.mentees ? other : least), first);
    next.mentees++;
    return next.mentorId;
  };
}

/** Returns the initial state of invented people. */
export function setOutInvented(
  problem: RehearsalProblem,
  people: readonly InventedPerson[],
  judge: Judge,
): Traveller[] {
  const nextMentor = mentorsInTurn(problem);
  return people.map(({ number, pace, joins, leaves, fields, projectFields, writes }) => {
    const world = worldOn(problem, {
      user: { Id: number, Username: `person${number}`, Roles: ['Mentee'], State: 1 },
      ...{ fields, projectFields },
    });
    return {
      ...{ number, pace, joins, leaves, writes, world, mentorId: nextMentor() },
      random: randomOf(problem.seed, 'way', number),
      evaluator: judge.evaluatorOf(number, world),
      steps: problem.actions.map(newStep),
      ...{ meetings: [], joined: false, lastProgress: joins },
    };
  });
}

function worldOn(
  { actions, from }: RehearsalProblem,
  person: Pick<TravellerWorld, 'user' | 'fields' | 'projectFields'>,
): TravellerWorld {
  const today = isoDate(calendarDate(from));
  return {
    ...person,
    actions: Object.fromEntries(actions.map(({ id }) => [id, { Completed: false, data: {} }])),
    quests: {},
    ...{ today, now: `${today}T10:00:00.000Z` },
  };
}

/** Returns the initial state of real people, from their present progress. */
export function setOutReal(problem: RehearsalProblem, people: readonly RealPerson[], judge: Judge): Traveller[] {
  const { from, meetings, seed } = problem;
  const dayOf = (instant: Date | null): DayNumber | null => instant && dayNumber(dateAt(instant, meetings.zone));
  return people.map((person, index) => {
    const number = index + 1;
    const world: TravellerWorld = {
      ...person.world,
      fields: { ...person.world.fields },
      projectFields: { ...person.world.projectFields },
      actions: Object.fromEntries(
        Object.entries(person.world.actions).map(([id, { Completed, data }]) => [id, { Completed, data: { ...data } }]),
      ),
      quests: { ...person.world.quests },
    };
    const rows = new Map(person.rows.map((row) => [row.actionId, row]));
    const steps = problem.actions.map((action): Step => {
      const row = rows.get(action.id);
      const step = newStep(action);
      if (!row) return step;
      const { publishedAt, submittedAt, reviewedAt, review, completedAt, mentorId, quest, minutedMeetings } = row;
      return {
        ...step,
        progress: { publishedAt, submittedAt, reviewedAt, review, completedAt },
        ...{ mentorId, quest, minutedMeetings, returned: review === 'returned' },
        opened: completedAt ? dayOf(publishedAt) : null,
        finished: dayOf(completedAt),
        everShown: completedAt !== null,
        shown: completedAt !== null,
        standing: completedAt ? 'completed' : 'locked',
        due: dayOf(row.dueAt),
      };
    });
    return {
      ...{ number, pace: 'Usual' as const, joins: from, leaves: null, writes: new Map(), world },
      mentorId: person.defaultMentorId,
      random: randomOf(seed, 'way', number),
      evaluator: judge.evaluatorOf(number, world),
      ...{ steps, meetings: [...person.meetings], joined: false, lastProgress: from },
    };
  });
}
