import { sql } from 'kysely';

/** SQL expression for the progress state of a row `d` of mentee_actions; 'none' also without a row. */
export const progressState = sql<string>`case
  when d.completed_at is not null then 'completed'
  when d.reviewed_at is not null and d.review = 'returned' then 'returned'
  when d.submitted_at is not null and d.reviewed_at is null then 'waiting'
  when d.published_at is null or d.published_at > now() then 'none'
  when d.due_at < now() then 'late'
  else 'published' end`;

/** SQL condition: the row `d` of mentee_actions was handed in and waits for a review. */
export const waitsForReview = sql<boolean>`(d.submitted_at is not null and d.reviewed_at is null and d.completed_at is null)`;

/** SQL condition: the row `d` of mentee_actions was past its due date at a moment, as far as today's data can tell. */
export const wasPastDue = (at: Date) => sql<boolean>`(d.due_at < ${at} and d.published_at <= ${at}
  and (d.completed_at is null or d.completed_at > ${at})
  and (d.submitted_at is null or d.submitted_at > ${at} or d.reviewed_at <= ${at}))`;

/** SQL condition: the row `d` of mentee_actions is past its due date, not completed and not waiting for a review. */
export const isPastDue = sql<boolean>`(d.due_at < now() and d.completed_at is null and d.published_at <= now()
  and (d.submitted_at is null or d.reviewed_at is not null))`;
