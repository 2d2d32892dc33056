import { id, schedules } from '@ithaki/contract';
import { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { recordAccess } from '../../../access/audit.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobContext, type JobName } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import type { Files } from '../../files/index.ts';
import { loadDashboard } from '../dashboards/dashboards.ts';
import { peopleOf } from '../exporting/people-of.ts';
import { endOf, whenFree } from '../exporting/when-free.ts';
import { inJob, type ReportRunner } from '../running/runner.ts';
import { runSaved } from '../saved/run-saved.ts';
import { changesBetween, digestsOf, isNothing } from './changes.ts';
import { attachFiles, mayNamePeople, renderFiles } from './mail-files.ts';
import { type MailedResult, writeMail } from './mail-text.ts';
import {
  addMails,
  countMails,
  type EndedMail,
  endMail,
  findEmail,
  findKept,
  findSchedule,
  findSeen,
  findWaiting,
  type ScheduleRow,
  saveKept,
} from './schedule-queries.ts';

const REPORT_MAILS_JOB = { kind: 'reportMails', lane: 'long' } as const satisfies JobName;

/** What sending needs besides a job's context. */
export interface Sending {
  runner: ReportRunner;
  files: Files;
  publicUrl: string;
}

const args = z.strictObject({ id, due: z.iso.datetime() });

/** Starts the job that sends the mails of a schedule for a time, in the name of its owner. */
export const startMails = (db: Db, { id, projectId }: ScheduleRow, due: Date, userId: number): Promise<number> =>
  insertJob(db, { ...REPORT_MAILS_JOB, userId, projectId, args: { id, due: due.toISOString() } });

/** Returns the job that runs a query or a dashboard anew as each recipient, and mails what it came to. */
export const reportMailsJob = (sending: Sending) =>
  defineJob({
    ...REPORT_MAILS_JOB,
    label: 'reports.mails.job',
    args,
    async run(context, { id: scheduleId, due: dueText }, progress) {
      const { db, projectId } = context;
      const schedule = projectId === null ? undefined : await findSchedule(db, projectId, scheduleId);
      if (!schedule) return {};
      const due = new Date(dueText);
      await addMails(db, schedule, due);
      const waiting = await findWaiting(db, scheduleId, due);
      await progress.report(0, waiting.length);
      for (const [index, userId] of waiting.entries()) {
        await mailTo(sending, context, schedule, { due, userId });
        await progress.report(index + 1, waiting.length);
      }
      const { sent, skipped } = await countMails(db, scheduleId, due);
      return { result: { Sent: sent, Skipped: skipped } };
    },
  });

/** Runs the schedule as one recipient; queues the mail and notes it in one transaction, so that it is sent once. */
async function mailTo(
  sending: Sending,
  context: JobContext,
  schedule: ScheduleRow,
  { due, userId }: Pick<EndedMail, 'due' | 'userId'>,
): Promise<void> {
  const { db } = context;
  const skip = (reason: string) =>
    endMail(db, { id: schedule.id, due, userId, state: 'skipped', reason, rowCount: null });
  const email = await findEmail(db, userId);
  if (!email) return void (await skip('noAddress'));
  const actor = await recipient(db, userId, schedule.projectId);
  if (!actor) return void (await skip('role'));
  const { language } = actor;
  let results: MailedResult[];
  try {
    results = await runAs(sending, context, schedule, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return void (await skip(error.status === 404 || error.status === 403 ? 'role' : error.code));
  }
  const rowCount = results.reduce((sum, { result }) => sum + result.Count, 0);
  const { Only } = schedule.definition;
  if (Only === 'rows' && rowCount === 0) return void (await skip('empty'));
  const kept = await findKept(db, schedule.id, userId);
  const rows = Object.fromEntries(results.map(({ queryId, result }) => [queryId, digestsOf(result)]));
  const changes = Object.fromEntries(
    Object.entries(rows).flatMap(([queryId, now]) => {
      const before = kept?.rows[queryId];
      return before ? [[queryId, changesBetween(before, now)]] : [];
    }),
  );
  const all = Object.values(changes);
  if (Only === 'changed' && all.length === results.length && all.every(isNothing))
    return void (await skip('unchanged'));
  const since = kept?.at ?? null;
  const mentioned = mayNamePeople(actor)
    ? all.flatMap(({ came, left, changed }) => [...came, ...left, ...changed])
    : [];
  const named = await findSeen(db, actor, schedule.projectId, mentioned);
  const rendered = await renderFiles(schedule, { actor, language, results });
  const mail = writeMail({
    ...{ publicUrl: sending.publicUrl, schedule, actor, language, results, named },
    changes: since && all.length === results.length ? { since, all } : null,
  });
  await db.transaction().execute(async (transaction) => {
    const ended = { id: schedule.id, due, userId, state: 'sent' as const, reason: null, rowCount };
    if (!(await endMail(transaction, ended))) return;
    await saveKept(transaction, schedule.id, userId, { at: due, since, rows, changes });
    const attachments = await attachFiles(sending.files, transaction, schedule, { userId, rendered });
    await queueMail(transaction, {
      ...{ projectId: schedule.projectId, userId, recipient: email, template: 'report' },
      ...mail,
      attachments,
    });
    const shown = [
      ...(rendered.length > 0 ? results.flatMap(({ result }) => peopleOf(result)) : []),
      ...named.map(({ id: person }) => person),
    ];
    if (shown.length > 0) await recordAccess(transaction, actor, schedules.sendNow.path, [...new Set(shown)]);
  });
}

/** Loads a recipient as calls for reports do; undefined when they may no longer see reports of the programme. */
async function recipient(db: Db, userId: number, projectId: number): Promise<Actor | undefined> {
  const actor = await loadActorIn(db, userId, projectId, null).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return actor?.state === 1 && actor.can.has('reports.totals') ? actorFor(actor, 'reports') : undefined;
}

async function runAs(
  { runner }: Sending,
  { db, signal }: JobContext,
  { definition }: ScheduleRow,
  actor: Actor,
): Promise<MailedResult[]> {
  const context = { actor, db, independent: db, language: actor.language, now: new Date(), onGone: endOf(signal) };
  const { QueryId, DashboardId, Parameters: sent } = definition;
  const items = DashboardId === null ? [] : (await loadDashboard(context, DashboardId)).definition.Items;
  const ids = QueryId === null ? [...new Set(items.map((item) => item.QueryId))] : [QueryId];
  const results: MailedResult[] = [];
  for (const queryId of ids) {
    try {
      const { query, result } = await whenFree(signal, () =>
        runSaved(runner, context, { id: queryId, sent, limits: inJob }),
      );
      results.push({ queryId, name: query.definition.Name, result });
    } catch (error) {
      // Of a dashboard, each recipient gets the queries that they may run; one alone may fail.
      const passes = DashboardId !== null && error instanceof Refusal && error.code !== 'ReportsOff';
      if (!passes) throw error;
    }
  }
  if (results.length === 0) throw new Refusal(404, 'NotFound');
  return results;
}
