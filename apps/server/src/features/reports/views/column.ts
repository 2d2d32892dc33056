import { texts } from '@ithaki/texts';

/** The types of columns that reports show. */
export type ColumnType = 'number' | 'text' | 'date' | 'time' | 'boolean' | 'list' | 'json';

/** A column of a view. */
export interface Column {
  name: string;
  type: ColumnType;
  /** SQL expression over the view's tables; a function if it differs between the parts of the view. */
  value: string | ((branch: Branch) => string);
  /** Highest access level that sees the column; all levels when absent. */
  level?: number;
  /** The permission that the column needs; nobody else sees it. */
  can?: string;
  /** Whether its values are a few known ones that are no person's alone, so that totals may be grouped by them. */
  choice?: boolean;
}

/** A part of a view: all rows, for runs that may show everyone, or the rows of the people of the run. */
export interface Branch {
  /** Returns the SQL condition that the run may show the person with this id. */
  seen(id: string): string;
}

/** A view of reports. */
export interface View {
  name: string;
  columns: readonly Column[];
  /** The main table, with its alias in the expressions. */
  from: string;
  /** SQL joins to the main table. */
  joins?: string;
  /** SQL expression for the id of the person whom a row is about; absent when rows are about nobody. */
  person?: string;
  /** A further condition. */
  where?: string;
  /** SQL expression over the row `v` of the view that tells people apart; absent when people cannot be counted. */
  who?: string;
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How the views of a programme refer to the running query: its run. */
export interface Run {
  projectId: number;
  /** Returns SQL that evaluates an expression over the row `r` of the current run; null when there is no run. */
  of(expression: string): string;
}

/**
 * Returns the reference of a programme's views to the current run. The run is found by the process id of the
 * connection, which no statement can change, in an uncorrelated subquery, which is evaluated once.
 */
export const runOf = (projectId: number): Run => ({
  projectId,
  of: (expression) =>
    `(select ${expression} from public.report_runs r where r.pid = pg_catalog.pg_backend_pid() and r.project_id = ${projectId} and r.until > pg_catalog.now())`,
});

/** Returns the SQL condition that the caller of the run has a permission. */
export const holds = (run: Run, permission: string): string => run.of(`${literal(permission)} = any (r.can)`);

/** Returns the SQL expression for a text of the programme in the language of the run. */
export const inLanguage = (run: Run, text: string): string =>
  `case pg_catalog.jsonb_typeof(${text}) when 'string' then ${text} #>> '{}' else coalesce(nullif(${text} ->> ${run.of('r.lang')}, ''), ${text} ->> 'el') end`;

/**
 * Returns the SQL expression for the label of a code in the language of the run: the interface's text with the key
 * `prefix.code`.
 */
export function labelOfCode(run: Run, code: string, prefix: string, codes: readonly (string | number)[]): string {
  const labels = (language: 'el' | 'en') => {
    const all: Readonly<Record<string, string>> = texts[language];
    return `${literal(JSON.stringify(Object.fromEntries(codes.map((known) => [known, all[`${prefix}.${known}`]]))))}::jsonb`;
  };
  return `coalesce((case ${run.of('r.lang')} when 'en' then ${labels('en')} else ${labels('el')} end) ->> (${code})::text, (${code})::text)`;
}

/** Returns the SQL condition that the run may show the action with this id. */
export const visibleAction = (run: Run, id: string): string => `${id} = any (${run.of('r.action_ids')}::int[])`;

const inRun = (id: string): string =>
  `exists (select from public.report_run_people seen where seen.pid = pg_catalog.pg_backend_pid() and seen.user_id = ${id})`;

const everyone: Branch = { seen: () => 'true' };
const linked: Branch = { seen: inRun };

/**
 * Returns the SQL that creates a view. Its first part reads the whole tables, for callers who see everyone; the second
 * starts from the people of the run. Both are in a subquery, because a `union all` at the top of the view would lose
 * the security barrier.
 */
export function viewText(run: Run, schema: string, view: View): string {
  const { name, columns, from, joins = '', person, where = 'true' } = view;
  const selected = (branch: Branch) =>
    columns.map((column) => `${shownValue(run, column, branch)} as ${identifier(column.name)}`).join(', ');
  const everything = `select ${selected(everyone)} from ${from} ${joins} where ${where} and ${run.of(person ? 'r.everyone' : 'true')}`;
  const some = person
    ? ` union all select ${selected(linked)} from public.report_run_people listed join ${from} on ${person} = listed.user_id ${joins} where ${where} and listed.pid = pg_catalog.pg_backend_pid() and ${run.of('not r.everyone')}`
    : '';
  return `create view ${identifier(schema)}.${identifier(name)} with (security_barrier) as select v.* from (${everything}${some}) v`;
}

function shownValue(run: Run, { value, level, can }: Column, branch: Branch): string {
  const shown = typeof value === 'string' ? value : value(branch);
  const conditions = [
    ...(level === undefined ? [] : [run.of(`r.level <= ${level}`)]),
    ...(can === undefined ? [] : [holds(run, can)]),
  ];
  return conditions.length === 0 ? shown : `case when ${conditions.join(' and ')} then ${shown} end`;
}
