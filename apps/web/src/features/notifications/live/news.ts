import type { Notification } from '@ithaki/contract';

/**
 * Returns what is new among unread notifications, newest first: those after the newest that was known (an instant); where
 * none was known, as many as have been added to their number.
 */
export function newsIn(
  unread: readonly Notification[],
  newest: string | undefined,
  added: number,
): readonly Notification[] {
  if (newest === undefined) return unread.slice(0, Math.max(0, added));
  return unread.filter(({ At }) => Date.parse(At) > Date.parse(newest));
}
