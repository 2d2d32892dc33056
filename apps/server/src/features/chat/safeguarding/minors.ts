import type { ChatSettings } from '@ithaki/contract';
import { ageOn, dateAt, parseDate } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import { endOfQuiet } from '../../notifications/index.ts';
import type { PartyRow } from './minor-queries.ts';

/** A programme's settings for safeguarding minors. */
export type Care = NonNullable<ChatSettings['Safeguarding']>;

/** Returns a programme's settings for safeguarding minors; undefined when it has none. */
export const safeguardingSettings = ({ settings }: Pick<CurrentProject, 'settings'>): Care | undefined =>
  settings.Config.Chat?.Safeguarding;

/** The safeguarding that a conversation needs. */
export interface Needs {
  /** Ids of the minors who write in the conversation. */
  minors: ReadonlySet<number>;
  /**
   * Ids of the observers: for each minor their first coordinator, unless a coordinator already writes in the
   * conversation.
   */
  observers: readonly number[];
  /** Whether a minor without a coordinator would write with an adult. */
  lacking: boolean;
}

/**
 * Returns the safeguarding that a conversation between these people needs. A person without a readable date of birth
 * counts as an adult. A conversation with the office needs no observers, because several people read it.
 */
export function safeguardingNeeds(
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

/** Returns when a message to minors may be delivered; null when it may be delivered at once. */
export function heldUntil(
  care: Care,
  { minors }: Needs,
  { authorId, at, zone }: { authorId: number; at: Date; zone: string },
): Date | null {
  const toMinors = [...minors].some((id) => id !== authorId);
  if (!toMinors || minors.has(authorId) || care.HoldFrom === care.HoldTo) return null;
  return endOfQuiet({ quietFrom: care.HoldFrom, quietTo: care.HoldTo }, at, zone);
}
