import type { ParsedBodyOf, people } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { showUser } from '../shown-user.ts';
import { fieldsRefused } from './check-fields.ts';
import { updateFields } from './update-fields.ts';

/**
 * Returns the values of the project's own fields of a person, as far as the actor sees them; viewing another person's
 * is recorded.
 */
export async function readProjectData(context: Context, userId: number): Promise<Record<string, string>> {
  const person = await loadPerson(context, userId);
  if (userId !== context.actor.userId) context.recordView(userId);
  return (await showUser(context, person)).ProjectFields;
}

/**
 * Changes values of the project's own fields of a person. Fields stored with the person rather than the membership get
 * the same error as fields that do not exist.
 */
export async function setProjectData(
  context: Context,
  { UserId, Data, Version }: ParsedBodyOf<typeof people.setProjectData>,
): Promise<Record<string, string>> {
  const { project, level } = context.actor;
  if (!project) throw notFound();
  const fields = visibleFields(project.settings, level).filter(({ home }) => home === 'project');
  const own = new Set(fields.map(({ Name }) => Name));
  const unknown = Object.keys(Data).filter((name) => !own.has(name));
  if (unknown.length > 0)
    throw fieldsRefused(Object.fromEntries(unknown.map((name) => [name, 'errors.field.unknown'])));
  return (await updateFields(context, UserId, Data, Version)).ProjectFields;
}
