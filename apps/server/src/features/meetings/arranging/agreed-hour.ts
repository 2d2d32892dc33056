import type { MeetingMode } from '@ithaki/contract';
import { proposalsIn } from '@ithaki/meetings';
import type { Db } from '../../../platform/database/db.ts';

/** Finds the text of a message that somebody wrote and somebody else can read; undefined if there is none. */
export type FindMessageText = (
  db: Db,
  message: { id: number; projectId: number; authorId: number; readerId: number },
) => Promise<string | undefined>;

/** An hour that a mentor and a mentee may have agreed on in a conversation. */
export interface AgreedHour {
  projectId: number;
  actionId: number;
  menteeId: number;
  mentorId: number;
  startsAt: Date;
  duration: number;
  mode: MeetingMode;
}

/**
 * Returns whether one side of a meeting proposed the hour in a message to the other side, who accepts it, and so has agreed
 * to it.
 */
export async function hasAgreed(
  db: Db,
  findText: FindMessageText,
  by: 'mentor' | 'mentee',
  { projectId, actionId, menteeId, mentorId, startsAt, duration, mode }: AgreedHour,
  messageId: number | undefined,
): Promise<boolean> {
  if (messageId === undefined) return false;
  const [authorId, readerId] = by === 'mentor' ? [mentorId, menteeId] : [menteeId, mentorId];
  const text = await findText(db, { id: messageId, projectId, authorId, readerId });
  const at = startsAt.toISOString();
  return proposalsIn(text ?? '').some(
    (proposal) =>
      proposal.actionId === actionId &&
      proposal.menteeId === menteeId &&
      proposal.mentorId === mentorId &&
      proposal.minutes === duration &&
      proposal.mode === mode &&
      proposal.times.includes(at),
  );
}
