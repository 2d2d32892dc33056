import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** Someone to whom a mail goes. */
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

/**
 * Stores the meeting that a mentee was last mailed about. The version stays, as the page from which it is mailed may
 * still hold the meeting for a change.
 */
export const markMailed = (db: Db, menteeId: number, actionId: number, lastMail: string): Promise<void> =>
  execute(
    db,
    sql`update mentee_actions set last_mail = ${lastMail},
        mentee_data = mentee_data || jsonb_build_object('lastMail', ${lastMail}::text)
      where mentee_id = ${menteeId} and action_id = ${actionId}`,
  );
