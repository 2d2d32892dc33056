import { Refusal } from '../../platform/errors/refusal.ts';

/**
 * Returns the time at which an author wants something to be sent; null for at once. Throws 422 for a time in the past,
 * or more than `farthest` milliseconds ahead.
 */
export function wishedTime(sendAt: string | undefined, now: Date, farthest: number): Date | null {
  if (sendAt === undefined) return null;
  const sendTime = new Date(sendAt);
  const ahead = sendTime.getTime() - now.getTime();
  if (ahead <= 0 || ahead > farthest)
    throw new Refusal(422, 'BadSendTime', { fields: { SendAt: 'errors.BadSendTime' } });
  return sendTime;
}
