import { Refusal } from '../../platform/errors/refusal.ts';

const DAY_MS = 86_400_000;

/** Creates a 422 for a field whose time is past, or more than `farthest` milliseconds ahead. */
export const badSendTime = (field: string, farthest: number) =>
  new Refusal(422, 'BadSendTime', {
    params: { days: Math.floor(farthest / DAY_MS) },
    fields: { [field]: 'errors.BadSendTime' },
  });

/**
 * Returns the time at which an author wants something to be sent; null for at once. Throws 422 for a time in the past,
 * or more than `farthest` milliseconds ahead.
 */
export function wishedTime(sendAt: string | undefined, now: Date, farthest: number): Date | null {
  if (sendAt === undefined) return null;
  const sendTime = new Date(sendAt);
  const ahead = sendTime.getTime() - now.getTime();
  if (ahead <= 0 || ahead > farthest) throw badSendTime('SendAt', farthest);
  return sendTime;
}
