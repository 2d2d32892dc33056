import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { hasOtherAdministrator, lockAdministrators } from '../../access/administrators.ts';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { endSessionsOf } from '../../platform/sessions/session-rows.ts';
import { lockAccount, setAccountDisabled } from './account-queries.ts';
import { findHeldRoles } from './role-queries.ts';
import { mayTakeOver } from './take-over.ts';

type Disabling = typeof accounts.setDisabled;

/** Disables another's account, with an end to its sessions, or enables it again (decisions: roles, levels). */
export async function setDisabled(context: Context, body: ParsedBodyOf<Disabling>): Promise<ReplyOf<Disabling>> {
  await loadPerson(context.db, context.actor, body.UserId);
  return disableLoaded(context, body);
}

/**
 * The same for a person whom the caller found out to be within the actor's reach. Since the account reaches all its
 * projects, the actor must stand as high in each of them.
 */
export async function disableLoaded(
  context: Context,
  { UserId, Disabled }: ParsedBodyOf<Disabling>,
): Promise<ReplyOf<Disabling>> {
  const { db, actor } = context;
  await mayTakeOver(db, actor, UserId, 'people.disable');
  await lockAdministrators(db);
  const account = await lockAccount(db, UserId);
  if (!account) throw notFound();
  if (account.disabled === Disabled) return { Disabled };
  if (Disabled) await keepAnAdministrator(db, UserId, actor.project?.id ?? 0);
  await setAccountDisabled(db, UserId, Disabled);
  if (Disabled) await endSessionsOf(db, UserId);
  context.audit({ subjectId: UserId, target: 'disabled', before: account.disabled, after: Disabled });
  await context.forget(UserId);
  return { Disabled };
}

/** Refuses to leave a place without anyone who administers it: everywhere, or a project of the person's. */
async function keepAnAdministrator(db: Db, userId: number, here: number): Promise<void> {
  for (const { role, projectId } of await findHeldRoles(db, userId)) {
    if (role !== 'Admin' && role !== 'SuperAdmin') continue;
    if (!(await hasOtherAdministrator(db, userId, projectId ?? here, projectId === null)))
      throw new Refusal(422, 'LastAdmin');
  }
}
