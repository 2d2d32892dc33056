import { type grids, type ParsedBodyOf, progressStates, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { countByCoordinator, countByMentor, fieldValues, type Members } from '../../members/index.ts';
import { columnsFor } from '../table/columns.ts';
import { countStates, countWritten, findByIds, findMentors } from './filter-value-queries.ts';
import { gridMembers, membersAsked } from './member-set.ts';

type Values = ReplyOf<typeof grids.mentorValues>;
type By = NonNullable<ParsedBodyOf<typeof grids.mentorValues>['Order']>;

/** The mentors the actor sees, with how many of the members each has, whether or not they have any. */
export async function mentorsAmong({ db, actor }: Pick<Context, 'db' | 'actor'>, members: Members): Promise<Values> {
  const loads = await countByMentor(db, actor, members);
  return (await findMentors(db, actor, members.projectId)).map((one) => ({ ...one, Count: loads.get(one.Id) ?? 0 }));
}

/** The coordinators of the members, with how many of them each has. */
export async function coordinatorsAmong({ db, actor }: Pick<Context, 'db' | 'actor'>, members: Members) {
  const loads = await countByCoordinator(db, actor, members);
  return (await findByIds(db, members.projectId, [...loads.keys()])).map((one) => ({
    ...one,
    Count: loads.get(one.Id) ?? 0,
  }));
}

/** Those with most first, if so wanted; equals stay by name. */
export const inOrder = (values: Values, by: By): Values =>
  by === 'load' ? values.toSorted((a, b) => b.Count - a.Count) : values;

type Filter = ReplyOf<typeof grids.filterValues>['Filters'][number];

/** The values to choose from in filter panels. */
export async function listFilterValues(
  context: Context,
  { Fields, ProjectId: _checked, Mentors = true, ...asked }: ParsedBodyOf<typeof grids.filterValues>,
): Promise<ReplyOf<typeof grids.filterValues>> {
  const members = await membersAsked(context, asked);
  const Filters: Filter[] = [];
  for (const [place, name] of Fields.entries()) Filters.push(await valuesOf(context, members, name, `Fields.${place}`));
  return { Filters, ...(Mentors && { Mentors: await mentorsAmong(context, members) }) };
}

/** The values of one field below that of another. */
export async function listCascadeValues(
  context: Context,
  { Field, CascadeField, CascadeValue }: ParsedBodyOf<typeof grids.cascadeValues>,
): Promise<ReplyOf<typeof grids.cascadeValues>> {
  const above = { Field: CascadeField, Match: 'equals' as const, Value: CascadeValue };
  const members = await gridMembers(context, CascadeValue === '' ? {} : { Filter: [above] });
  return (await valuesOf(context, members, Field, 'Field')).Values;
}

/** So many values are given, the most frequent: a panel with more is searched instead. */
const MOST_VALUES = 100;

/** How members stand in an action and what they wrote in it, to choose from in its panel. */
export async function listActionValues(
  context: Context,
  { ActionId, Name, ProjectId: _checked, ...asked }: ParsedBodyOf<typeof grids.actionValues>,
): Promise<ReplyOf<typeof grids.actionValues>> {
  const { db, actor } = context;
  if (!(await columnsFor(context, true)).some(({ id }) => id === ActionId)) throw notFound();
  const others = asked.ActionFilters?.filter((filter) => filter.ActionId !== ActionId);
  const members = await membersAsked(context, { ...asked, ActionFilters: others });
  const counted = { actor, members, actionId: ActionId };
  const states = new Map((await countStates(db, counted)).map(({ value, count }) => [value, count]));
  const written = Name === undefined ? [] : await countWritten(db, counted, Name, MOST_VALUES + 1);
  return {
    States: progressStates.map((State) => ({ State, Count: states.get(State) ?? 0 })),
    Values: written.slice(0, MOST_VALUES).map(({ value, count }) => ({ Value: value, Count: count })),
    More: written.length > MOST_VALUES,
  };
}

async function valuesOf({ db, actor }: Context, members: Members, name: string, part: string): Promise<Filter> {
  const field = visibleFields(currentProject(actor).settings, actor.level).find(({ Name }) => Name === name);
  if (!field || field.Type === 'ComputedField' || field.Type === 'ExportField')
    throw new Refusal(400, 'BadFilter', {
      fields: { [part]: { label: 'errors.filter.unknown', params: { name } } },
    });
  const { values, empty, more } = await fieldValues(db, actor, members, field);
  return {
    Field: name,
    Values: values.map(({ value, count }) => ({ Value: value, Count: count })),
    Empty: empty,
    More: more,
  };
}
