import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Opening } from '@ithaki/contract';

/** The server's secret, by which openings are marked. */
export interface OpeningSecret {
  secret: string;
}

const markOf = (secret: string, projectId: number, at: Date): string =>
  createHmac('sha256', secret).update(`opening:${projectId}:${at.toISOString()}`).digest('base64url');

/** Says that a programme’s form is opened now, in a way that nobody else can say it. */
export const openingOf = ({ secret }: OpeningSecret, projectId: number, now: Date): Opening => ({
  At: now.toISOString(),
  Mark: markOf(secret, projectId, now),
});

/** When a programme’s form was opened; undefined where it is not said, or not by this server. */
export function openedAt({ secret }: OpeningSecret, projectId: number, opening: Opening | undefined): Date | undefined {
  if (!opening) return undefined;
  const at = new Date(opening.At);
  if (Number.isNaN(at.getTime())) return undefined;
  const [given, right] = [Buffer.from(opening.Mark), Buffer.from(markOf(secret, projectId, at))];
  return given.length === right.length && timingSafeEqual(given, right) ? at : undefined;
}
