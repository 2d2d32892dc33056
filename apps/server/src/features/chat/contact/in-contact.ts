import type { Writer } from '../../../access/contact-scope.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { filterContacts, findMembers } from './contact-queries.ts';

/**
 * Returns those of these people with whom the actor may exchange messages, because either may begin to write to the
 * other; a person who was written to may thus always answer. The rule of who may begin is in `access/contact-scope.ts`.
 */
export async function filterInContact(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const reached = await filterContacts(db, actor, ids);
  const others = ids.filter((id) => !reached.has(id));
  if (others.length === 0 || actor.state !== 1) return reached;
  const project = currentProject(actor);
  for (const { id, roles, state, disabled } of await findMembers(db, project.id, others)) {
    if (disabled) continue;
    const writer: Writer = { userId: id, roles, state, project };
    if ((await filterContacts(db, writer, [actor.userId])).size > 0) reached.add(id);
  }
  return reached;
}

/**
 * Throws 404 for a person who is not a member of the programme, and 403 for a member to whom the actor may not begin to
 * write.
 */
export async function requireContacts(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<void> {
  const members = await findMembers(db, currentProject(actor).id, ids);
  if (members.length < new Set(ids).size) throw notFound();
  const reached = await filterContacts(db, actor, ids);
  if (ids.some((id) => !reached.has(id))) throw new Refusal(403, 'NotInContact');
}
