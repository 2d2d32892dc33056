import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';
import { checkHeaders } from './headers.ts';
import { type Mail, oneLine } from './queue.ts';

/** A mail of which many people receive the same few texts. */
export interface MailToMany extends Pick<Mail, 'projectId' | 'template' | 'headers' | 'attachments' | 'recheck'> {
  /** What is written; `{stop}` in a text stands for the address by which its reader stops such mails. */
  texts: readonly { subject: string; text: string }[];
  /** The key of each mail is this and the reader's id. */
  replaceKey: string;
}

/** One of the readers of such a mail. */
export interface ManyReader {
  userId: number;
  /** Which of the texts. */
  text: number;
  holdUntil: Date | null;
  /** The address by which they stop such mails. */
  stop: string;
}

/**
 * Adds a mail to the outbox for each of these people, in one statement whose size does not grow with the texts. Whoever has
 * a mail with the same key that was not sent receives no second one.
 */
export const queueMailToMany = (
  db: Db,
  { projectId, template, headers = {}, attachments = [], recheck, texts, replaceKey }: MailToMany,
  readers: readonly ManyReader[],
): Promise<void> =>
  execute(
    db,
    sql`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template, headers, attachments,
      next_attempt_at, replace_key, recheck, recheck_args)
    select ${projectId}::int, u.id, u.email, t.subject, replace(t.text, '{stop}', r.stop), ${template},
      ${JSON.stringify(checkHeaders(headers))}::jsonb || jsonb_build_object(
        'List-Unsubscribe', '<' || r.stop || '>', 'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
      ${sql.val([...attachments])}::text[], coalesce(r."holdUntil", now()), ${replaceKey} || r."userId",
      ${recheck?.name ?? null}, ${JSON.stringify(recheck?.args ?? null)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
      as r ("userId" int, text int, "holdUntil" timestamptz, stop text)
    join users u on u.id = r."userId" and u.email is not null
    join rows from (jsonb_to_recordset(${JSON.stringify(texts.map((text) => ({ ...text, subject: oneLine(text.subject) })))}::jsonb)
      as (subject text, text text)) with ordinality t (subject, text, n) on t.n = r.text + 1
    order by r."userId"
    on conflict (replace_key) where sent_at is null and dropped_at is null and not being_sent do nothing`,
  );
