import type { AddedUsers } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { type CheckedUser, checkNewUsers } from './add-users-check.ts';
import { insertUsers, type NewUser, reserveNumbers } from './add-users-queries.ts';
import { type InvitedPerson, programmeTitle, type SendInvitations } from './invitations.ts';
import { type Problems, rowProblem, rowRefused } from './row-refusal.ts';
import type { UserRow } from './user-names.ts';

/** Password hashes by row index. */
type Hashes = ReadonlyMap<number, string>;

export interface AddOptions {
  /** Mails the links for a first password; absent when they are sent later. */
  invite?: SendInvitations | undefined;
  /** Whether the users take part only to evaluate the programme. */
  evaluation: boolean;
}

/** Hashes the passwords of valid rows before the transaction, because hashing is slow. */
export async function hashPasswords(context: Context, users: readonly UserRow[]): Promise<Hashes> {
  const hashes = new Map<number, string>();
  if (!users.some((user) => user.Password)) return hashes;
  const checked = await checkNewUsers(context, currentProject(context.actor), users);
  for (const [index, { Password }] of users.entries()) {
    const row = checked[index];
    if (Password && row && 'ready' in row) hashes.set(index, await hashRowPassword(context, Password));
  }
  return hashes;
}

/** Hashes one password at a time for each administrator, so that sign-ins of other people are not delayed. */
const hashRowPassword = ({ actor }: Context, password: string) => hashPassword(`added by ${actor.userId}`, password);

/**
 * Adds users to the project: valid rows are added, and each invalid row is reported with its reason. A password set
 * here must be changed at first use. Users without a password get a mail with a link to set their own, now or later.
 */
export async function addUsers(
  context: Context,
  users: readonly UserRow[],
  hashes: Hashes,
  { invite, evaluation }: AddOptions,
): Promise<AddedUsers> {
  const { db } = context;
  const project = currentProject(context.actor);
  const checked = await checkWithNumbers(context, users);
  const ready = await readyRows(context, users, checked, hashes);
  const ids = ready.length > 0 ? await insertUsers(db, project.id, ready, evaluation) : new Map<string, number>();
  const invited: InvitedPerson[] = [];
  for (const { userName, email, passwordHash, roles, fields } of ready) {
    const userId = ids.get(userName);
    if (userId === undefined) continue;
    context.audit({
      subjectId: userId,
      target: 'account',
      after: { userName, roles, ...(evaluation && { evaluation }) },
    });
    if (email && !passwordHash) invited.push({ userId, userName, email, name: displayName(fields, userName) });
  }
  await invite?.(db, invited, programmeTitle(project));
  return replyFor(context, users, checked, ids);
}

/** Validates the rows. Participant numbers that the list brings are reserved and then checked again. */
async function checkWithNumbers(context: Context, users: readonly UserRow[]): Promise<CheckedUser[]> {
  const project = currentProject(context.actor);
  const checked = await checkNewUsers(context, project, users);
  const numbers = checked.flatMap((row) => ('ready' in row && row.ready.kayas !== null ? [row.ready.kayas] : []));
  if (numbers.length === 0) return checked;
  await reserveNumbers(context.db, project.id, numbers);
  return checkNewUsers(context, project, users);
}

async function readyRows(
  context: Context,
  users: readonly UserRow[],
  checked: readonly CheckedUser[],
  hashes: Hashes,
): Promise<NewUser[]> {
  const ready: NewUser[] = [];
  for (const [index, row] of checked.entries()) {
    const password = users[index]?.Password;
    if (!('ready' in row)) continue;
    const passwordHash = password ? (hashes.get(index) ?? (await hashRowPassword(context, password))) : null;
    ready.push({ ...row.ready, passwordHash });
  }
  return ready;
}

/** The problem of a valid row that was not inserted: another call took the name or address at the same moment. */
const takenConcurrently: Problems = { Username: 'errors.UserNameTaken' };

function replyFor(
  context: Context,
  users: readonly UserRow[],
  checked: readonly CheckedUser[],
  ids: ReadonlyMap<string, number>,
): AddedUsers {
  const added: AddedUsers = { Succeeded: [], Ids: {}, Failed: [] };
  for (const [Row, { Username = '' }] of users.entries()) {
    const row = checked[Row];
    const userName = row && 'ready' in row ? row.ready.userName : Username;
    const id = row && 'ready' in row ? ids.get(userName) : undefined;
    if (id !== undefined) {
      added.Succeeded.push(userName);
      added.Ids[userName] = id;
    } else {
      const problems = row && 'problems' in row ? row.problems : takenConcurrently;
      added.Failed.push({ Row, Username, ...rowProblem(context, rowRefused(problems)) });
    }
  }
  return added;
}
