import type { Announcement, announcements, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { presentUser } from '../conversations/present-user.ts';
import { startAnnouncementJob } from './announcement-job.ts';
import {
  findAnnouncements,
  findToSend,
  lockAnnouncement,
  markReminded,
  markWithdrawn,
} from './announcement-queries.ts';
import { PIECE, remindSome, takeBack } from './deliver.ts';
import { loadAnnouncement, presentAnnouncements, shelfOf } from './present-announcement.ts';
import { countUnread, findReaders, findReceiversAfter } from './receiver-queries.ts';

const PAGE_SIZE = 10;
const READERS_PAGE = 20;

/** Milliseconds between two reminders of an announcement. */
const REMIND_AFTER_MS = 3_600_000;

/** Lists the actor's announcements, and for the office all of the programme. */
export async function listAnnouncements(
  context: Context,
  { Search = '', page = 1 }: ParsedBodyOf<typeof announcements.list>,
  files: Files,
): Promise<ReplyOf<typeof announcements.list>> {
  const range = { search: Search, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const { rows, all: All } = await findAnnouncements(context.db, shelfOf(context), range);
  return { list: await presentAnnouncements(context, files, rows), count: Math.ceil(All / PAGE_SIZE), All };
}

/** Returns an announcement to its author and the office. */
export async function readAnnouncement(
  context: Context,
  { Id }: ParsedBodyOf<typeof announcements.get>,
  files: Files,
): Promise<Announcement> {
  const [presented] = await presentAnnouncements(context, files, [await loadAnnouncement(context, Id)]);
  if (!presented) throw notFound();
  return presented;
}

/** Lists who has seen and confirmed an announcement, or who has not. */
export async function listReaders(
  context: Context,
  { Id, Missing, page = 1 }: ParsedBodyOf<typeof announcements.readers>,
): Promise<ReplyOf<typeof announcements.readers>> {
  const { settings } = currentProject(context.actor);
  const announcement = await loadAnnouncement(context, Id);
  const range = { missing: Missing ?? null, skip: (page - 1) * READERS_PAGE, take: READERS_PAGE };
  const { rows, all: All } = await findReaders(context.db, announcement, range);
  const list = rows.map((row) => ({
    User: presentUser(row, settings),
    SeenAt: row.seenAt?.toISOString() ?? null,
    ConfirmedAt: row.confirmedAt?.toISOString() ?? null,
    RemindedAt: row.remindedAt?.toISOString() ?? null,
  }));
  return { list, count: Math.ceil(All / READERS_PAGE), All };
}

/** Sends reminders to those who have not read an announcement. */
export async function remindAnnouncement(
  context: Context,
  { Id }: ParsedBodyOf<typeof announcements.remind>,
  publicUrl: string,
): Promise<ReplyOf<typeof announcements.remind>> {
  const { db, actor, now } = context;
  await loadAnnouncement(context, Id);
  await lockAnnouncement(db, Id);
  const { state, remindedAt, mustConfirm } = await loadAnnouncement(context, Id);
  if (state === 'withdrawn') throw new Refusal(422, 'Withdrawn');
  const since = new Date(now.getTime() - REMIND_AFTER_MS);
  if (remindedAt && remindedAt > since) {
    const seconds = Math.ceil((remindedAt.getTime() - since.getTime()) / 1_000);
    throw new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
  }
  const announcement = await findToSend(db, Id);
  const Reminded = await countUnread(db, Id, mustConfirm);
  if (Reminded > PIECE) {
    const { id: projectId } = currentProject(actor);
    await startAnnouncementJob(db, { id: Id, projectId, userId: actor.userId, remindSince: now });
  } else if (announcement) await remindSome(db, announcement, { since: now, now, publicUrl });
  await markReminded(db, Id, now);
  context.audit({ target: `announcement:${Id}`, after: { Reminded } });
  return { Reminded };
}

/** Withdraws an announcement. */
export async function withdrawAnnouncement(
  context: Context,
  { Id }: ParsedBodyOf<typeof announcements.withdraw>,
  files: Files,
): Promise<Announcement> {
  const { db, actor, now } = context;
  await loadAnnouncement(context, Id);
  if ((await lockAnnouncement(db, Id)) === 'withdrawn') throw new Refusal(422, 'Withdrawn');
  await markWithdrawn(db, Id, now);
  const userIds = await findReceiversAfter(db, Id, 0, PIECE + 1);
  if (userIds.length <= PIECE) await takeBack(db, Id, userIds);
  else await startAnnouncementJob(db, { id: Id, projectId: currentProject(actor).id, userId: actor.userId });
  context.audit({ target: `announcement:${Id}`, after: { State: 'withdrawn' } });
  return readAnnouncement(context, { Id }, files);
}
