import { dateAt, isInactiveDate } from '@ithaki/formats';

/** Where a mentee stands in an action that is shown to them. 'waiting' means handed in and not reviewed yet. */
export type ActionStanding = 'locked' | 'inactive' | 'open' | 'waiting' | 'returned' | 'completed';

/** What has happened in a mentee's action so far. */
export type ActionProgress = {
  readonly publishedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly review: 'accepted' | 'returned' | null;
  readonly completedAt: Date | null;
};

/** Whether a publication date, read in the programme's time zone, marks the action as inactive. */
export const isInactive = (publishedAt: Date | null | undefined, zone: string): boolean =>
  publishedAt != null && isInactiveDate(dateAt(publishedAt, zone));

/** Returns a mentee's standing in an action that is shown to them. */
export function standingOf(
  progress: ActionProgress | undefined,
  enabled: boolean,
  now: Date,
  zone: string,
): ActionStanding {
  if (progress?.completedAt) return 'completed';
  if (isInactive(progress?.publishedAt, zone)) return 'inactive';
  if (!progress?.publishedAt || progress.publishedAt > now || !enabled) return 'locked';
  if (progress.submittedAt && !progress.reviewedAt) return 'waiting';
  return progress.review === 'returned' ? 'returned' : 'open';
}

/** What completes an action that has no completion script. */
export type CompletedBy = 'meeting' | 'answers' | 'review' | 'confirmation';

/** The work in a mentee's action that can complete it. */
export type ActionWork = Pick<ActionProgress, 'submittedAt' | 'review'> & {
  readonly quest: 'open' | 'finished' | 'expired' | null;
  /** How many of its meetings were held and have minutes. */
  readonly minutedMeetings: number;
};

/** Whether the work completes an action without a completion script; `sessions` is how many meetings it needs. */
export function isCompletedBy(by: CompletedBy | undefined, work: ActionWork | undefined, sessions: number): boolean {
  if (!work) return false;
  switch (by) {
    case 'meeting':
      return work.minutedMeetings >= sessions;
    case 'answers':
      // Answers whose time has run out count as complete.
      return work.quest === 'finished' || work.quest === 'expired';
    case 'review':
      return work.review === 'accepted';
    case 'confirmation':
      return work.submittedAt !== null;
    default:
      return false;
  }
}
