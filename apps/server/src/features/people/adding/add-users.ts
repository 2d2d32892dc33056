import type { people, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { type GivenRow, type Judged, judgeUsers } from './add-users-check.ts';
import { insertUsers, type NewUser } from './add-users-queries.ts';
import { type Problems, rowProblem, rowRefused } from './row-refusal.ts';

type Added = ReplyOf<typeof people.add>;

/** Someone who was added without a password, and where they are mailed a link to set one. */
export interface Invited {
  userId: number;
  userName: string;
  email: string;
}
/** Mails the links of a first sign-in, in the transaction that adds the people. */
export type Invite = (db: Db, people: readonly Invited[]) => Promise<void>;

/** Password hashes by the row's place in the list. */
type Hashes = ReadonlyMap<number, string>;

export interface AddOptions {
  invite: Invite;
  /** Whether they are there for evaluation. */
  evaluation: boolean;
}

/** Hashes the passwords of the rows that will be taken, before the transaction: each takes a while. */
export async function hashPasswords(context: Context, users: readonly GivenRow[]): Promise<Hashes> {
  const hashes = new Map<number, string>();
  if (!users.some((user) => user.Password)) return hashes;
  const judged = await judgeUsers(context, currentProject(context.actor), users);
  for (const [at, { Password }] of users.entries()) {
    const row = judged[at];
    if (Password && row && 'ready' in row) hashes.set(at, await hashed(context, Password));
  }
  return hashes;
}

/** One after another for each administrator, so that sign-ins of others come in between. */
const hashed = ({ actor }: Context, password: string) => hashPassword(`added by ${actor.userId}`, password);

/**
 * Adds users to the project all at once: those that are well go in, and of each other it is said why not. A password
 * given by another must be changed at first use; without one the person is mailed a link to set their own.
 */
export async function addUsers(
  context: Context,
  users: readonly GivenRow[],
  hashes: Hashes,
  { invite, evaluation }: AddOptions,
): Promise<Added> {
  const { db } = context;
  const project = currentProject(context.actor);
  const judged = await judgeUsers(context, project, users);
  const ready = await readyRows(context, users, judged, hashes);
  const ids = ready.length > 0 ? await insertUsers(db, project.id, ready, evaluation) : new Map<string, number>();
  const invited: Invited[] = [];
  for (const { userName, email, passwordHash, roles } of ready) {
    const userId = ids.get(userName);
    if (userId === undefined) continue;
    context.audit({
      subjectId: userId,
      target: 'account',
      after: { userName, roles, ...(evaluation && { evaluation }) },
    });
    if (email && !passwordHash) invited.push({ userId, userName, email });
  }
  await invite(db, invited);
  return answer(context, users, judged, ids);
}

async function readyRows(
  context: Context,
  users: readonly GivenRow[],
  judged: readonly Judged[],
  hashes: Hashes,
): Promise<NewUser[]> {
  const ready: NewUser[] = [];
  for (const [at, row] of judged.entries()) {
    const password = users[at]?.Password;
    if (!('ready' in row)) continue;
    const passwordHash = password ? (hashes.get(at) ?? (await hashed(context, password))) : null;
    ready.push({ ...row.ready, passwordHash });
  }
  return ready;
}

/** A row that is well and yet did not go in was taken by another call at the same moment. */
const takenMeanwhile: Problems = { Username: 'errors.UserNameTaken' };

function answer(
  context: Context,
  users: readonly GivenRow[],
  judged: readonly Judged[],
  ids: ReadonlyMap<string, number>,
): Added {
  const added: Added = { Succeeded: [], Ids: {}, Failed: [] };
  for (const [Row, { Username }] of users.entries()) {
    const row = judged[Row];
    const id = row && 'ready' in row ? ids.get(Username) : undefined;
    if (id !== undefined) {
      added.Succeeded.push(Username);
      added.Ids[Username] = id;
    } else {
      const problems = row && 'problems' in row ? row.problems : takenMeanwhile;
      added.Failed.push({ Row, Username, ...rowProblem(context, rowRefused(problems)) });
    }
  }
  return added;
}
