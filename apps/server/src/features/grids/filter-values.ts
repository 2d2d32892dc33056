import type { grids, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { fieldValues } from '../people/index.ts';
import { membersAsked } from './set.ts';

/** The values to choose from in filter panels. */
export async function listFilterValues(
  context: Context,
  { Fields, ProjectId: _checked, ...asked }: ParsedBodyOf<typeof grids.filterValues>,
): Promise<ReplyOf<typeof grids.filterValues>> {
  const { db, actor } = context;
  const members = await membersAsked(context, asked);
  const seen = new Map(visibleFields(currentProject(actor).settings, actor.level).map((field) => [field.Name, field]));
  const Filters: ReplyOf<typeof grids.filterValues>['Filters'] = [];
  for (const [place, name] of Fields.entries()) {
    const field = seen.get(name);
    if (!field || field.Type === 'ComputedField' || field.Type === 'ExportField')
      throw new Refusal(400, 'BadFilter', {
        fields: { [`Fields.${place}`]: { label: 'errors.filter.unknown', params: { name } } },
      });
    const { values, empty, more } = await fieldValues(db, actor, members, field);
    const Values = values.map(({ value, count }) => ({ Value: value, Count: count }));
    Filters.push({ Field: name, Values, Empty: empty, More: more });
  }
  return { Filters };
}
