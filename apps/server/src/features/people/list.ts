import type { ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { Context } from '../../access/context.ts';
import { nameOf } from '../../access/load-actor.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findJoined, findPage, type ListedIds, type ListQuery } from './list-queries.ts';
import { looksOf } from './looks.ts';
import { seesEmail, seesKayas, seesWholeSearch, sortedRoles } from './present.ts';
import { findNames } from './queries.ts';

const PAGE_SIZE = 10;
/** More words than this narrow a search no further. */
const MOST_TERMS = 8;
const FEW = 8;

/** A page of the members the actor sees. */
export async function listPeople(
  body: ParsedBodyOf<typeof people.list>,
  context: Context,
): Promise<ReplyOf<typeof people.list>> {
  const take = body.count ?? PAGE_SIZE;
  const { persons, all, more } = await findMembers(context, {
    ...searchOf(context, body.Search),
    role: body.Role,
    state: body.State,
    order: body.Order ?? 'last_name',
    descending: body.Desc ?? false,
    skip: (body.page ?? 0) * take,
    take,
  });
  return { list: await rowsOf(context, persons), count: Math.ceil(all / take), All: all, More: more };
}

/** The first few people whose name matches. */
export async function findPeople(
  body: ParsedBodyOf<typeof people.find>,
  context: Context,
): Promise<ReplyOf<typeof people.find>> {
  const query = {
    role: body.Role,
    state: undefined,
    order: 'last_name' as const,
    descending: false,
    skip: 0,
    take: FEW,
  };
  const { persons } = await findMembers(context, { ...query, ...searchOf(context, body.Search), whole: false });
  return persons.map((person) => ({
    Id: person.userId,
    Name: nameOf(person.fields, person.userName),
    Username: person.userName,
    Roles: sortedRoles(person.roles),
  }));
}

/** What a search box says, as terms; those who see every value search in every value. */
function searchOf({ actor }: Context, search: string | undefined): Pick<ListQuery, 'projectId' | 'terms' | 'whole'> {
  if (!actor.project) throw new Refusal(404, 'NoProject');
  const terms = searchTerms(fold(search ?? '')).slice(0, MOST_TERMS);
  return { projectId: actor.project.id, terms, whole: seesWholeSearch(actor.project.settings, actor.level) };
}

async function findMembers(
  { db, actor }: Context,
  query: ListQuery,
): Promise<Omit<ListedIds, 'ids'> & { persons: Person[] }> {
  const { ids, ...counted } = await findPage(db, actor, query);
  const loaded = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  return { persons: ids.flatMap((id) => loaded.get(id) ?? []), ...counted };
}

async function rowsOf(context: Context, persons: readonly Person[]): Promise<ReplyOf<typeof people.list>['list']> {
  const { db, actor } = context;
  const { project } = actor;
  if (!project) return [];
  const looks = await looksOf(context, project, persons);
  const mentors = await findNames(
    db,
    persons.flatMap((person) => person.defaultMentorId ?? []),
  );
  const joined = await findJoined(
    db,
    project.id,
    persons.map((person) => person.userId),
  );
  return persons.map((person) => {
    const look = looks.get(person.userId);
    return {
      Id: person.userId,
      Username: person.userName,
      Name: nameOf(person.fields, person.userName),
      Email: seesEmail(project.settings, actor.level) ? person.email : null,
      Roles: sortedRoles(person.roles),
      State: person.state,
      Kayas: seesKayas(actor.level) ? person.kayas : null,
      Mentor: mentors.get(person.defaultMentorId ?? 0) ?? null,
      Label: look?.label ?? '',
      Color: look?.color ?? null,
      JoinedAt: (joined.get(person.userId) ?? context.now).toISOString(),
    };
  });
}
