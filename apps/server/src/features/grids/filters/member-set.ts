import type { actionFilter, fieldFilter, memberSet } from '@ithaki/contract';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type Members, membersOf } from '../../members/index.ts';
import { columnsFor } from '../table/columns.ts';
import { actionCondition, rangedType } from './action-condition-queries.ts';

type Asked = z.output<typeof memberSet>;

/**
 * The members that a body with filters is about: what a grid shows, counts, exports and changes in bulk. A filter on an
 * action that the caller does not see is refused like one on a field.
 */
export async function membersAsked(context: Pick<Context, 'db' | 'actor'>, asked: Asked): Promise<Members> {
  const { ActionFilters = [], ...rest } = asked;
  if (ActionFilters.length > 0) {
    const seen = new Set((await columnsFor(context, true)).map((action) => action.id));
    ActionFilters.forEach(({ ActionId, Params: { Name = '', Match, Value = '' } }, place) => {
      if (!seen.has(ActionId)) throw refused(`ActionFilters.${place}.ActionId`, 'noAction', ActionId);
      if ((Match === 'from' || Match === 'to') && !rangedType(Value))
        throw refused(`ActionFilters.${place}.Params.Value`, 'unfit', Name);
    });
  }
  return membersOf(context, rest, ActionFilters.map(actionCondition));
}

const refused = (part: string, problem: 'noAction' | 'unfit', name: string | number) =>
  new Refusal(400, 'BadFilter', { fields: { [part]: { label: `errors.filter.${problem}`, params: { name } } } });

interface GridBody {
  Filter?: z.output<typeof fieldFilter>[] | undefined;
  ActionFilters?: z.output<typeof actionFilter>[] | undefined;
  Search?: Asked['Search'];
  MentorId?: number | undefined;
  CoordId?: number | undefined;
  Active?: number[] | undefined;
}

/** The activity filter shows active and inactive members unless told otherwise. */
const ACTIVE = [0, 1];

/** The mentees of the grid: its own names for the same things. */
export const gridMembers = (context: Pick<Context, 'db' | 'actor'>, body: GridBody): Promise<Members> =>
  membersAsked(context, {
    Filter: body.Filter,
    ActionFilters: body.ActionFilters,
    Search: body.Search,
    filterMentorId: body.MentorId,
    filterCoordId: body.CoordId,
    Active: body.Active ?? ACTIVE,
    Roles: ['Mentee'],
  });
