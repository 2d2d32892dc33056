import { defaultZone } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import { withdrawMailsOf } from '../../../platform/mail/queue.ts';
import { queueMailToMany } from '../../../platform/mail/queue-many.ts';
import { findMailReaders, tellFound, untell } from '../../notifications/index.ts';
import { announcementKind, announcementThing } from './announcement-kind.ts';
import { composeAnnouncement, type MailOccasion, mailKeys } from './announcement-mail.ts';
import type { SentAnnouncement } from './announcement-queries.ts';
import { insertReceivers, markMailed, takeUnread } from './receiver-queries.ts';
import { toldOfAnnouncement } from './told-queries.ts';

/** People who are told in one transaction: so few that others hardly wait. */
export const PIECE = 2_000;

/** What telling people needs besides the announcement. */
export interface Delivery {
  publicUrl: string;
  now: Date;
}

/** Makes people receivers of an announcement and tells them; those who receive it already are left alone. */
export async function deliver(
  db: Db,
  announcement: SentAnnouncement,
  userIds: readonly number[],
  delivery: Delivery,
): Promise<void> {
  const added = await insertReceivers(db, announcement.id, userIds);
  if (added.length > 0) await tellReceivers(db, announcement, added, { ...delivery, occasion: 'sent' });
}

/** Tells receivers of an announcement, and mails it to those who want that, where its author does. */
async function tellReceivers(
  db: Db,
  announcement: SentAnnouncement,
  userIds: readonly number[],
  { publicUrl, now, occasion }: Delivery & { occasion: MailOccasion },
): Promise<void> {
  const { id, projectId, createdBy, mail } = announcement;
  await tellFound(
    db,
    announcementKind,
    { projectId, at: now, actorId: createdBy, mailed: false },
    toldOfAnnouncement(announcement, userIds),
  );
  if (!mail) return;
  const zone = announcement.zone ?? defaultZone;
  const found = await findMailReaders(db, announcementKind, userIds, { projectId, zone, now, publicUrl });
  if (found.length === 0) return;
  const { mail: written, readers } = composeAnnouncement(announcement, found, { publicUrl, occasion });
  await queueMailToMany(db, written, readers);
  await markMailed(
    db,
    id,
    found.map(({ userId }) => userId),
    now,
  );
}

/** Tells some of those again who have not read an announcement and were not reminded since; returns how many. */
export async function remindSome(
  db: Db,
  announcement: SentAnnouncement,
  { since, ...delivery }: Delivery & { since: Date },
): Promise<number> {
  const { id, mustConfirm } = announcement;
  const userIds = await takeUnread(db, id, { mustConfirm, since, now: delivery.now, limit: PIECE });
  if (userIds.length > 0) await tellReceivers(db, announcement, userIds, { ...delivery, occasion: 'reminder' });
  return userIds.length;
}

/** Takes an announcement back from receivers: what they were told of it goes, and mails that were not sent. */
export async function takeBack(db: Db, id: number, userIds: readonly number[]): Promise<void> {
  await untell(db, announcementKind, announcementThing(id), userIds);
  await withdrawMailsOf(db, mailKeys(id, userIds));
}
