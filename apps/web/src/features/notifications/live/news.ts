import type { Notification } from '@ithaki/contract';

/**
 * Returns the new ones among unread notifications, newest first: those after the newest known one (an instant)
 * or, if none was known, as many as their number has increased by.
 */
export function newNotifications(
  unread: readonly Notification[],
  newest: string | undefined,
  added: number,
): readonly Notification[] {
  if (newest === undefined) return unread.slice(0, Math.max(0, added));
  return unread.filter(({ At }) => Date.parse(At) > Date.parse(newest));
}
