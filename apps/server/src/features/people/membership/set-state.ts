import { hasOtherAdministrator, lockAdministrators } from '../../../access/administrators.ts';
import type { Context } from '../../../access/context.ts';
import { loadPersonForChange, type Person } from '../../../access/load-person.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { endSessionsOf } from '../../../platform/sessions/session-rows.ts';
import { updateState } from '../change-queries.ts';
import { isAdministrator } from '../person-roles.ts';
import { findActorAsPerson } from '../queries.ts';
import { outranks } from '../role-rank.ts';
import { sortedRoles } from '../shown-user.ts';

const ACTIVE = 1;
const LEFT = 2;

/** Sets a member's state. For every state except active their sessions end, and they can only read. */
export async function setState(context: Context, userId: number, state: number): Promise<number> {
  const person = await loadPersonForChange(context, userId);
  if (outranks(sortedRoles(person.roles), context.actor)) throw new Refusal(422, 'LowerLevel');
  await changeState(context, person, state);
  return state;
}

/**
 * Makes the caller leave the project permanently and ends their sessions; refused while an administrator acts as them.
 */
export async function leaveProject(context: Context): Promise<void> {
  requireMode(context.actor, 'ownData');
  const self = context.actor.project && (await findActorAsPerson(context.db, context.actor));
  if (!self) throw notFound();
  await changeState(context, self, LEFT);
}

async function changeState(context: Context, person: Person, state: number): Promise<void> {
  const { db } = context;
  const { userId, projectId } = person;
  await lockAdministrators(db);
  if (state !== ACTIVE && isAdministrator(person.roles) && !(await hasOtherAdministrator(db, userId, projectId, false)))
    throw new Refusal(422, 'LastAdmin');
  if (!(await updateState(db, projectId, userId, state))) return;
  if (state !== ACTIVE) await endSessionsOf(db, userId, 'membership');
  context.audit({ subjectId: userId, target: 'state' });
  await context.forget(userId);
}
