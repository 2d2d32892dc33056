import {
  type Built,
  type BuiltFilter,
  MAX_GROUPS,
  type Measure,
  type Period,
  type QueryParameter,
} from '@ithaki/contract';
import { isoDate, parseDate } from '@ithaki/formats';
import { type Column, identifier, literal, type View } from '../views/column.ts';
import type { ReportSchema } from '../views/schema.ts';
import { SqlFault } from '../wall/sql-fault.ts';

/** Name of the column with the number of people that {@link compileBuilt} adds for totals. */
export const PEOPLE = 'people of the row';

/** Name of the column that tells, for totals, whether the conditions hold. */
export const INSIDE = 'inside the conditions';

/** Further parts of a compiled query, for those who see totals alone. */
export interface TotalsParts {
  /** Columns by which it groups in addition. */
  groups: readonly string[];
  /** Conditions that divide the rows without leaving any out, by the name of the added column that says who meets them. */
  sides: Readonly<Record<string, readonly BuiltFilter[]>>;
}

/**
 * Returns the SQL of a built query; it is checked and run like SQL that people write. Throws {@link SqlFault} for a
 * column that the view does not have, or that cannot be counted in this way.
 */
export function compileBuilt(
  { From, Group, Period, Measures, Filter, Order }: Built,
  schema: Pick<ReportSchema, 'views'>,
  parameters: readonly QueryParameter[],
  totals?: TotalsParts,
): string {
  const view = schema.views.find(({ name }) => name === From);
  if (!view) throw new SqlFault('view', From);
  if (Group.length + Measures.length === 0) throw new SqlFault('nothingChosen');
  const counts = Measures.length > 0;
  if (counts && Group.length > MAX_GROUPS) throw new SqlFault('tooManyGroups', MAX_GROUPS);
  const joins: string[] = [];
  const grouped = [...new Set([...Group, ...(totals?.groups ?? [])])].map((name, index) => {
    const column = columnOf(view, name);
    if (!counts) return { name, value: `v.${identifier(name)}` };
    if (column.type === 'json') throw new SqlFault('notGrouped', name);
    if (column.type !== 'list') return { name, value: inPeriod(column, Period) };
    joins.push(`left join lateral unnest(v.${identifier(name)}) as item${index}(value) on true`);
    return { name, value: `item${index}.value` };
  });
  const conditions = Filter.map((filter) => conditionOf(view, filter, parameters));
  for (const [name, filters] of Object.entries(totals?.sides ?? {})) {
    const inside = filters.map((filter) => conditionOf(view, filter, parameters));
    if (inside.length > 0) grouped.push({ name, value: `coalesce(${inside.join(' and ')}, false)` });
  }
  const measured = [
    ...Measures.map(({ Do, Column }) => measureOf(view, Do, Column)),
    ...(totals && view.who ? [{ name: PEOPLE, value: countFewest(view.who, Measures) }] : []),
  ];
  const selected = [...grouped, ...measured];
  const names = new Set(selected.map(({ name }) => name));
  if (names.size < selected.length) throw new SqlFault('twice', repeated(selected.map(({ name }) => name)));
  const order = Order.map(({ Column: name, Desc }) => {
    if (!names.has(name)) throw new SqlFault('column', name);
    return `${identifier(name)}${Desc ? ' desc nulls last' : ''}`;
  });
  const groups = grouped.map((_, index) => String(index + 1));
  return [
    `select ${selected.map(({ name, value }) => `${value} as ${identifier(name)}`).join(', ')}`,
    `from ${identifier(From)} v ${joins.join(' ')}`.trim(),
    ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
    ...(counts && groups.length > 0 ? [`group by ${groups.join(', ')}`] : []),
    ...(order.length > 0
      ? [`order by ${order.join(', ')}`]
      : groups.length > 0
        ? [`order by ${groups.slice(0, MAX_GROUPS).join(', ')}`]
        : []),
  ].join('\n');
}

/** Returns the columns of views that a built query names. */
export const columnsOfBuilt = ({ Group, Measures, Filter }: Built): string[] => [
  ...new Set([...Group, ...Measures.flatMap(({ Column }) => Column ?? []), ...Filter.map(({ Field }) => Field)]),
];

function columnOf(view: View, name: string): Column {
  const column = view.columns.find((known) => known.name === name);
  if (!column) throw new SqlFault('column', name);
  return column;
}

const repeated = (names: readonly string[]): string => names.find((name, index) => names.indexOf(name) !== index) ?? '';

function inPeriod({ name, type }: Column, period: Period): string {
  const value = `v.${identifier(name)}`;
  if (type === 'date') return `date_trunc('${period}', ${value}::timestamp)::date`;
  return type === 'time' ? `date_trunc('${period}', ${value})::date` : value;
}

const countPeople = (who: string): string => `count(distinct ${who})::int`;

/** Returns SQL for the number of people behind the figure of a row that the fewest are behind: those who have a value. */
function countFewest(who: string, measured: Built['Measures']): string {
  const columns = new Set(measured.flatMap(({ Column: name }) => name ?? []));
  const counts = [
    `count(distinct ${who})`,
    ...[...columns].map((name) => `count(distinct ${who}) filter (where v.${identifier(name)} is not null)`),
  ];
  return `least(${counts.join(', ')})::int`;
}

function measureOf(view: View, measure: Measure, name: string | undefined) {
  if (measure === 'count') return { name: 'count', value: 'count(*)::int' };
  if (measure === 'people') {
    if (!view.who) throw new SqlFault('noPeople', view.name);
    return { name: 'people', value: countPeople(view.who) };
  }
  if (name === undefined) throw new SqlFault('measureColumn');
  const { type } = columnOf(view, name);
  const value = `v.${identifier(name)}`;
  const counted = measure === 'sum' || measure === 'avg';
  if (counted ? type !== 'number' : !['number', 'date', 'time'].includes(type)) throw new SqlFault('notMeasured', name);
  const figure = `${measure}(${value})`;
  return { name: `${measure}_${name}`, value: measure === 'avg' ? `round(${figure}::numeric, 2)` : figure };
}

/** Types to which the values of conditions on a column are cast. */
const casts: Record<Column['type'], string> = {
  number: 'numeric',
  text: 'text',
  date: 'date',
  time: 'date',
  boolean: 'bool',
  list: 'text',
  json: 'text',
};

function conditionOf(view: View, filter: BuiltFilter, parameters: readonly QueryParameter[]): string {
  const { Field, Match, Value, Parameter } = filter;
  const column = columnOf(view, Field);
  const { type } = column;
  const shown = type === 'time' ? `v.${identifier(Field)}::date` : `v.${identifier(Field)}`;
  if (Match === 'empty') return emptyOf(shown, type);
  if (Match === 'notempty') return `not (${emptyOf(shown, type)})`;
  if (type === 'json') throw new SqlFault('notFiltered', Field);
  if (Parameter !== undefined) {
    const parameter = parameters.find(({ Name }) => Name === Parameter);
    if (!parameter) throw new SqlFault('placeholder', `@${Parameter}`);
    const given = `@${Parameter}`;
    if (!parameter.Many) return `(${given} is null or ${compared(shown, type, Match, [given], Field)})`;
    const list = `${given}::${casts[type]}[]`;
    return `(cardinality(${given}) = 0 or ${type === 'list' ? `${shown} && ${list}` : `${shown} = any(${list})`})`;
  }
  const values = (Array.isArray(Value) ? Value : [Value]).map((value) => constant(column, value));
  return `(${compared(shown, type, Match, values, Field)})`;
}

function emptyOf(shown: string, type: Column['type']): string {
  if (type === 'list') return `coalesce(cardinality(${shown}), 0) = 0`;
  return type === 'text' ? `coalesce(${shown}, '') = ''` : `${shown} is null`;
}

function compared(
  shown: string,
  type: Column['type'],
  match: BuiltFilter['Match'],
  values: readonly string[],
  field: string,
): string {
  const [first = 'null', second] = values;
  const cast = casts[type];
  const ordered = ['number', 'date', 'time'].includes(type);
  if (type === 'list') {
    if (!['equals', 'in', 'contains'].includes(match)) throw new SqlFault('notFiltered', field);
    return `${shown} && array[${values.join(', ')}]::text[]`;
  }
  switch (match) {
    case 'equals':
      return `${shown} = ${first}::${cast}`;
    case 'in':
      return `${shown} = any(array[${values.join(', ')}]::${cast}[])`;
    case 'contains':
      return `strpos(lower(${shown}::text), lower(${first}::text)) > 0`;
    case 'starts':
      return `starts_with(lower(${shown}::text), lower(${first}::text))`;
    case 'from':
      if (ordered) return `${shown} >= ${first}::${cast}`;
      break;
    case 'to':
      if (ordered) return `${shown} <= ${first}::${cast}`;
      break;
    case 'between':
      if (ordered && second !== undefined) return `${shown} between ${first}::${cast} and ${second}::${cast}`;
      break;
  }
  throw new SqlFault('notFiltered', field);
}

/** Returns a value of a condition as SQL; a day may be counted from today. */
function constant({ name, type }: Column, value: string): string {
  if (type === 'number') {
    const number = Number(value.replace(',', '.'));
    if (value.trim() === '' || !Number.isFinite(number)) throw new SqlFault('value', name);
    return literal(String(number));
  }
  if (type === 'boolean') {
    if (value !== 'true' && value !== 'false') throw new SqlFault('value', name);
    return value;
  }
  if (type !== 'date' && type !== 'time') return literal(value);
  const [, sign, days] = /^today(?:([+-])(\d{1,5}))?$/.exec(value) ?? [];
  if (value.startsWith('today')) {
    if (days === undefined && value !== 'today') throw new SqlFault('value', name);
    return days === undefined ? '@_today' : `(@_today ${sign} ${days})`;
  }
  const date = parseDate(value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1'));
  if (!date) throw new SqlFault('value', name);
  return literal(isoDate(date));
}
