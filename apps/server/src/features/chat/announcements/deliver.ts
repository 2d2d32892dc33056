import { defaultZone } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import { withdrawMailsOf } from '../../../platform/mail/queue.ts';
import { queueMailToMany } from '../../../platform/mail/queue-many.ts';
import { findMailReaders, notifyFound, removeNotifications } from '../../notifications/index.ts';
import { announcementKind, announcementThing } from './announcement-kind.ts';
import { composeAnnouncement, type MailOccasion, mailKeys } from './announcement-mail.ts';
import type { SentAnnouncement } from './announcement-queries.ts';
import { notifiedOfAnnouncement } from './notification-queries.ts';
import { insertReceivers, markMailed, takeUnread } from './receiver-queries.ts';

/** Number of people notified in one transaction, small enough that other transactions hardly wait. */
export const PIECE = 2_000;

/** What notifying receivers needs besides the announcement. */
export interface Delivery {
  publicUrl: string;
  now: Date;
}

/**
 * Makes people receivers of an announcement and notifies them; people who already receive it are not notified again.
 */
export async function deliver(
  db: Db,
  announcement: SentAnnouncement,
  userIds: readonly number[],
  delivery: Delivery,
): Promise<void> {
  const added = await insertReceivers(db, announcement.id, userIds);
  if (added.length > 0) await notifyReceivers(db, announcement, added, { ...delivery, occasion: 'sent' });
}

/** Notifies receivers of an announcement; also mails it if the author chose so, to those who want mails. */
async function notifyReceivers(
  db: Db,
  announcement: SentAnnouncement,
  userIds: readonly number[],
  { publicUrl, now, occasion }: Delivery & { occasion: MailOccasion },
): Promise<void> {
  const { id, projectId, createdBy, mail } = announcement;
  await notifyFound(
    db,
    announcementKind,
    { projectId, at: now, actorId: createdBy, mailed: false },
    notifiedOfAnnouncement(announcement, userIds),
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

/**
 * Sends reminders to some of those who have not read an announcement and got no reminder since a time; returns how
 * many.
 */
export async function remindSome(
  db: Db,
  announcement: SentAnnouncement,
  { since, ...delivery }: Delivery & { since: Date },
): Promise<number> {
  const { id, mustConfirm } = announcement;
  const userIds = await takeUnread(db, id, { mustConfirm, since, now: delivery.now, limit: PIECE });
  if (userIds.length > 0) await notifyReceivers(db, announcement, userIds, { ...delivery, occasion: 'reminder' });
  return userIds.length;
}

/** Withdraws an announcement from receivers: deletes their notifications, and mails that were not sent yet. */
export async function takeBack(db: Db, id: number, userIds: readonly number[]): Promise<void> {
  await removeNotifications(db, announcementKind, announcementThing(id), userIds);
  await withdrawMailsOf(db, mailKeys(id, userIds));
}
