import { type Random, randomOf } from '@ithaki/formats';
import type { MenteeJourney, Showcase } from '../history/mentee-journey.ts';
import type { Person, ProjectUrl } from '../model.ts';
import { ages } from '../people/person.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant, type DayNumber } from '../time/days.ts';
import { nextWorkday } from '../time/workdays.ts';
import { pickIdea } from '../writing/idea.ts';
import { type GenerationContext, inventMember } from './invented-members.ts';
import { actionMentorsOf, defaultMentorOf, projectsOf, stateOf } from './mentee-assignment.ts';
import { MINOR } from './minor.ts';
import { cohortStarts } from './programme-calendar.ts';
import type { Office } from './staff.ts';

/** Leads a mentee to a known position: when they started and at what pace they proceed. */
interface FixedStart {
  cohort: number;
  pace: readonly [number, number];
}

/** Mentees of the first part with fixed positions that documentation and tests rely on, whatever the date. */
const showcases: ReadonlyMap<number, Showcase & FixedStart> = new Map([
  [1, { order: 12, position: 'writing', cohort: 70, pace: [5, 7] }],
  [2, { order: 18, position: 'waiting', cohort: 126, pace: [5, 7] }],
  [3, { order: 16, position: 'planned', cohort: 126, pace: [6, 8] }],
  [41, { order: 9, position: 'waiting', cohort: 25, pace: [2, 4] }],
  [61, { order: 17, position: 'planned', cohort: 126, pace: [5, 8] }],
]);

/** A mentee in one programme: the person, their journey and the project fields. */
export interface Enrolment {
  n: number;
  person: Person;
  /** Days before today when their group started. */
  cohort: number;
  journey: MenteeJourney;
  fields: Record<string, string>;
}

const paces: readonly (readonly [number, number])[] = [
  [1, 3],
  [2, 5],
  [2, 5],
  [3, 6],
  [5, 9],
];

/** The programme for young people has fewer steps in the same time. */
const slowPaces: typeof paces = [
  [4, 7],
  [5, 9],
  [7, 12],
];

/** The optional actions that a mentee skips or is not shown. */
function skipsOf(random: Random, fields: Record<string, string>): Set<number> {
  const chances: [order: number, isTaken: boolean][] = [
    [8, fields.idea_stage !== 'tried' && random.chance(0.5)],
    [30, fields.needs_funding === 'yes' && random.chance(0.7)],
    [33, random.chance(0.7)],
    [40, random.chance(0.35)],
  ];
  return new Set(chances.filter(([, isTaken]) => !isTaken).map(([order]) => order));
}

function projectFields(random: Random, idea: MenteeJourney['idea']): Record<string, string> {
  return {
    business_idea: idea.name.el,
    idea_stage: random.pick(['thought', 'thought', 'described', 'described', 'tried']),
    sector: idea.nace,
    needs_funding: random.chance(0.6) ? 'yes' : 'no',
    start_capital: String(random.int(0, 30) * 500),
  };
}

/** When a mentee's history ends: today for active ones, an earlier day for those who stopped. */
function ending(random: Random, n: number, start: DayNumber, today: DayNumber) {
  if (stateOf(n) === 1) {
    const quiet = !showcases.has(n) && random.chance(0.09);
    return { limit: today, plans: true, quietFrom: quiet ? today - random.int(16, 45) : null };
  }
  const last = start + Math.floor((today - start) * (0.3 + 0.6 * random.next()));
  return { limit: Math.min(last + 1, today), plans: false, quietFrom: null };
}

function enrol(
  context: GenerationContext,
  n: number,
  project: ProjectUrl,
  person: Person,
  seat: string,
  offices: Map<string, Office>,
): Enrolment {
  const random = randomOf(context.seed, 'way', project, n);
  const { today } = context.calendar;
  const showcase = showcases.get(n) ?? null;
  const cohort =
    showcase?.cohort ?? random.pick([...cohortStarts, ...cohortStarts.slice(0, 3), ...cohortStarts.slice(0, 2)]);
  const start = nextWorkday(today - cohort - random.int(0, 5));
  const idea = pickIdea(random, seat);
  const fields = projectFields(random, idea);
  const mentor = defaultMentorOf(n, project);
  const journey: MenteeJourney = {
    ...{ userName: person.userName, project, random, idea, mentor, start, showcase },
    actionMentors: actionMentorsOf(n, project),
    office: offices.get(mentor ?? '')?.address ?? '',
    pace: showcase?.pace ?? random.pick(project === 'neoi' ? slowPaces : paces),
    reviewDays: showcase
      ? [1, 2]
      : random.pick([
          [1, 2],
          [1, 3],
          [2, 6],
        ] as const),
    ...ending(random, n, start, today),
    skips: showcase ? new Set([8, 30, 33, 40]) : skipsOf(random, fields),
  };
  return { n, person, cohort, journey, fields };
}

/**
 * Adds mentees `from` to `to` and their roles to the part; returns their enrolments, whose history is still to be
 * simulated.
 */
export function addMentees(
  part: Part,
  context: GenerationContext,
  from: number,
  to: number,
  offices: Map<string, Office>,
): Enrolment[] {
  const enrolments: Enrolment[] = [];
  for (let n = from; n <= to; n += 1) {
    const projects = projectsOf(n);
    const ageRange = n === MINOR.n ? ages.minor : projects.includes('neoi') ? ages.young : ages.adult;
    const userName = `mentee${n}`;
    const request = { userName, ages: ageRange, project: projects[0] ?? null, from: context.calendar.today };
    const { person, place } = inventMember(context, 'mentee', n, request);
    // Consent given at the start, to the application's default text.
    person.fields.consent = '1';
    part.people.push(person);
    const personEnrolments = projects.map((project) => enrol(context, n, project, person, place.seat.el, offices));
    person.createdAt = athensInstant(Math.min(...personEnrolments.map(({ journey }) => journey.start)) - 7, 10 * 60);
    for (const project of projects) part.roles.push({ userName, role: 'Mentee', project });
    enrolments.push(...personEnrolments);
  }
  return enrolments;
}
