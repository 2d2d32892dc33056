import { type ParsedBodyOf, type people, type ReplyOf, type Role, roleProfile } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { seesEmail, seesKayas, visibleFields } from '../../access/field-policy.ts';
import { displayName } from '../../access/load-actor.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { findMemberIds, findPageAndCount, memberQueryOf } from '../members/index.ts';
import { evaluateAppearance } from './appearance.ts';
import { computedValues } from './computed-fields.ts';
import { resolveComputed } from './computed-members.ts';
import { findMembershipSummaries, listOrders } from './person-list-queries.ts';
import { sortedRoles } from './shown-user.ts';

const PAGE_SIZE = 10;
const FIND_LIMIT = 8;

/** Largest number of search matches that the list counts; someone who finds thousands should refine the search. */
const MAX_COUNTED = 1_000;

/** Lists a page of the members the actor sees. */
export async function listPeople(
  context: Context,
  body: ParsedBodyOf<typeof people.list>,
): Promise<ReplyOf<typeof people.list>> {
  const { db, actor } = context;
  const take = body.count ?? PAGE_SIZE;
  const selected = memberQueryOf(context, {
    Search: body.Search,
    Filter: body.Filter,
    Roles: body.Role && [body.Role],
    Active: body.State === undefined ? undefined : [body.State],
  });
  const members = await resolveComputed(context, selected);
  const { ids, all, more } = await findPageAndCount(
    db,
    actor,
    members,
    {
      order: listOrders[body.Order ?? 'last_name'],
      descending: body.Desc ?? false,
      skip: (body.page ?? 0) * take,
      take,
    },
    MAX_COUNTED,
  );
  const persons = await loadInOrder(context, ids);
  return { list: await listRows(context, persons, body.Role), count: Math.ceil(all / take), All: all, More: more };
}

/** Finds the first few people whose name matches the search; with `Ids`, all people with these ids. */
export async function findPeople(
  context: Context,
  body: ParsedBodyOf<typeof people.find>,
): Promise<ReplyOf<typeof people.find>> {
  const set = { Search: body.Search, Roles: body.Role && [body.Role], Ids: body.Ids };
  const members = { ...memberQueryOf(context, set), whole: false };
  const page = { order: undefined, descending: false, skip: 0, take: body.Ids?.length ?? FIND_LIMIT };
  const persons = await loadInOrder(context, await findMemberIds(context.db, context.actor, members, page));
  return persons.map((person) => ({
    Id: person.userId,
    Name: displayName(person.fields, person.userName),
    Username: person.userName,
    Roles: sortedRoles(person.roles),
  }));
}

async function loadInOrder({ db, actor }: Context, ids: readonly number[]): Promise<Person[]> {
  const loaded = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  return ids.flatMap((id) => loaded.get(id) ?? []);
}

async function listRows(
  context: Context,
  persons: readonly Person[],
  role: Role | undefined,
): Promise<ReplyOf<typeof people.list>['list']> {
  const { db, actor } = context;
  const { project } = actor;
  if (!project) return [];
  const looks = await evaluateAppearance(context, project, persons);
  const columns = role ? roleProfile(project.settings, role).Fields : [];
  const valuesOf = await columnValues(context, project, persons, columns);
  const memberships = await findMembershipSummaries(
    db,
    project.id,
    persons.map((person) => person.userId),
  );
  return persons.map((person) => {
    const look = looks.get(person.userId);
    const membership = memberships.get(person.userId);
    return {
      Id: person.userId,
      Username: person.userName,
      Name: displayName(person.fields, person.userName),
      Email: seesEmail(project.settings, actor.level) ? person.email : null,
      Roles: sortedRoles(person.roles),
      State: person.state,
      Kayas: seesKayas(actor.level) ? person.kayas : null,
      Mentor: membership?.mentor ?? null,
      Label: look?.label ?? '',
      Color: look?.color ?? null,
      Letter: look?.letter ?? '',
      Fields: valuesOf(person),
      JoinedAt: (membership?.joinedAt ?? context.now).toISOString(),
    };
  });
}

/**
 * Returns a function that returns a person's values in these fields, as far as the actor sees them; empty values are
 * left out.
 */
async function columnValues(
  context: Context,
  project: CurrentProject,
  persons: readonly Person[],
  columns: readonly string[],
) {
  const { level } = context.actor;
  const shown = visibleFields(project.settings, level).filter(({ Name }) => columns.includes(Name));
  const computed = shown.some(({ Type }) => Type === 'ComputedField')
    ? await computedValues(context, project, persons)
    : new Map<number, Record<string, string>>();
  return (person: Person): Record<string, string> => {
    const values = { ...person.projectFields, ...person.fields, ...computed.get(person.userId) };
    return Object.fromEntries(
      shown.flatMap(({ Name, home }) => {
        const stored = home === 'user' ? person.fields[Name] : person.projectFields[Name];
        const value = stored ?? values[Name] ?? '';
        return value === '' ? [] : [[Name, value]];
      }),
    );
  };
}
