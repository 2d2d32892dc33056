import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { inWordsOf } from '../../../platform/texts/translate.ts';
import { type ComposedMail, composeDigest, composeSingle, type MailSetting } from './compose.ts';
import {
  dropUnmailable,
  findDigests,
  findMailState,
  findMailsAtOnce,
  type MailedRow,
  markMailed,
} from './mail-queries.ts';

/** Queues mails in the outbox and records that their notifications are mailed, in one transaction. */
async function send(db: Db, composed: readonly ComposedMail[]): Promise<void> {
  await queueMails(
    db,
    composed.map(({ mail }) => mail),
  );
  for (const { ids, at } of composed) await markMailed(db, ids, at);
}

/** The scheduled entry that mails notifications to people who want them at once. */
const mailAtOnce = (setting: MailSetting): ScheduleEntry => ({
  name: 'notifications.mailAtOnce',
  of: 'installation',
  when: { everyMinutes: 1 },
  async run({ db, now }) {
    const rows = await findMailsAtOnce(db);
    const composed: ComposedMail[] = [];
    for (const row of rows) composed.push(await inWordsOf(row.projectId, () => composeSingle(db, row, now, setting)));
    await send(db, composed);
    return rows.length > 0 ? 'more' : 'done';
  },
});

/** The scheduled entry that mails the digests of a programme, in portions of some people. */
const mailDigests = (setting: MailSetting, timing: 'daily' | 'weekly'): ScheduleEntry => ({
  name: `notifications.${timing}`,
  of: 'programme',
  when: { at: '08:00', ...(timing === 'weekly' && { weekday: 1 }) },
  async run({ db, now, projectId }) {
    if (projectId === null) return 'done';
    const people = new Map<number, [MailedRow, ...MailedRow[]]>();
    for (const row of await findDigests(db, projectId, timing)) {
      const rows = people.get(row.userId);
      if (rows) rows.push(row);
      else people.set(row.userId, [row]);
    }
    const composed: ComposedMail[] = [];
    for (const rows of people.values()) composed.push(await composeDigest(db, rows, now, setting, timing));
    await send(db, composed);
    return composed.length > 0 ? 'more' : 'done';
  },
});

/**
 * The scheduled entry that takes notifications out of the mailing queue which may no longer be mailed, such as those of
 * people who left.
 */
const mailUpkeep: ScheduleEntry = {
  name: 'notifications.unmailable',
  of: 'installation',
  when: 'nightly',
  async run({ db }) {
    await dropUnmailable(db);
    return 'done';
  },
};

/** The scheduled entries that mail notifications. */
export const notificationEntries = (setting: MailSetting): ScheduleEntry[] => [
  mailAtOnce(setting),
  mailDigests(setting, 'daily'),
  mailDigests(setting, 'weekly'),
  mailUpkeep,
];

/** Drops a mail whose notifications were all read meanwhile, or that its reader no longer wants. */
export const unreadCheck = defineMailCheck({
  name: 'notifications.unread',
  args: z.strictObject({ Ids: z.array(z.int()) }),
  async check({ db }, { Ids }) {
    const state = await findMailState(db, Ids);
    if (!state?.wanted) return { drop: 'notWanted' };
    return state.unread ? 'send' : { drop: 'alreadySeen' };
  },
});
