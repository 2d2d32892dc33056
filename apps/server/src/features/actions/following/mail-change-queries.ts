import type { Language, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** The recipient of a mail. */
export interface Recipient {
  id: number;
  name: string;
  email: string | null;
  language: Language;
}

/** Returns a person as the recipient of a mail; undefined when there is no such person. */
export const findRecipient = (db: Db, userId: number): Promise<Recipient | undefined> =>
  findRow(
    db,
    sql<Recipient>`select u.id, ${personName('u')} as name, u.email, u.language from users u where u.id = ${userId}`,
  );

/** The verdict on a hand-in, with the mentor's comment; empty without a comment. */
export interface Review {
  title: LocalText;
  review: 'accepted' | 'returned';
  comment: string;
}

/** Returns the verdict on a mentee's hand-in; undefined when it has none or waits for another review. */
export const findReview = (db: Db, actionId: number, menteeId: number): Promise<Review | undefined> =>
  findRow(
    db,
    sql<Review>`
      select a.title, d.review, case when jsonb_typeof(d.public_data -> 'comment') = 'string'
        then d.public_data ->> 'comment' else '' end as comment
      from mentee_actions d join actions a on a.id = d.action_id
      where d.action_id = ${actionId} and d.mentee_id = ${menteeId} and d.reviewed_at is not null and d.review is not null`,
  );

/**
 * Stores the meeting that a mentee was last mailed about. The version is not incremented, because the page that sends
 * the mail may still be editing the meeting.
 */
export const markMailed = (db: Db, menteeId: number, actionId: number, lastMail: string): Promise<void> =>
  execute(
    db,
    sql`update mentee_actions set last_mail = ${lastMail},
        mentee_data = mentee_data || jsonb_build_object('lastMail', ${lastMail}::text)
      where mentee_id = ${menteeId} and action_id = ${actionId}`,
  );
