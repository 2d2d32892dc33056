import type { ParsedBodyOf, people, User } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { visibleFields, visibleValues } from '../../../access/field-policy.ts';
import { loadPerson, loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findMemberIds, membersOf } from '../../members/index.ts';
import { showUsers } from '../shown-user.ts';

const MAX_PERSONS = 100;

/** Finds the members in the actor's scope who have one of these values in a field visible to the actor; at most 100. */
export async function listByField(
  context: Context,
  { Field, Values }: ParsedBodyOf<typeof people.byField>,
): Promise<User[]> {
  const { db, actor } = context;
  const members = membersOf(context, { Filter: [{ Field, Match: 'in', Value: Values }] });
  const page = { order: undefined, descending: false, skip: 0, take: MAX_PERSONS };
  const ids = await findMemberIds(db, actor, members, page);
  const persons = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  for (const id of ids) context.recordView(id);
  return showUsers(
    context,
    ids.flatMap((id) => persons.get(id) ?? []),
  );
}

/**
 * Returns the stored values of the requested fields of a person, as far as the actor sees them; empty ones are absent.
 */
export async function readFieldValues(
  context: Context,
  { UserId, Fields }: ParsedBodyOf<typeof people.fieldValues>,
): Promise<Record<string, string>> {
  const { db, actor } = context;
  if (!actor.project) throw notFound();
  const { settings } = actor.project;
  const person = await loadPerson(db, actor, UserId);
  context.recordView(UserId);
  const visible = {
    ...visibleValues(settings, actor.level, 'project', person.projectFields),
    ...visibleValues(settings, actor.level, 'user', person.fields),
  };
  const fields = visibleFields(settings, actor.level).filter(({ Name }) => Fields.includes(Name) && visible[Name]);
  return Object.fromEntries(fields.map(({ Name }) => [Name, visible[Name] ?? '']));
}
