import { type Random, randomOf } from '@ithaki/formats';
import { catalogueOf } from '../actions/catalogue.ts';
import type { GenerationContext } from '../members/invented-members.ts';
import type { Enrolment } from '../members/mentees.ts';
import { perPart } from '../members/programme-calendar.ts';
import type { Member, ProjectUrl } from '../model.ts';
import type { Part } from '../programme-part.ts';
import { type DayNumber, readDay } from '../time/days.ts';
import type { DemoMessage, DemoParticipant } from './model.ts';
import { type Speaker, speakerOf } from './phrases.ts';

/** The people of the programme and their relations, as the chat generator needs them. */
export interface ChatWorld {
  part: Part;
  enrolments: readonly Enrolment[];
  today: DayNumber;
  /** Whether the programme has its full default size. */
  isWhole: boolean;
  randomOf(...keys: (string | number)[]): Random;
  speaker(userName: string, project?: ProjectUrl): Speaker;
  has(userName: string): boolean;
  member(project: ProjectUrl, userName: string): Member | undefined;
  /** The orders of the actions that each programme has. */
  orders: Record<ProjectUrl, ReadonlySet<number>>;
  /** Returns a function that gives the mentee's programme phase on a day. */
  phaseOf(enrolment: Enrolment): (day: DayNumber) => number;
}

/** The day of an instant, ignoring the time zone. */
export const dayOf = (at: string): DayNumber => readDay(at.slice(0, 10));

const ordersOf = (url: ProjectUrl): ReadonlySet<number> => new Set(catalogueOf(url).map(({ order }) => order));

export function chatWorldOf(
  part: Part,
  { seed, calendar }: GenerationContext,
  enrolments: readonly Enrolment[],
): ChatWorld {
  const people = new Map(part.people.map((person) => [person.userName, person]));
  const members = new Map(part.members.map((member) => [`${member.project} ${member.userName}`, member]));
  const journeys = new Map(enrolments.map(({ journey }) => [`${journey.project} ${journey.userName}`, journey]));
  const phases = new Map(
    catalogueOf('epicheiro').map(({ order, group }) => [order, Number.parseInt(group[0]?.el ?? '', 10) || 0]),
  );
  const steps = new Map<string, { day: DayNumber; phase: number }[]>();
  for (const { project, mentee, order, completedAt } of part.records) {
    if (completedAt === null) continue;
    const step = { day: dayOf(completedAt), phase: phases.get(order) ?? 0 };
    const key = `${project} ${mentee}`;
    steps.set(key, [...(steps.get(key) ?? []), step]);
  }
  return {
    part,
    enrolments,
    today: calendar.today,
    isWhole: people.has(`mentee${perPart.mentees}`),
    randomOf: (...keys) => randomOf(seed, 'chat', ...keys),
    has: (userName) => people.has(userName),
    member: (project, userName) => members.get(`${project} ${userName}`),
    orders: { epicheiro: ordersOf('epicheiro'), neoi: ordersOf('neoi') },
    speaker(userName, project = 'epicheiro') {
      const person = people.get(userName);
      if (!person) throw new Error(`${userName} is not there`);
      return speakerOf(person, journeys.get(`${project} ${userName}`)?.idea ?? null);
    },
    phaseOf({ journey: { project, userName } }) {
      const own = steps.get(`${project} ${userName}`) ?? [];
      return (day) => own.reduce((phase, step) => (step.day <= day ? Math.max(phase, step.phase) : phase), 1);
    },
  };
}

/** Creates a member of a conversation; `more` replaces default values. */
export const participant = (
  userName: string,
  joinedAt: string,
  more: Partial<DemoParticipant> = {},
): DemoParticipant => ({ userName, role: 'member', joinedAt, leftAt: null, unread: 0, ...more });

/** The number of newest messages that somebody else wrote: at most that many can be unread. */
export function newestByOthers(messages: readonly DemoMessage[], userName: string): number {
  const own = messages.findLastIndex(({ by }) => by === userName);
  return messages.length - 1 - own;
}
