import type { announcements, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { countMailReaders } from '../../notifications/index.ts';
import { presentUser } from '../conversations/present-user.ts';
import { findUsers } from '../conversations/user-queries.ts';
import { wishedTime } from '../send-time.ts';
import { startAnnouncementJob } from './announcement-job.ts';
import { announcementKind } from './announcement-kind.ts';
import { findToSend, insertAnnouncement, lockAuthor, markAnnounced } from './announcement-queries.ts';
import { audienceOf, findAudience } from './audience-queries.ts';
import { deliver } from './deliver.ts';
import { loadAnnouncement, presentAnnouncements } from './present-announcement.ts';
import { findSendable } from './received-queries.ts';

/** Largest number of receivers that the call itself notifies; with more, a job does it. */
const MOST_AT_ONCE = 2_000;

/** Largest number of announcements that a person may write in an hour. */
const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

/** How far in the future an announcement may be planned, in milliseconds. */
const FARTHEST_MS = 366 * 24 * HOUR_MS;

const SAMPLE_SIZE = 10;

/** Returns whom an announcement would reach. */
export async function previewAnnouncement(
  context: Context,
  body: ParsedBodyOf<typeof announcements.preview>,
): Promise<ReplyOf<typeof announcements.preview>> {
  const { db, actor } = context;
  const { id: projectId, settings } = currentProject(actor);
  const audience = await findAudience(context, audienceOf(body));
  if (audience.length === 0) throw new Refusal(422, 'NothingMatches');
  const sample = audience.slice(0, SAMPLE_SIZE);
  const users = await findUsers(db, projectId, sample);
  return {
    People: audience.length,
    WithMail: await countMailReaders(db, announcementKind, audience),
    Sample: sample.flatMap((id) => {
      const user = users.get(id);
      return user ? [presentUser(user, settings)] : [];
    }),
  };
}

/** Sends an announcement at once, or plans it for a later time. */
export async function announce(
  context: Context,
  body: ParsedBodyOf<typeof announcements.announce>,
  { files, publicUrl }: { files: Files; publicUrl: string },
): Promise<ReplyOf<typeof announcements.announce>> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  await checkRate(context);
  const sendAt = wishedTime(body.SendAt, now, FARTHEST_MS);
  const filter = audienceOf(body);
  const audience = await findAudience(context, filter);
  if (audience.length === 0) throw new Refusal(422, 'NothingMatches');
  const fileIds = [...new Set(body.Files ?? [])];
  await checkFiles(context, fileIds);
  const id = await insertAnnouncement(db, {
    projectId,
    title: body.Title,
    text: body.Text,
    state: sendAt === null ? 'sending' : 'planned',
    sendAt: sendAt ?? now,
    createdBy: actor.userId,
    filter,
    mustConfirm: body.MustConfirm,
    mail: body.Mail,
    files: fileIds,
    people: audience.length,
  });
  context.audit({
    target: `announcement:${id}`,
    after: { People: audience.length, Mail: body.Mail, MustConfirm: body.MustConfirm, Planned: sendAt !== null },
  });
  let JobId: number | null = null;
  if (sendAt === null && audience.length > MOST_AT_ONCE)
    JobId = await startAnnouncementJob(db, { id, projectId, userId: actor.userId });
  else if (sendAt === null) {
    const announcement = await findToSend(db, id);
    if (announcement) await deliver(db, announcement, audience, { publicUrl, now });
    await markAnnounced(db, id);
  }
  const [presented] = await presentAnnouncements(context, files, [await loadAnnouncement(context, id)]);
  if (!presented) throw notFound();
  return { ...presented, JobId };
}

async function checkRate({ db, actor, now }: Context): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const tenth = await lockAuthor(db, actor.userId, MOST_AN_HOUR, hourAgo);
  if (!tenth) return;
  const seconds = Math.ceil((tenth.getTime() + HOUR_MS - now.getTime()) / 1_000);
  throw new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
}

/** Throws unless the author uploaded these files for an announcement and all are stored. */
async function checkFiles({ db, actor }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await findSendable(db, { projectId: currentProject(actor).id, userId: actor.userId }, ids);
  if (found.length < ids.length) throw notFound();
  if (found.some(({ ready }) => !ready)) throw new Refusal(422, 'NotStored', { fields: { Files: 'errors.NotStored' } });
}
