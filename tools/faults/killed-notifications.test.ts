import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aMailServer, type MailServer } from '../../apps/server/src/testing/mail-server.ts';
import { inDatabase, SECRET } from '../bench/questionnaires/respondents.ts';
import { type MeasuredServer, startServer } from '../bench/server.ts';
import { makeNotifiedPeople, type NotifiedPeople } from './notified-people.ts';
import { findNotified, freeMails } from './notified-queries.ts';
import { processesIn } from './processes-in.ts';

/** Number of times the server is killed; set KILLS to 100 for a long run. */
const KILLS = Number(process.env.KILLS ?? 3);

/** Most milliseconds between the first acknowledged work and the kill. */
const LONGEST_WORK = 900;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-notifications-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Post = (cookie: string, path: string, body: object) => Promise<void>;

const posting =
  (url: string, signal: AbortSignal): Post =>
  async (cookie, path, body) => {
    const headers = { cookie, 'content-type': 'application/json', 'x-project': '1' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  };

/** Returns a separate day for each meeting of a mentor, because meetings on one day could overlap. */
const dayOf = (n: number): string => {
  const day = new Date(Date.UTC(2030, 0, 1 + n));
  return `${String(day.getUTCDate()).padStart(2, '0')}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-${day.getUTCFullYear()}`;
};

/** Returns what three people do at the same time in a round, as a function for each piece of work. */
function worksOf({ mentor, admin, mentees, readers, tasks, meetings, published }: NotifiedPeople, round: number) {
  const { id: MenteeId = 0, cookie = '' } = mentees[round] ?? {};
  const handIns = tasks.map((ActionId) => async (post: Post) => {
    await post(cookie, '/api/mentee/SaveActionData', { ActionId, Data: { text: 'Η ιδέα μου' } });
    await post(cookie, '/api/mentee/Submit', { ActionId });
  });
  const appointments = meetings.map((ActionId, n) => (post: Post) => {
    const Data = { date: dayOf(round * meetings.length + n), timeHours: '10', timeMinutes: '00' };
    return post(mentor, '/api/mentor/SetMenteeActionData', { ActionId, MenteeId, Data });
  });
  const publications = (readers[round] ?? []).map((reader) => (post: Post) => {
    const body = { ActionId: published, date: '01-02-2024', Ids: [reader] };
    return post(admin, '/api/action/PublishMany', body);
  });
  return [handIns, appointments, publications];
}

/** Makes people work until the server is killed at a random moment, in every fifth round together with its database. */
async function workUntilKilled(server: MeasuredServer, people: NotifiedPeople, round: number): Promise<number> {
  const ended = new AbortController();
  const post = posting(server.url, ended.signal);
  let done = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const refusals: unknown[] = [];
  const work = worksOf(people, round).map(async (things) => {
    for (const thing of things) {
      await thing(post);
      done += 1;
      begin();
    }
  });
  const all = Promise.all(work.map((one) => one.catch((error) => refusals.push(error))));
  await Promise.race([begun, all]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_WORK));
  // A refusal before the kill would be a mistake of this test.
  expect(refusals, `round ${round}`).toEqual([]);
  server.kill(round % 5 === 4 ? processesIn(dataDir) : []);
  ended.abort();
  await all;
  return done;
}

const waitingEvents = async (url: string): Promise<string | undefined> =>
  /^ithaki_events_waiting (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

const arrivedIn = ({ mails }: MailServer) => new Set(mails.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1])).size;

test(`notifies and mails everybody of everything exactly once through ${KILLS} kills at random moments`, {
  timeout: 3_600_000,
}, async () => {
  const mailServer = await aMailServer();
  Object.assign(process.env, { SESSION_SECRET: SECRET, SMTP_URL: mailServer.url });
  const people = await inDatabase(dataDir, (db) => makeNotifiedPeople(db, KILLS));
  const readers = [...people.mentees.map(({ id }) => id), ...people.readers.flat()];
  let done = 0;
  for (let round = 0; round < KILLS; round++)
    done += await workUntilKilled(await startServer(dataDir, ['--no-demo']), people, round);

  let server = await startServer(dataDir, ['--no-demo']);
  await expect.poll(() => waitingEvents(server.url), { timeout: 120_000, interval: 200 }).toBe('0');
  await server.stop();
  const { happened } = await inDatabase(dataDir, async (db) => {
    await freeMails(db);
    return findNotified(db, readers);
  });
  expect(happened.length).toBeGreaterThanOrEqual(done);

  server = await startServer(dataDir, ['--no-demo']);
  await expect.poll(() => arrivedIn(mailServer), { timeout: 600_000, interval: 200 }).toBe(happened.length);
  await server.stop();
  await mailServer.close();
  const { notified, mails } = await inDatabase(dataDir, (db) => findNotified(db, readers));
  expect(notified.map(({ what }) => what).sort()).toEqual([...happened].sort());
  expect(notified.filter(({ count, mailed }) => count !== 1 || !mailed)).toEqual([]);
  expect(mails.filter(({ sent, copies }) => copies !== 1 || !sent)).toEqual([]);
  expect(mails).toHaveLength(notified.length);
  console.log(`${KILLS} kills: ${happened.length} notified and mailed once, ${mailServer.mails.length} mails arrived`);
});
