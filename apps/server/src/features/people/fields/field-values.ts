import type { ParsedBodyOf, people, User } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { visibleFields, visibleValues } from '../../../access/field-policy.ts';
import { loadPerson, loadPersons } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { countMembers, findMemberIds, memberQueryOf } from '../../members/index.ts';
import { resolveComputed } from '../computed-members.ts';
import { showUsers } from '../shown-user.ts';

const MAX_PERSONS = 100;

/**
 * Finds the members in the actor's scope who have one of these values in a field that the actor sees: all of them, or
 * one page of 100. Throws 422 when there are more than a page and no page was requested.
 */
export async function listByField(
  context: Context,
  { Field, Values, Page }: ParsedBodyOf<typeof people.byField>,
): Promise<User[]> {
  const { db, actor } = context;
  const members = await resolveComputed(
    context,
    memberQueryOf(context, { Filter: [{ Field, Match: 'in', Value: Values }] }),
  );
  const page = { order: undefined, descending: false, skip: (Page ?? 0) * MAX_PERSONS, take: MAX_PERSONS + 1 };
  const found = await findMemberIds(db, actor, members, page);
  if (Page === undefined && found.length > MAX_PERSONS)
    throw new Refusal(422, 'TooManyFound', {
      params: { count: await countMembers(db, actor, members), most: MAX_PERSONS },
    });
  const ids = found.slice(0, MAX_PERSONS);
  const persons = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  for (const id of ids) context.recordView(id);
  return showUsers(
    context,
    ids.flatMap((id) => persons.get(id) ?? []),
  );
}

/**
 * Returns the stored values of the requested fields of a person, as far as the actor sees them; empty values are left
 * out.
 */
export async function readFieldValues(
  context: Context,
  { UserId, Fields }: ParsedBodyOf<typeof people.fieldValues>,
): Promise<Record<string, string>> {
  const { actor } = context;
  if (!actor.project) throw notFound();
  const { settings } = actor.project;
  const person = await loadPerson(context, UserId);
  context.recordView(UserId);
  const visible = {
    ...visibleValues(settings, actor.level, 'project', person.projectFields),
    ...visibleValues(settings, actor.level, 'user', person.fields),
  };
  const fields = visibleFields(settings, actor.level).filter(({ Name }) => Fields.includes(Name) && visible[Name]);
  return Object.fromEntries(fields.map(({ Name }) => [Name, visible[Name] ?? '']));
}
