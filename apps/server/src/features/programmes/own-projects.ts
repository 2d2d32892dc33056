import type { programmes, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { findOwnProjects } from './queries.ts';

/** Lists the caller's projects, with the number of members for those who may list them. */
export async function listOwnProjects({
  actor,
  db,
}: Pick<Context, 'actor' | 'db'>): Promise<ReplyOf<typeof programmes.mine>> {
  const own = await findOwnProjects(
    db,
    actor.userId,
    actor.roles.some((role) => ['Admin', 'SuperAdmin', 'Super'].includes(role)),
    actor.can.has('projects.list'),
  );
  return own.map((row) => ({
    Id: row.id,
    Url: row.url,
    Descr: row.title,
    Default: row.isDefault,
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    Archived: row.archived,
    ...(row.members !== null && { Members: row.members }),
  }));
}
