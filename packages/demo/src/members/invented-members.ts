import { randomOf } from '@ithaki/formats';
import type { Member, Person, ProjectUrl, RoleName } from '../model.ts';
import { ages, inventPerson, type PersonRequest } from '../people/person.ts';
import type { Place } from '../people/places.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant, type DayNumber } from '../time/days.ts';
import type { Calendar } from './programme-calendar.ts';

/** First number and first AMKA serial of each kind of person, so that no two people share one. */
const numbering = {
  mentee: { index: 0, turn: 0 },
  mentor: { index: 1_000_000, turn: 100 },
  coordinator: { index: 2_000_000, turn: 150 },
  supervisor: { index: 3_000_000, turn: 200 },
  staff: { index: 4_000_000, turn: 250 },
  applicant: { index: 5_000_000, turn: 300 },
};
type Kind = keyof typeof numbering;

/** Offset of the AMKA serials of young people within their kind. */
const youngTurn = 40;

/** Seed and calendar for inventing people. */
export interface GenerationContext {
  seed: number;
  calendar: Calendar;
}

/** A part without any data. */
export const emptyPart = (): Part => ({
  people: [],
  roles: [],
  members: [],
  links: [],
  records: [],
  mentorRecords: [],
  answerSets: [],
  applications: [],
  events: [],
  availability: [],
  calendar: null,
  chat: null,
});

/** Invents the n-th person of a kind. */
export function inventMember(
  { seed, calendar }: GenerationContext,
  kind: Kind,
  n: number,
  about: Pick<PersonRequest, 'userName' | 'ages' | 'project'> & { from: DayNumber },
): { person: Person; place: Place } {
  const { from, ...facts } = about;
  const request: PersonRequest = {
    ...facts,
    index: numbering[kind].index + n,
    place: n,
    turn: numbering[kind].turn + (about.ages === ages.young ? youngTurn : 0),
    year: calendar.year,
    mailDomain: kind === 'mentee' || kind === 'applicant' ? 'example.gr' : 'epicheiro.example.gr',
    createdAt: athensInstant(from, 9 * 60 + (n % 60)),
  };
  return inventPerson(request, randomOf(seed, kind, n));
}

/** Creates the membership of someone who is not a mentee. */
export function makeMember(project: ProjectUrl, person: Person, fields: Record<string, string> = {}): Member {
  const { userName, createdAt } = person;
  return {
    ...{ project, userName, state: 1, kayas: null, fields, defaultMentor: null },
    ...{ joinedAt: createdAt, stateChangedAt: createdAt },
  };
}

/** Adds a member of staff, with their role in each of their programmes. */
export function addStaff(
  part: Part,
  context: GenerationContext,
  kind: Kind,
  n: number,
  account: {
    userName: string;
    role: RoleName;
    everywhere?: boolean;
    projects: ProjectUrl[];
    fields?: Record<string, string>;
  },
): Person {
  const { userName, role, projects, everywhere = false, fields } = account;
  const from = context.calendar.start - 20;
  const { person } = inventMember(context, kind, n, { userName, ages: ages.staff, project: projects[0] ?? null, from });
  part.people.push(person);
  if (everywhere) part.roles.push({ userName, role, project: null });
  for (const project of projects) {
    if (!everywhere) part.roles.push({ userName, role, project });
    part.members.push(makeMember(project, person, fields));
  }
  return person;
}
