import { randomBytes } from 'node:crypto';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { hashSessionId, saveSession } from '../../apps/server/src/platform/sessions/session-rows.ts';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../apps/server/src/testing/factories.ts';
import { cookieOf } from '../bench/questionnaires/respondents.ts';
import { wantAllMails } from './notified-queries.ts';

/** A mentee with work to do, by round: their id, and the cookie of a browser in which they are signed in. */
export interface WorkingMentee {
  id: number;
  cookie: string;
}

/** A programme in which people work while its server is killed. */
export interface NotifiedPeople {
  mentor: string;
  admin: string;
  mentees: WorkingMentee[];
  /** Mentees to whom only an action is published, some for each round. */
  readers: number[][];
  tasks: number[];
  meetings: number[];
  published: number;
}

/** Signs a person in at the servers of this test; returns the cookie of their browser. */
async function aSessionCookie(db: Db, userId: number): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const browser = { remember: false, address: '127.0.0.1', agent: 'test', expiresAt };
  await saveSession(db, { idHash: hashSessionId(session), userId, ...browser });
  return cookieOf(session);
}

/** How much work of each kind there is in a round. */
const EACH = 8;

const many = async <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
};

/** Creates a programme with work for some rounds, whose people all want mails at once for every notification. */
export async function makeNotifiedPeople(db: Db, rounds: number): Promise<NotifiedPeople> {
  const { id: project } = await aProject(db);
  const [mentor, admin] = [await aMentor(db, project), await anAdmin(db, project)];
  const workers = await many(rounds, () => aMentee(db, project, { mentor }));
  const readers = await many(rounds, () => many(EACH, () => aMentee(db, project, { mentor })));
  const forWorkers = { published: workers.map((mentee) => ({ mentee })) };
  const people = {
    mentor: await aSessionCookie(db, mentor),
    admin: await aSessionCookie(db, admin),
    mentees: await many(rounds, async (n) => {
      const id = workers[n] ?? 0;
      return { id, cookie: await aSessionCookie(db, id) };
    }),
    readers,
    tasks: await many(EACH, () => anAction(db, project, { typeId: 4, ...forWorkers })),
    meetings: await many(EACH, () => anAction(db, project, { typeId: 2, ...forWorkers })),
    published: await anAction(db, project),
  };
  await wantAllMails(db);
  return people;
}
