import { type ParsedBodyOf, type QueryParameter, type queries, type ReplyOf, STAFF_LEVEL } from '@ithaki/contract';
import { localText, matches } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { canSeeAction, findActions } from '../../actions/index.ts';
import { findPeople } from '../../people/index.ts';
import { runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { identifier } from '../views/column.ts';
import { reportSchema } from '../views/schema.ts';
import { loadQuery } from './queries.ts';

type Body = ParsedBodyOf<typeof queries.values>;
type Reply = ReplyOf<typeof queries.values>;
type Options = Reply['Options'];

/** Options returned at a time. */
const MOST_OPTIONS = 20;
/** Most values of a field among which is searched. */
const MOST_VALUES = 2_000;

/** Returns the values that a parameter offers to the caller, as far as the caller may see them. */
export async function listValues(runner: ReportRunner, context: Context, body: Body): Promise<Reply> {
  const parameter = await findParameter(context, body);
  if (parameter.Type === 'person') return people(context, body);
  const offered =
    parameter.Type === 'action'
      ? await actions(context)
      : parameter.Options
        ? parameter.Options.map(({ Value, Label }) => ({ Value, Label: localText(Label, context.language) || Value }))
        : await fieldValues(runner, context, parameter.Field);
  const found = offered.filter(({ Value, Label }) =>
    body.Values ? body.Values.includes(Value) : matches(Label, body.Search),
  );
  return { Options: found.slice(0, MOST_OPTIONS), More: found.length > MOST_OPTIONS };
}

/** Returns a parameter of a saved query, or the one sent by an editor of queries. */
async function findParameter(context: Context, { Id, Name, Parameter }: Body): Promise<QueryParameter> {
  if (Id === undefined) {
    if (!context.actor.can.has('reports.edit')) throw notAllowed();
    if (Parameter) return Parameter;
  }
  const query = Id === undefined ? undefined : await loadQuery(context, Id);
  const parameter = query?.definition.Parameters.find((known) => known.Name === Name);
  if (!parameter) throw notFound();
  return parameter;
}

async function people(context: Context, { Search, Values }: Body): Promise<Reply> {
  const Ids = Values?.map(Number).filter((value) => Number.isInteger(value) && value > 0);
  const found = await findPeople(context, { Search: Values ? '' : Search, Ids, Role: undefined, ProjectId: undefined });
  return { Options: found.map(({ Id, Name }) => ({ Value: String(Id), Label: Name })), More: false };
}

async function actions({ db, actor, language }: Context): Promise<Options> {
  const all = await findActions(db, currentProject(actor).id);
  return all
    .filter((action) => canSeeAction(actor, action))
    .map(({ id, title }) => ({ Value: String(id), Label: localText(title, language) }));
}

/**
 * Returns the values of a column of `people` among those whom the caller sees, to who sees totals alone the options of
 * the field; none when it does not exist.
 */
async function fieldValues(runner: ReportRunner, context: Context, field = ''): Promise<Options> {
  const { id, settings } = currentProject(context.actor);
  if (!context.actor.can.has('reports.see')) {
    const { Options: options = [] } =
      visibleFields(settings, STAFF_LEVEL).find(({ Name }) => Name.toLowerCase() === field) ?? {};
    return options.map(({ Value, Label }) => ({ Value, Label: localText(Label, context.language) }));
  }
  const columns = reportSchema(id, settings).views.find(({ name }) => name === 'people')?.columns ?? [];
  const column = columns.find(({ name }) => name === field);
  if (!column) return [];
  const value = column.type === 'list' ? `unnest(${identifier(field)})` : `${identifier(field)}::text`;
  const label = columns.some(({ name }) => name === `${field}_label`) ? identifier(`${field}_label`) : 'null::text';
  const text = `select v, max(l) from (select ${value} as v, ${label} as l from people) x where v <> '' group by v order by 2, 1 limit ${MOST_VALUES}`;
  const { Rows } = await runQuery(runner, context, { text, parameters: [], sent: {} });
  return Rows.map(([stored, shown]) => ({ Value: String(stored), Label: String(shown ?? stored) }));
}
