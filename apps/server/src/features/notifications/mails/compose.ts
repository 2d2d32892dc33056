import { defaultZone, localText } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import { createLink, linkAddress } from '../../../platform/links/create-link.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { type NotificationKind, offeredMails } from '../kind.ts';
import { linkOf, sentenceOf } from '../present.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import type { MailedRow } from './mail-queries.ts';
import { UNSUBSCRIBE_DAYS, type Unsubscribed, unsubscribePurpose } from './unsubscribe.ts';

/** Largest number of notifications that a digest spells out; it only counts further ones. */
const DIGEST_LINES = 30;

/** What the application provides for composing mails. */
export interface MailSetting {
  publicUrl: string;
  kinds: readonly NotificationKind[];
}

/** A composed mail, the notifications it contains, and when it is sent. */
export interface ComposedMail {
  mail: Mail;
  ids: number[];
  at: Date;
}

const addressOf = (publicUrl: string, row: MailedRow) => new URL(linkOf(row) ?? '/', publicUrl).href;

/** Composes the mail of one notification. */
export async function composeSingle(db: Db, row: MailedRow, now: Date, setting: MailSetting): Promise<ComposedMail> {
  const { language, textInMails } = row;
  const kind = setting.kinds.find((known) => known.kind === row.kind);
  const mayStop = kind !== undefined && offeredMails(kind).includes('off');
  const sentence = sentenceOf(row, language);
  const mail = await finish(db, [row], now, setting, mayStop ? { Kind: row.kind } : null, {
    subject: textInMails ? sentence : translate(language, 'notifications.mail.subject'),
    lines: [textInMails ? sentence : translate(language, 'notifications.mail.one'), addressOf(setting.publicUrl, row)],
    replaceKey: `notification:${row.id}`,
  });
  return mail;
}

/** Composes the digest of a person's notifications of a project, the newest first. */
export function composeDigest(
  db: Db,
  rows: readonly [MailedRow, ...MailedRow[]],
  now: Date,
  setting: MailSetting,
  timing: 'daily' | 'weekly',
): Promise<ComposedMail> {
  const [{ language, textInMails, userId, projectId, projectTitle }] = rows;
  const count = rows.length;
  const programme = projectTitle === null ? '' : localText(projectTitle, language);
  const told = textInMails ? rows.slice(0, DIGEST_LINES) : [];
  const more = count - told.length;
  const lines = told.flatMap((row) => [`- ${sentenceOf(row, language)}`, `  ${addressOf(setting.publicUrl, row)}`]);
  const all = new URL(linkOf({ link: 'notifications', url: rows[0].url }) ?? '/', setting.publicUrl).href;
  return finish(
    db,
    rows,
    now,
    setting,
    { Digest: timing },
    {
      subject: translate(language, 'notifications.digest.subject', { count, programme }),
      lines: [
        translate(language, 'notifications.digest.lead', { count, programme }),
        ...lines,
        ...(textInMails && more > 0 ? [translate(language, 'notifications.digest.more', { count: more })] : []),
        `${translate(language, 'notifications.digest.all')}\n${all}`,
      ],
      replaceKey: `notifications:${timing}:${projectId}:${userId}`,
    },
  );
}

interface Content {
  subject: string;
  lines: string[];
  replaceKey: string;
}

/**
 * Adds to a mail what all mails have: the closing lines, the links that switch such mails off, and the time at which it
 * is sent.
 */
async function finish(
  db: Db,
  rows: readonly [MailedRow, ...MailedRow[]],
  now: Date,
  { publicUrl, kinds }: MailSetting,
  stop: Unsubscribed | null,
  { subject, lines, replaceKey }: Content,
): Promise<ComposedMail> {
  const [{ userId, projectId, language, email, zone }] = rows;
  const ids = rows.map(({ id }) => id);
  const until = new Date(now.getTime() + UNSUBSCRIBE_DAYS * 86_400_000);
  const purpose = unsubscribePurpose(kinds);
  const address =
    stop &&
    linkAddress(
      publicUrl,
      await createLink(db, { purpose, args: stop, uses: 'many', until, language, userId, projectId }),
    );
  const at = endOfQuiet(rows[0], now, zone ?? defaultZone) ?? now;
  const end = address === null ? [] : [translate(language, 'notifications.mail.stop', { address })];
  return {
    ids,
    at,
    mail: {
      ...{ projectId, userId, recipient: email, subject, template: 'notification', replaceKey },
      text: [...lines, ...end].join('\n\n'),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(address !== null && {
          'List-Unsubscribe': `<${address}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(at > now && { holdUntil: at }),
      ...(stop && { recheck: { name: 'notifications.unread', args: { Ids: ids } } }),
    },
  };
}
