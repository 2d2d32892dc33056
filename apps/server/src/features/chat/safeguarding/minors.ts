import type { ChatSettings } from '@ithaki/contract';
import { ageOn, dateAt, parseDate } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import { endOfQuiet } from '../../notifications/index.ts';
import type { PartyRow } from './minor-queries.ts';

/** How a programme cares for minors. */
export type Care = NonNullable<ChatSettings['Safeguarding']>;

/** Returns how a programme cares for minors; undefined for one that says nothing of it. */
export const careOf = ({ settings }: Pick<CurrentProject, 'settings'>): Care | undefined =>
  settings.Config.Chat?.Safeguarding;

/** What care a conversation needs. */
export interface Needs {
  /** The minors who write in it. */
  minors: ReadonlySet<number>;
  /** Those who read along: for each minor the first of their coordinators, unless one writes in it. */
  observers: readonly number[];
  /** Whether a minor would write with an adult and has no coordinator. */
  lacking: boolean;
}

/**
 * Returns what care a conversation between these people needs. Whoever has no day of birth, or none that can be read,
 * counts as an adult. In a conversation with the office nobody reads along: several people see it.
 */
export function needsOf(
  care: Care,
  parties: readonly PartyRow[],
  { office, now, zone }: { office: boolean; now: Date; zone: string },
): Needs {
  const today = dateAt(now, zone);
  const isMinor = ({ birth }: PartyRow) => {
    const day = birth === null ? undefined : parseDate(birth);
    return day !== undefined && ageOn(day, today) < care.Age;
  };
  const young = parties.filter(isMinor);
  const minors = new Set(young.map(({ userId }) => userId));
  if (!care.Observer || office || young.length === 0 || young.length === parties.length)
    return { minors, observers: [], lacking: false };
  const writing = new Set(parties.map(({ userId }) => userId));
  const unwatched = young.filter(({ coordinators }) => !coordinators.some((id) => writing.has(id)));
  return {
    minors,
    observers: [...new Set(unwatched.flatMap(({ coordinators: [first] }) => first ?? []))],
    lacking: unwatched.some(({ coordinators }) => coordinators.length === 0),
  };
}

/** Returns when what somebody writes to minors may arrive; null where it may at once. */
export function heldUntil(
  care: Care,
  { minors }: Needs,
  { authorId, at, zone }: { authorId: number; at: Date; zone: string },
): Date | null {
  const toMinors = [...minors].some((id) => id !== authorId);
  if (!toMinors || minors.has(authorId) || care.HoldFrom === care.HoldTo) return null;
  return endOfQuiet({ quietFrom: care.HoldFrom, quietTo: care.HoldTo }, at, zone);
}
