import { queryContent, scheduleContent } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { meetingsMailed } from './features/meetings/index.ts';
import { insertQuery, insertSchedule } from './features/reports/index.ts';
import { getRow } from './platform/database/statement.ts';
import { publish } from './platform/events/publish.ts';
import { insertJob } from './platform/jobs/job-rows.ts';
import { aDatabase } from './testing/database.ts';
import { aMentee, aMentor, anAction, aPerson, aProject } from './testing/factories.ts';
import { aMailServer } from './testing/mail-server.ts';
import { aMeeting } from './testing/meetings.ts';
import { programStarter } from './testing/server-program.ts';

const { db, url, readerUrl } = await aDatabase();
const aServer = programStarter(url);

const MEETINGS = 20;

/** Makes a mentor tell mentees of their meetings, by events as a server would have stored before it was killed. */
async function notifyOfMeetings(): Promise<void> {
  const { id } = await aProject(db);
  const By = await aMentor(db, id);
  for (let n = 0; n < MEETINGS; n++) {
    const MenteeId = await aMentee(db, id, { mentor: By, email: `mentee${n}@example.gr` });
    // Switches quiet hours off, so that the time at which this test runs makes no difference.
    await db.insertInto('notificationChoices').values({ userId: MenteeId, quietFrom: null, quietTo: null }).execute();
    const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: MenteeId }] });
    const startsAt = new Date(Date.UTC(2037, 0, n + 1));
    await aMeeting(db, { action: ActionId, mentees: [MenteeId], mentor: By, startsAt });
    const Meetings = [{ MenteeId, ActionId, StartsAt: startsAt.toISOString() }];
    const Letters = [{ UserId: MenteeId, Meetings, Invitees: false }];
    await publish(db, meetingsMailed, id, { By, Template: 'rendezvous.html', Letters });
  }
}

const outbox = () =>
  getRow(
    db,
    sql<{ mails: number; people: number; waiting: number; beingSent: number }>`
    select count(*)::int as mails, count(distinct user_id)::int as people,
      (count(*) filter (where sent_at is null and not being_sent))::int as waiting,
      (count(*) filter (where being_sent))::int as being_sent from outbox`,
  );

test('when a node is killed while it mails, each mail is in the outbox once and has one Message-ID', async () => {
  const server = await aMailServer();
  onTestFinished(() => server.close());
  const nodes = [1, 2].map(() => aServer({ env: { SMTP_URL: server.url } }));
  await Promise.all(nodes.map((node) => node.address()));
  await notifyOfMeetings();
  await expect.poll(() => server.mails.length, { interval: 5 }).toBeGreaterThan(0);
  await nodes[0]?.kill();
  const timeout = 60_000;
  await expect.poll(outbox, { timeout }).toMatchObject({ mails: MEETINGS, people: MEETINGS, waiting: 0 });
  // Skips the five minutes after which another node may send the mail that the killed node was sending.
  await sql`update outbox set next_attempt_at = now() where being_sent`.execute(db);
  await expect.poll(outbox, { timeout }).toMatchObject({ waiting: 0, beingSent: 0 });
  const ids = server.mails.map((mail) => /Message-ID: (\S+)/.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(MEETINGS);
  expect(ids.length).toBeLessThanOrEqual(MEETINGS + 1);
  await nodes[1]?.stop();
});

const RECIPIENTS = 20;

/** Makes a schedule whose mails are due, and the job that sends them. */
async function startReportMails(): Promise<void> {
  const { id: projectId } = await aProject(db);
  const owner = await aPerson(db, projectId, { roles: ['ProjectManager'] });
  for (let n = 0; n < RECIPIENTS; n++)
    await aPerson(db, projectId, { roles: ['Coordinator'], email: `coordinator${n}@example.gr` });
  const Query = { Name: 'Άτομα', Query: 'select person_id from people', Roles: ['Coordinator'] };
  const definition = queryContent.parse(Query);
  const QueryId = await insertQuery(db, { projectId, definition, columns: [], savedBy: owner });
  const schedule = scheduleContent.parse({ QueryId, Every: 'day', At: '08:00', Roles: ['Coordinator'] });
  const id = await insertSchedule(db, projectId, owner, { definition: schedule, nextAt: null });
  const args = { id, due: new Date().toISOString() };
  await insertJob(db, { kind: 'reportMails', lane: 'long', userId: owner, projectId, args });
}

const reportMails = () =>
  getRow(
    db,
    sql<{ sent: number; mails: number; people: number }>`
      select (select count(*)::int from report_mails where state = 'sent') as sent,
        count(*)::int as mails, count(distinct user_id)::int as people from outbox where template = 'report'`,
  );

test('when a node is killed while a schedule sends its mails, each recipient gets one, and no run is left', async () => {
  const env = { REPORTS_DATABASE_URL: readerUrl };
  const first = aServer({ env });
  await first.address();
  await startReportMails();
  const timeout = 120_000;
  await expect.poll(async () => (await reportMails()).sent, { interval: 5, timeout }).toBeGreaterThan(0);
  await first.kill();
  expect((await reportMails()).sent).toBeLessThan(RECIPIENTS);
  const second = aServer({ env });
  await expect.poll(reportMails, { timeout }).toEqual({ sent: RECIPIENTS, mails: RECIPIENTS, people: RECIPIENTS });
  await expect
    .poll(() => getRow(db, sql<{ runs: number }>`select count(*)::int as runs from report_runs`), { timeout })
    .toEqual({ runs: 0 });
  await second.stop();
});
