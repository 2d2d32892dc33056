import type { ProjectUrl } from '../model.ts';
import type { Random } from '../random.ts';
import type { DayNumber } from '../time/days.ts';
import type { Idea } from '../writing/idea.ts';

/** Where a mentee that the documentation and the tests speak of stands today, whatever the day. */
export interface Showcase {
  order: number;
  at: 'writing' | 'waiting' | 'planned';
}

/** A mentee on the way through one programme, with all that decides how it goes. */
export interface Traveller {
  userName: string;
  project: ProjectUrl;
  random: Random;
  idea: Idea;
  /** Null for those whom nobody has taken on yet. */
  mentor: string | null;
  /** Actions that somebody else than the default mentor has. */
  actionMentors: ReadonlyMap<number, string>;
  /** Where the mentor receives people. */
  office: string;
  /** Working days between two steps. */
  pace: readonly [number, number];
  /** Working days until the mentor reviews. */
  reviewDays: readonly [number, number];
  start: DayNumber;
  /** The first day that has not happened to this mentee: today, or the day after they stopped. */
  limit: DayNumber;
  /** False for those who stopped: nothing is planned for them. */
  plans: boolean;
  /** From here on the mentee does nothing, though nobody has said so. */
  quietFrom: DayNumber | null;
  /** Optional actions that are not for this mentee. */
  skips: ReadonlySet<number>;
  showcase: Showcase | null;
}

export const mentorOf = (traveller: Traveller, order: number): string | null =>
  traveller.actionMentors.get(order) ?? traveller.mentor;
