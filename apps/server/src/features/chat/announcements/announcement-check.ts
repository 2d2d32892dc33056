import { z } from 'zod';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { countMailReaders } from '../../notifications/index.ts';
import { announcementKind } from './announcement-kind.ts';
import { findStanding } from './receiver-queries.ts';

/** Drops the mail of an announcement that was withdrawn or read meanwhile, or that its receiver no longer wants. */
export const announcementCheck = defineMailCheck({
  name: 'chat.announcement',
  args: z.strictObject({ Id: z.int() }),
  async check({ db, userId }, { Id }) {
    const standing = userId === null ? undefined : await findStanding(db, Id, userId);
    if (!standing || userId === null) return { drop: 'notWanted' };
    if (standing.withdrawn) return { drop: 'withdrawn' };
    if (standing.read) return { drop: 'alreadySeen' };
    return (await countMailReaders(db, announcementKind, [userId])) > 0 ? 'send' : { drop: 'notWanted' };
  },
});
