import type { grids, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { fieldValues, type Members } from '../people/index.ts';
import { mentorsAmong } from './people-values.ts';
import { gridMembers, membersAsked } from './set.ts';

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
