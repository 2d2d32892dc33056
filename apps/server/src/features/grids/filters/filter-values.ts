import { type grids, type ParsedBodyOf, progressStates, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { countByCoordinator, countByMentor, countFieldValues, type MemberQuery } from '../../members/index.ts';
import { computeAmong } from '../../people/index.ts';
import { loadColumns } from '../table/columns.ts';
import { countStates, countWrittenValues, findMembersById, findVisibleMentors } from './filter-value-queries.ts';
import { resolveGridMembers, resolveMembers } from './resolve-members.ts';

type PersonValues = ReplyOf<typeof grids.mentorValues>;
type PersonOrder = NonNullable<ParsedBodyOf<typeof grids.mentorValues>['Order']>;

/**
 * Returns the mentors that the actor sees, including those without mentees, each with how many of the members they
 * mentor.
 */
export async function countPerMentor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  members: MemberQuery,
): Promise<PersonValues> {
  const loads = await countByMentor(db, actor, members);
  return (await findVisibleMentors(db, actor, members.projectId)).map((mentor) => presentPersonValue(mentor, loads));
}

/** Returns the coordinators of the members, each with how many of the members they coordinate. */
export async function countPerCoordinator({ db, actor }: Pick<Context, 'db' | 'actor'>, members: MemberQuery) {
  const loads = await countByCoordinator(db, actor, members);
  const coordinators = await findMembersById(db, members.projectId, [...loads.keys()]);
  return coordinators.map((coordinator) => presentPersonValue(coordinator, loads));
}

const presentPersonValue = (
  { id, name }: { id: number; name: string },
  loads: ReadonlyMap<number, number>,
): PersonValues[number] => ({ Id: id, Name: name, Count: loads.get(id) ?? 0 });

/** Orders the values by name, or by count with the largest first and equal counts by name. */
export const sortPersonValues = (values: PersonValues, by: PersonOrder): PersonValues =>
  by === 'load' ? values.toSorted((a, b) => b.Count - a.Count) : values;

type FieldValues = ReplyOf<typeof grids.filterValues>['Filters'][number];

/** Returns the values of fields to choose from in filter panels, and the mentors unless the body excludes them. */
export async function listFilterValues(
  context: Context,
  { Fields, ProjectId: _checked, Mentors = true, ...set }: ParsedBodyOf<typeof grids.filterValues>,
): Promise<ReplyOf<typeof grids.filterValues>> {
  const members = await resolveMembers(context, set);
  const Filters: FieldValues[] = [];
  for (const [index, name] of Fields.entries())
    Filters.push(await listFieldValues(context, members, name, `Fields.${index}`));
  return { Filters, ...(Mentors && { Mentors: await countPerMentor(context, members) }) };
}

/**
 * Returns the values of a field among the mentees who have a value in another field; among all mentees when that value
 * is empty.
 */
export async function listCascadeValues(
  context: Context,
  { Field, CascadeField, CascadeValue }: ParsedBodyOf<typeof grids.cascadeValues>,
): Promise<ReplyOf<typeof grids.cascadeValues>> {
  const above = { Field: CascadeField, Match: 'equals' as const, Value: CascadeValue };
  const members = await resolveGridMembers(context, CascadeValue === '' ? {} : { Filter: [above] });
  return (await listFieldValues(context, members, Field, 'Field')).Values;
}

/**
 * Largest number of values in a reply, of which the most frequent are taken; a panel with more values offers a search.
 */
const MAX_VALUES = 100;

/**
 * Returns the progress states and written values of an action with their counts, to choose from in its filter panel.
 */
export async function listActionValues(
  context: Context,
  { ActionId, Name, ProjectId: _checked, ...set }: ParsedBodyOf<typeof grids.actionValues>,
): Promise<ReplyOf<typeof grids.actionValues>> {
  const { db, actor } = context;
  if (!(await loadColumns(context, true)).some(({ id }) => id === ActionId)) throw notFound();
  const otherFilters = set.ActionFilters?.filter((filter) => filter.ActionId !== ActionId);
  const members = await resolveMembers(context, { ...set, ActionFilters: otherFilters });
  const counted = { actor, members, actionId: ActionId };
  const states = new Map((await countStates(db, counted)).map(({ value, count }) => [value, count]));
  const written = Name === undefined ? [] : await countWrittenValues(db, counted, Name, MAX_VALUES + 1);
  return {
    States: progressStates.map((State) => ({ State, Count: states.get(State) ?? 0 })),
    Values: written.slice(0, MAX_VALUES).map(({ value, count }) => ({ Value: value, Count: count })),
    More: written.length > MAX_VALUES,
  };
}

/**
 * Returns the values of a field with their counts; throws for a field that the actor may not see, naming it as `part`
 * of the body.
 */
async function listFieldValues(
  context: Context,
  members: MemberQuery,
  name: string,
  part: string,
): Promise<FieldValues> {
  const { db, actor } = context;
  const field = visibleFields(currentProject(actor).settings, actor.level).find(({ Name }) => Name === name);
  if (!field || field.Type === 'ExportField')
    throw new Refusal(400, 'BadFilter', {
      fields: { [part]: { label: 'errors.filter.unknown', params: { name } } },
    });
  if (field.Type === 'ComputedField') return countComputed(name, await computeAmong(context, members, field));
  const { values, empty, more } = await countFieldValues(db, actor, members, field);
  return {
    Field: name,
    Values: values.map(({ value, count }) => ({ Value: value, Count: count })),
    Empty: empty,
    More: more,
  };
}

/** Counts the values of a computed field, the most frequent first. */
function countComputed(Field: string, values: ReadonlyMap<number, string>): FieldValues {
  const counts = new Map<string, number>();
  for (const value of values.values()) counts.set(value, (counts.get(value) ?? 0) + 1);
  const Empty = counts.get('') ?? 0;
  counts.delete('');
  const Values = [...counts].map(([Value, Count]) => ({ Value, Count })).sort((a, b) => b.Count - a.Count);
  return { Field, Values: Values.slice(0, MAX_VALUES), Empty, More: Values.length > MAX_VALUES };
}
