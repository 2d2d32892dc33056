import { sql } from 'kysely';

/** Where an action stands for a mentee, as one word, over `d`, a row of mentee_actions; 'none' also when there is no row. */
export const progressState = sql<string>`case
  when d.completed_at is not null then 'completed'
  when d.reviewed_at is not null and d.review = 'returned' then 'returned'
  when d.submitted_at is not null and d.reviewed_at is null then 'waiting'
  when d.published_at is null or d.published_at > now() then 'none'
  when d.due_at < now() then 'late'
  else 'published' end`;
