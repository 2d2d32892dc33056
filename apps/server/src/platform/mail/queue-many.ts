import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';
import { checkHeaders } from './headers.ts';
import type { Mail } from './mail.ts';
import { oneLine } from './queue.ts';

/** A mail to many people, who each receive one of a few texts. */
export interface MailToMany extends Pick<Mail, 'projectId' | 'template' | 'headers' | 'attachments' | 'recheck'> {
  /** The texts; `{stop}` in a text stands for the address by which the recipient stops such mails. */
  texts: readonly { subject: string; text: string }[];
  /** The key of each person's mail is this key followed by the person's id. */
  replaceKey: string;
}

/** A recipient of a mail to many people. */
export interface ManyReader {
  userId: number;
  /** Index of the recipient's text. */
  text: number;
  holdUntil: Date | null;
  /** The address by which the recipient stops such mails. */
  stop: string;
}

/**
 * Queues a mail for each of these people in the outbox, in one statement whose size does not grow with the texts.
 * People with an unsent mail of the same key get no second one.
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
