/** The types of columns that reports show. */
export type ColumnType = 'number' | 'text' | 'date' | 'time' | 'boolean' | 'list' | 'json';

/** A column of a view. */
export interface Column {
  name: string;
  type: ColumnType;
  /** The expression, over the tables of the view; see {@link Branch}. */
  value: string | ((branch: Branch) => string);
  /** The highest level that sees the column; everyone when absent. */
  level?: number;
  /** The permission that the column needs; nobody else sees it. */
  can?: string;
}

/** What expressions of columns depend on: whether the rows are those of everyone, or of the people of the run. */
export interface Branch {
  /** Returns a condition: the run may show the person with this id. */
  seen(id: string): string;
}

/** A view of reports. */
export interface View {
  name: string;
  columns: readonly Column[];
  /** The table, with its name in the expressions. */
  from: string;
  /** What is joined to it. */
  joins?: string;
  /** The expression for the person whom a row is about; absent when rows are about nobody. */
  person?: string;
  /** A further condition. */
  where?: string;
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What the views of a programme are written with. */
export interface Run {
  projectId: number;
  /** Returns the value of an expression over the row `r` of the present run; null when there is no run. */
  of(expression: string): string;
}

/**
 * Returns how views read the present run: by the process id of the connection, which no statement can change, in a
 * subquery that depends on no row, so that it is evaluated once.
 */
export const runOf = (projectId: number): Run => ({
  projectId,
  of: (expression) =>
    `(select ${expression} from public.report_runs r where r.pid = pg_catalog.pg_backend_pid() and r.project_id = ${projectId} and r.until > pg_catalog.now())`,
});

/** Returns a condition: the run's person holds a permission. */
export const holds = (run: Run, permission: string): string => run.of(`${literal(permission)} = any (r.can)`);

/** Returns an expression for a text of the programme in the language of the run. */
export const inLanguage = (run: Run, text: string): string =>
  `case pg_catalog.jsonb_typeof(${text}) when 'string' then ${text} #>> '{}' else coalesce(nullif(${text} ->> ${run.of('r.lang')}, ''), ${text} ->> 'el') end`;

/** Returns a condition: the run may show the action with this id. */
export const visibleAction = (run: Run, id: string): string => `${id} = any (${run.of('r.action_ids')}::int[])`;

const inRun = (id: string): string =>
  `exists (select from public.report_run_people seen where seen.pid = pg_catalog.pg_backend_pid() and seen.user_id = ${id})`;

const everyone: Branch = { seen: () => 'true' };
const linked: Branch = { seen: inRun };

/**
 * Returns the text of a view. Those who see everyone read the tables by themselves; others begin with the people of the
 * run. Both parts stand inside one query with a barrier: on top of a view, `union all` would lose it.
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
