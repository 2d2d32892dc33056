import { localText } from '@ithaki/formats';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMails, withdrawMailsOf } from '../../../platform/mail/queue.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { countMailReaders, findMailReaders, type MailReader } from '../../notifications/index.ts';
import { unreadKind } from '../notifications/chat-kinds.ts';
import {
  findProgramme,
  findStanding,
  findUnread,
  forgetMails,
  type MailingProgramme,
  markMailed,
  type UnreadRow,
} from './unread-queries.ts';

/** Minutes after which an unread conversation is mailed, unless the programme's settings name another number. */
const DEFAULT_MINUTES = 15;

/** Number of conversations mailed in one transaction. */
const PIECE = 200;

/** Number of letters of a message that a mail shows. */
const SHOWN_LETTERS = 200;

/** How long a mail is postponed while its receiver is using a page, in milliseconds. */
const LATER_MS = 5 * 60_000;

/** Returns the outbox key of the mail about a conversation. */
const keyOf = (conversationId: number, userId: number): string => `chatUnread:${conversationId}:${userId}`;

/**
 * Mails each conversation that a member has not read for some minutes, once until they read it. Queuing the mail and
 * recording that it was mailed happen in one transaction.
 */
export const unreadMails = (publicUrl: string): ScheduleEntry => ({
  name: 'chat.unreadMails',
  of: 'programme',
  when: { everyMinutes: 1 },
  async run({ db, now, projectId, zone }) {
    const programme = projectId === null ? undefined : await findProgramme(db, projectId);
    if (!programme || projectId === null) return 'done';
    const { MailAfter = DEFAULT_MINUTES } = programme.chat;
    if (MailAfter === null) return 'done';
    const before = new Date(now.getTime() - MailAfter * 60_000);
    const rows = await findUnread(db, projectId, { before, now, limit: PIECE });
    if (rows.length === 0) return 'done';
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const found = await findMailReaders(db, unreadKind, userIds, { projectId, zone, now, publicUrl });
    const readers = new Map(found.map((reader) => [reader.userId, reader]));
    const mails = rows.flatMap((row) => {
      const reader = readers.get(row.userId);
      return reader && row.email ? [composeMail(row, reader, row.email, { projectId, programme, publicUrl })] : [];
    });
    await queueMails(db, mails);
    await markMailed(db, rows);
    return rows.length === PIECE ? 'more' : 'done';
  },
});

function composeMail(
  row: UnreadRow,
  { userId, language, textInMails, holdUntil, stop }: MailReader,
  recipient: string,
  { projectId, programme, publicUrl }: { projectId: number; programme: MailingProgramme; publicUrl: string },
): Mail {
  const { conversationId, firstSeq, text, editedAt, unread } = row;
  const inFull = textInMails && programme.chat.MailText !== false;
  const params = {
    count: unread,
    author: row.author ?? translate(language, 'notifications.somebody'),
    programme: localText(programme.title, language),
  };
  const say = (name: string) => translate(language, `chat.unreadMail.${name}`, params);
  const address = new URL(`/${programme.url}/chat/${conversationId}`, publicUrl).href;
  const lines = [
    say(inFull ? 'from' : 'lead'),
    ...(inFull && text !== '' ? [`«${excerptOf(text)}»`] : []),
    `${say('open')}\n${address}`,
    translate(language, 'notifications.mail.stop', { address: stop }),
  ];
  return {
    projectId,
    userId,
    recipient,
    subject: say(inFull ? 'subject' : 'lead'),
    text: lines.join('\n\n'),
    template: 'chatUnread',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    replaceKey: keyOf(conversationId, userId),
    ...(holdUntil && { holdUntil }),
    recheck: {
      name: 'chat.unread',
      args: { ConversationId: conversationId, Seq: firstSeq, EditedAt: editedAt?.toISOString() ?? null },
    },
  };
}

/** Returns the beginning of a message, cut at the end of a word if one ends nearby. */
function excerptOf(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (letters.length <= SHOWN_LETTERS) return letters.join('');
  const beginning = letters.slice(0, SHOWN_LETTERS - 1).join('');
  const end = beginning.lastIndexOf(' ');
  return `${end > SHOWN_LETTERS - 40 ? beginning.slice(0, end) : beginning}…`;
}

/**
 * Drops a mail whose conversation was read meanwhile, or whose receiver no longer wants it. Postpones it while the
 * receiver uses a page, because they may be reading just now.
 */
export const unreadCheck = defineMailCheck({
  name: 'chat.unread',
  args: z.strictObject({ ConversationId: z.int(), Seq: z.int(), EditedAt: z.iso.datetime().nullable() }),
  async check({ db, now, userId }, { ConversationId, Seq, EditedAt }) {
    if (userId === null) return { drop: 'notWanted' };
    const editedAt = EditedAt === null ? null : new Date(EditedAt);
    const standing = await findStanding(db, { conversationId: ConversationId, userId, seq: Seq, editedAt, now });
    if (!standing?.wanted) return { drop: 'notWanted' };
    if (!standing.unread) return { drop: 'alreadySeen' };
    if (!standing.same) return { drop: 'noLongerTrue' };
    if ((await countMailReaders(db, unreadKind, [userId])) === 0) return { drop: 'notWanted' };
    return standing.inUse ? { holdUntil: new Date(now.getTime() + LATER_MS) } : 'send';
  },
});

/**
 * Withdraws unsent mails that show a message which was changed or removed; a new mail follows if something is still
 * unread.
 */
export async function recallMails(db: Db, conversationId: number, seq: number): Promise<void> {
  const userIds = await forgetMails(db, conversationId, seq);
  if (userIds.length === 0) return;
  await withdrawMailsOf(
    db,
    userIds.map((userId) => keyOf(conversationId, userId)),
  );
}
