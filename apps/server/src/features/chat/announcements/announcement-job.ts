import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { refuseUnmetRequirement } from '../../../access/guard.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobContext, type JobName, type Progress } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import {
  findToSend,
  lockAnnouncement,
  markAnnounced,
  markWithdrawn,
  type SentAnnouncement,
  setJob,
} from './announcement-queries.ts';
import { findAudience } from './audience-queries.ts';
import { deliver, PIECE, remindSome, takeBack } from './deliver.ts';
import { findReceived, findReceiversAfter } from './receiver-queries.ts';

const ANNOUNCEMENT_JOB = { kind: 'announcement', lane: 'short' } as const satisfies JobName;

/** Milliseconds after which a job leaves the rest to a new job, before the time limit of its lane ends it. */
const MOST_MS = 20_000;

/** What a job has to do with an announcement. */
interface Task {
  id: number;
  projectId: number;
  userId: number;
  /**
   * Set to send reminders to those who got none since this time. Without it the job sends or withdraws the
   * announcement, depending on its state.
   */
  remindSince?: Date;
}

/** Starts the job that sends an announcement, withdraws it or sends reminders. */
export async function startAnnouncementJob(db: Db, { id, projectId, userId, remindSince }: Task): Promise<number> {
  const args = { Id: id, ...(remindSince && { RemindSince: remindSince.toISOString() }) };
  const jobId = await insertJob(db, { ...ANNOUNCEMENT_JOB, userId, projectId, args });
  await setJob(db, id, jobId);
  return jobId;
}

/** What the steps of the job need, and until when they may work. */
interface Work extends Pick<JobContext, 'db' | 'userId' | 'scripts'> {
  publicUrl: string;
  progress: Progress;
  /** The time at which the job leaves the rest to a new job. */
  until: number;
}

/**
 * The job that sends an announcement to many people, or withdraws it, in portions: each portion is notified completely
 * or not at all. After being killed it continues with those who were not notified.
 */
export const announcementJob = (publicUrl: string) =>
  defineJob({
    ...ANNOUNCEMENT_JOB,
    label: 'chat.announcementJob',
    args: z.strictObject({ Id: z.int(), RemindSince: z.iso.datetime().optional() }),
    async run({ db, userId, projectId, scripts }, { Id, RemindSince }, progress) {
      const work = { db, userId, scripts, publicUrl, progress, until: performance.now() + MOST_MS };
      const announcement = await findToSend(db, Id);
      if (!announcement || projectId === null) return {};
      const remindSince = RemindSince === undefined ? undefined : new Date(RemindSince);
      const left = remindSince
        ? await remindAll(work, announcement, remindSince)
        : announcement.state === 'withdrawn'
          ? await takeAllBack(work, Id)
          : await sendAll(work, announcement);
      const rest = { id: Id, projectId, userId, ...(remindSince && { remindSince }) };
      if (left) await db.transaction().execute((trx) => startAnnouncementJob(trx, rest));
      return {};
    },
  });

/** Sends an announcement to those who do not have it yet; returns whether any are left. */
async function sendAll(work: Work, announcement: SentAnnouncement): Promise<boolean> {
  if (announcement.state !== 'sending') return false;
  const { db, publicUrl, progress } = work;
  const audience = await findAudienceNow(work, announcement);
  const received = await findReceived(db, announcement.id);
  const rest = audience.filter((id) => !received.has(id));
  for (let start = 0; start < rest.length; start += PIECE) {
    if (performance.now() > work.until) return true;
    const began = performance.now();
    const sent = await db.transaction().execute(async (trx) => {
      if ((await lockAnnouncement(trx, announcement.id)) !== 'sending') return false;
      await deliver(trx, announcement, rest.slice(start, start + PIECE), { publicUrl, now: new Date() });
      return true;
    });
    if (!sent) return false;
    await progress.report(received.size + Math.min(start + PIECE, rest.length), audience.length);
    await pause(Math.min(200, (performance.now() - began) / 4));
  }
  await markAnnounced(db, announcement.id);
  return false;
}

/**
 * Returns the people the author may announce to at this moment. If the author may no longer send announcements,
 * withdraws the announcement.
 */
async function findAudienceNow({ db, userId, scripts }: Work, announcement: SentAnnouncement): Promise<number[]> {
  try {
    const actor = await loadActorIn(db, userId, announcement.projectId, null);
    if (!actor?.can.has('chat.announce') || actor.state !== 1 || actor.project?.archived) throw notAllowed();
    refuseUnmetRequirement(actor);
    return await findAudience({ db, actor, now: new Date(), scripts }, announcement.filter);
  } catch (error) {
    if (error instanceof Refusal) await markWithdrawn(db, announcement.id, new Date());
    throw error;
  }
}

/** Sends a reminder to all who have not read an announcement; returns whether any are left. */
async function remindAll(
  { db, publicUrl, until }: Work,
  announcement: SentAnnouncement,
  since: Date,
): Promise<boolean> {
  for (let more = true; more; ) {
    if (performance.now() > until) return true;
    more = await db.transaction().execute(async (trx) => {
      if ((await lockAnnouncement(trx, announcement.id)) !== 'sent') return false;
      return (await remindSome(trx, announcement, { since, now: new Date(), publicUrl })) === PIECE;
    });
  }
  return false;
}

/** Withdraws an announcement from its receivers; returns whether any are left. */
async function takeAllBack({ db, until }: Work, id: number): Promise<boolean> {
  for (let after = 0; ; ) {
    const userIds = await findReceiversAfter(db, id, after, PIECE);
    const last = userIds.at(-1);
    if (last === undefined) return false;
    if (performance.now() > until) return true;
    await db.transaction().execute((trx) => takeBack(trx, id, userIds));
    after = last;
  }
}
