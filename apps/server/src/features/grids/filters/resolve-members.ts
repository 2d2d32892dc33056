import type { actionFilter, fieldFilter, memberSet } from '@ithaki/contract';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { type MemberQuery, memberQueryOf } from '../../members/index.ts';
import { resolveComputed } from '../../people/index.ts';
import { loadColumns } from '../table/columns.ts';
import { actionCondition, rangeType } from './action-condition-queries.ts';
import { noContactCondition } from './contact-condition-queries.ts';
import { sheetConditions } from './sheet-condition-queries.ts';

type MemberSet = z.output<typeof memberSet>;

/** What is needed to resolve a set of members; a filter on a computed field runs the field's script. */
export type ResolvingContext = Pick<Context, 'actor' | 'db' | 'now' | 'scripts'>;

/**
 * Returns the set of members that a body's filters select, for grids, counts, exports and bulk changes. Throws 400 for
 * a filter on a field or an action that the actor may not see, and 422 for a filter on a computed field of too many
 * people.
 */
export async function resolveMembers(context: ResolvingContext, set: MemberSet): Promise<MemberQuery> {
  const { ActionFilters = [], NoContactDays, Sheets, ...memberFilters } = set;
  if (ActionFilters.length > 0) {
    const visibleIds = new Set((await loadColumns(context, true)).map((action) => action.id));
    ActionFilters.forEach(({ ActionId, Params: { Name = '', Match, Value = '' } }, index) => {
      if (!visibleIds.has(ActionId)) throw badFilter(`ActionFilters.${index}.ActionId`, 'noAction', ActionId);
      if ((Match === 'from' || Match === 'to') && !rangeType(Value))
        throw badFilter(`ActionFilters.${index}.Params.Value`, 'unfit', Name);
    });
  }
  const further = ActionFilters.map(actionCondition);
  if (NoContactDays !== undefined) {
    // Filtering by contact is allowed only to those who may see the figures of contact, and not while acting or viewing
    // as someone.
    if (!context.actor.can.has('chat.figures')) throw notAllowed();
    requireMode(context.actor, 'chat');
    further.push(noContactCondition(currentProject(context.actor).id, NoContactDays));
  }
  if (Sheets) further.push(...sheetConditions(currentProject(context.actor).id, Sheets));
  return resolveComputed(context, memberQueryOf(context, memberFilters, further));
}

const badFilter = (part: string, problem: 'noAction' | 'unfit', name: string | number) =>
  new Refusal(400, 'BadFilter', { fields: { [part]: { label: `errors.filter.${problem}`, params: { name } } } });

interface GridBody {
  Filter?: z.output<typeof fieldFilter>[] | undefined;
  ActionFilters?: z.output<typeof actionFilter>[] | undefined;
  Search?: MemberSet['Search'];
  MentorId?: number | undefined;
  CoordId?: number | undefined;
  NoContactDays?: number | undefined;
  Sheets?: MemberSet['Sheets'];
  Active?: number[] | undefined;
}

/** Membership states of a grid without a state filter: inactive and active. */
const DEFAULT_STATES = [0, 1];

/** Returns the set of mentees that a grid body selects; its filters have names other than those of `memberSet`. */
export const resolveGridMembers = (context: ResolvingContext, body: GridBody): Promise<MemberQuery> =>
  resolveMembers(context, {
    Filter: body.Filter,
    ActionFilters: body.ActionFilters,
    Search: body.Search,
    filterMentorId: body.MentorId,
    filterCoordId: body.CoordId,
    NoContactDays: body.NoContactDays,
    Sheets: body.Sheets,
    Active: body.Active ?? DEFAULT_STATES,
    Roles: ['Mentee'],
  });
