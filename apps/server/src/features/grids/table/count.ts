import type { grids, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { countMembers } from '../../members/index.ts';
import { gridMembers } from '../filters/member-set.ts';

const PAGE_SIZE = 10;

/** How many mentees the grid has, exactly. */
export async function gridCount(
  context: Context,
  body: ParsedBodyOf<typeof grids.count>,
): Promise<ReplyOf<typeof grids.count>> {
  const All = await countMembers(context.db, context.actor, await gridMembers(context, body));
  return { count: Math.ceil(All / (body.Count ?? PAGE_SIZE)), All };
}
