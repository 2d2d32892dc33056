import { ANSWERING_PAGE, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { resolveMembers } from '../../grids/index.ts';
import { countMembers, findMemberIds, type MemberQuery } from '../../members/index.ts';
import { loadQuestAction } from './quest-access.ts';
import { findRespondents, notAnsweredIn } from './respondent-queries.ts';

type NotAnsweredRequest = ParsedBodyOf<typeof questAdmin.notAnswered>;

/** Member states included by default: active members only. */
const ACTIVE_STATES = [1];

/**
 * Returns the set of members to whom an action was published and who have not finished its questionnaire, narrowed like
 * a list of people.
 */
export async function notAnsweredMembers(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'scripts'>,
  actionId: number,
  { Active, ...set }: NotAnsweredRequest['Set'],
): Promise<MemberQuery> {
  const members = await resolveMembers(context, { ...set, Active: Active ?? ACTIVE_STATES, Roles: ['Mentee'] });
  return { ...members, further: [...members.further, ...notAnsweredIn(actionId, context.now)] };
}

/** Lists a page of those who have not answered, by name. */
export async function listNotAnswered(
  context: Context,
  { ActionId, Set: set, page = 0 }: NotAnsweredRequest,
): Promise<ReplyOf<typeof questAdmin.notAnswered>> {
  const { db, actor } = context;
  await loadQuestAction(context, ActionId);
  const members = await notAnsweredMembers(context, ActionId, set);
  const pageOptions = { order: undefined, descending: false, skip: page * ANSWERING_PAGE, take: ANSWERING_PAGE };
  const all = await countMembers(db, actor, members);
  const rows = await findRespondents(db, ActionId, await findMemberIds(db, actor, members, pageOptions));
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
