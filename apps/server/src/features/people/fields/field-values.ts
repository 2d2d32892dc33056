import type { ParsedBodyOf, people, User } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { visibleFields, visibleValues } from '../../../access/field-policy.ts';
import { loadPerson, loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findMemberIds, membersOf } from '../../members/index.ts';
import { usersOf } from '../shown-user.ts';

const MOST = 100;

/** The members in scope who have one of the values in a field that the caller sees. */
export async function listByField(
  context: Context,
  { Field, Values }: ParsedBodyOf<typeof people.byField>,
): Promise<User[]> {
  const { db, actor } = context;
  const members = membersOf(context, { Filter: [{ Field, Match: 'in', Value: Values }] });
  const page = { order: undefined, descending: false, skip: 0, take: MOST };
  const ids = await findMemberIds(db, actor, members, page);
  const persons = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  for (const id of ids) context.saw(id);
  return usersOf(
    context,
    ids.flatMap((id) => persons.get(id) ?? []),
  );
}

/** Values of a person's fields as they are kept, by the names asked for. */
export async function readFieldValues(
  context: Context,
  { UserId, Fields }: ParsedBodyOf<typeof people.fieldValues>,
): Promise<Record<string, string>> {
  const { db, actor } = context;
  if (!actor.project) throw notFound();
  const { settings } = actor.project;
  const person = await loadPerson(db, actor, UserId);
  context.saw(UserId);
  const seen = {
    ...visibleValues(settings, actor.level, 'project', person.projectFields),
    ...visibleValues(settings, actor.level, 'user', person.fields),
  };
  const known = visibleFields(settings, actor.level).filter(({ Name }) => Fields.includes(Name) && seen[Name]);
  return Object.fromEntries(known.map(({ Name }) => [Name, seen[Name] ?? '']));
}
