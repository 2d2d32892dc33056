import type { Random } from '@ithaki/formats';
import type { ProjectUrl } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import type { Idea } from '../writing/idea.ts';

/** The position today, whatever the date, of a mentee used in documentation and tests. */
export interface Showcase {
  order: number;
  position: 'writing' | 'waiting' | 'planned';
}

/** A mentee's journey through one programme, with everything that determines its course. */
export interface MenteeJourney {
  userName: string;
  project: ProjectUrl;
  random: Random;
  idea: Idea;
  /** Null for those not assigned yet. */
  mentor: string | null;
  /** Mentors of single actions, where they differ from the default mentor. */
  actionMentors: ReadonlyMap<number, string>;
  /** The mentor's office. */
  office: string;
  /** Working days between two steps, from and to. */
  pace: readonly [number, number];
  /** Working days until the mentor reviews, from and to. */
  reviewDays: readonly [number, number];
  start: DayNumber;
  /** The first day without history: today, or the day after they stopped. */
  limit: DayNumber;
  /** False for those who stopped: nothing is planned for them. */
  plans: boolean;
  /** From this day the mentee is inactive, although their state does not say so. */
  quietFrom: DayNumber | null;
  /** Optional actions that the mentee skips. */
  skips: ReadonlySet<number>;
  showcase: Showcase | null;
}

/** The mentor of an action: its action mentor, or else the default mentor. */
export const mentorOf = (journey: MenteeJourney, order: number): string | null =>
  journey.actionMentors.get(order) ?? journey.mentor;
