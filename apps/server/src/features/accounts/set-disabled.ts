import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { hasOtherAdministrator, lockAdministrators } from '../../access/administrators.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { loadPersonForChange } from '../../access/load-person.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { endSessionsOf } from '../../platform/sessions/session-rows.ts';
import { lockAccount, setAccountDisabled } from './account-queries.ts';
import { findAccountRoles } from './role-queries.ts';
import { refuseTakeOver } from './take-over.ts';

type Disabling = typeof accounts.setDisabled;

/** Disables another person's account and ends its sessions, or enables it again. */
export async function setDisabled(context: Context, body: ParsedBodyOf<Disabling>): Promise<ReplyOf<Disabling>> {
  await loadPersonForChange(context, body.UserId);
  return setAccountStatus(context, body);
}

/**
 * Disables or enables the account of a person already found to be within the actor's scope. Since the account has
 * access to all its projects, the actor must have at least the same level in each of them.
 */
export async function setAccountStatus(
  context: Context,
  { UserId, Disabled }: ParsedBodyOf<Disabling>,
): Promise<ReplyOf<Disabling>> {
  const { db, actor } = context;
  await refuseTakeOver(db, actor, UserId, 'people.disable');
  await lockAdministrators(db);
  const account = await lockAccount(db, UserId);
  if (!account) throw notFound();
  if (account.disabled === Disabled) return { Disabled };
  if (Disabled) await refuseLastAdministrator(db, UserId, currentProject(actor).id);
  await setAccountDisabled(db, UserId, Disabled);
  if (Disabled) await endSessionsOf(db, UserId, 'disabled');
  context.audit({ subjectId: UserId, target: 'disabled' });
  await context.forget(UserId);
  return { Disabled };
}

/** Throws 422 if disabling would leave a project of the person, or all projects, without an administrator. */
async function refuseLastAdministrator(db: Db, userId: number, currentProjectId: number): Promise<void> {
  for (const { role, projectId } of await findAccountRoles(db, userId)) {
    if (role !== 'Admin' && role !== 'SuperAdmin') continue;
    if (!(await hasOtherAdministrator(db, userId, projectId ?? currentProjectId, projectId === null)))
      throw new Refusal(422, 'LastAdmin');
  }
}
