import { ANSWERING_PAGE, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { membersAsked } from '../../grids/index.ts';
import { countMembers, findMemberIds, type Members } from '../../members/index.ts';
import { loadAsking } from './quest-access.ts';
import { findAsked, notAnsweredIn } from './respondent-queries.ts';

type Asked = ParsedBodyOf<typeof questAdmin.notAnswered>;

/** Active mentees are meant unless others are asked for. */
const ACTIVE = [1];

/** The people whom an action asks and who have not ended, narrowed like a list of people. */
export async function notAnsweredMembers(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  actionId: number,
  { Active, ...set }: Asked['Set'],
): Promise<Members> {
  const members = await membersAsked(context, { ...set, Active: Active ?? ACTIVE, Roles: ['Mentee'] });
  return { ...members, further: [...members.further, ...notAnsweredIn(actionId, context.now)] };
}

/** A page of those who have not answered, by name. */
export async function listNotAnswered(
  context: Context,
  { ActionId, Set: set, page = 0 }: Asked,
): Promise<ReplyOf<typeof questAdmin.notAnswered>> {
  const { db, actor } = context;
  await loadAsking(context, ActionId);
  const members = await notAnsweredMembers(context, ActionId, set);
  const place = { order: undefined, descending: false, skip: page * ANSWERING_PAGE, take: ANSWERING_PAGE };
  const all = await countMembers(db, actor, members);
  const rows = await findAsked(db, ActionId, await findMemberIds(db, actor, members, place));
  return {
    list: rows.map((row) => ({
      Id: row.id,
      Name: row.name,
      HasEmail: row.email !== null,
      PublishedAt: row.publishedAt.toISOString(),
      DueAt: row.dueAt?.toISOString() ?? null,
      StartedAt: row.startedAt?.toISOString() ?? null,
      RemindedAt: row.remindedAt?.toISOString() ?? null,
    })),
    count: Math.ceil(all / ANSWERING_PAGE),
    All: all,
  };
}
