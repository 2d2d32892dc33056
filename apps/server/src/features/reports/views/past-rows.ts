import { literal, type Run } from './column.ts';

/** A table whose earlier rows the table `history` keeps, as far as views read it. */
interface KeptTable {
  /** The columns of its key, by those of `history` that hold them. */
  key: { person_id?: string; ref?: string; part?: string; project_id?: string };
  /** The columns that history keeps, with their types. */
  columns: Record<string, string>;
  /** Columns of values by name, of which history keeps the names that changed. */
  objects?: readonly string[];
  /** Columns without history; empty in rows that were deleted. */
  present?: readonly string[];
  /** The column that tells since when a row is there, in tables whose new rows history does not note. */
  since?: string;
}

const tables = {
  users: { key: { person_id: 'id' }, columns: { user_name: 'text' }, objects: ['fields'] },
  members: {
    key: { person_id: 'user_id', project_id: 'project_id' },
    columns: { state: 'int', kayas: 'int', joined_at: 'timestamptz', default_mentor_id: 'int' },
    objects: ['fields'],
  },
  user_roles: { key: { person_id: 'user_id', part: 'role', project_id: 'project_id' }, columns: {} },
  links: { key: { person_id: 'subject_id', ref: 'viewer_id', part: 'kind', project_id: 'project_id' }, columns: {} },
  mentee_actions: {
    key: { person_id: 'mentee_id', ref: 'action_id', project_id: 'project_id' },
    columns: {
      ...{ mentor_id: 'int', published_at: 'timestamptz', due_at: 'timestamptz', submitted_at: 'timestamptz' },
      ...{ reviewed_at: 'timestamptz', review: 'text', completed_at: 'timestamptz' },
    },
    objects: ['mentee_data', 'public_data', 'private_data'],
  },
  meetings: {
    key: { ref: 'id', project_id: 'project_id' },
    columns: { action_id: 'int', starts_at: 'timestamptz', duration: 'int', place: 'text', state: 'text' },
    present: ['minutes_at'],
  },
  meeting_people: {
    key: { person_id: 'user_id', ref: 'meeting_id', project_id: 'project_id' },
    columns: { part: 'text', waiting_since: 'timestamptz', presence: 'text', proof: 'text' },
  },
  answer_sets: {
    key: { person_id: 'user_id', ref: 'id', project_id: 'project_id' },
    columns: {
      ...{ quest_id: 'int', action_id: 'int', created_at: 'timestamptz', started_at: 'timestamptz' },
      ...{ ended_at: 'timestamptz', ended: 'text', scores: 'jsonb' },
    },
    since: 'created_at',
  },
} satisfies Record<string, KeptTable>;

/** The tables of which earlier rows are kept. */
export type PastTable = keyof typeof tables;

/**
 * Returns SQL for the rows of a table as they were at the moment that the run asks for: the present ones without what
 * was added since, each value taken from the first later change that kept it, and those that were deleted since.
 */
export function pastRows(run: Run, name: PastTable): string {
  const table: KeptTable = tables[name];
  const { key, columns, objects = [], present = [], since } = table;
  const keys = Object.entries(key);
  const later = laterChanges(run, name, table);
  const asked = run.of('r.as_of');
  const same = keys.map(([kept, own]) => `h.${kept} is not distinct from c.${own}`).join(' and ');
  const joined = keys.map(([kept, own]) => (kept === 'project_id' ? '' : `h.${kept} = c.${own}`)).filter(Boolean);
  const there = since ? `${valueNow(since, columns[since])} <= ${asked}` : `h.first is distinct from 'added'`;
  const ofProject = key.project_id
    ? `(c.project_id = ${run.projectId}${name === 'user_roles' ? ' or c.project_id is null' : ''})`
    : 'true';
  const now = [
    ...keys.map(([, own]) => `c.${own}`),
    ...Object.entries(columns).map(([column, type]) => `${valueNow(column, type)} as ${column}`),
    ...objects.map((column) => `${objectNow(column)} as ${column}`),
    ...present.map((column) => `c.${column}`),
  ];
  const gone = [
    ...keys.map(([kept, own]) => `h.${kept} as ${own}`),
    ...Object.entries(columns).map(([column, type]) => `${valueThen(column, type)} as ${column}`),
    ...objects.map((column) => `${withoutNulls(`h.${column}`)} as ${column}`),
    ...present.map((column) => `null as ${column}`),
  ];
  return `(select ${now.join(', ')} from public.${name} c left join ${later} h on ${joined.join(' and ')}${key.project_id ? ' and h.project_id is not distinct from c.project_id' : ''} where ${ofProject} and ${there}
    union all select ${gone.join(', ')} from ${later} h where h.removed and h.first <> 'added' and not exists (select from public.${name} c where ${same})${since && columns[since] ? ` and ${valueThen(since, columns[since])} <= ${asked}` : ''})`;
}

/** Returns SQL for the changes after the moment asked for, a row for each key: what was before the first of them. */
function laterChanges({ projectId, of }: Run, name: string, { key, objects = [] }: KeptTable): string {
  const keys = Object.keys(key);
  const project = key.project_id
    ? `(k.project_id = ${projectId}${name === 'user_roles' ? ' or k.project_id is null' : ''})`
    : 'k.project_id is null';
  const list = `array[${objects.map(literal).join(', ')}]::text[]`;
  const parts = [
    `select '' as place, j.key, j.value from jsonb_each(k.was - ${list}) j`,
    ...objects.map(
      (column) =>
        `select ${literal(column)}, j.key, j.value from jsonb_each(case jsonb_typeof(k.was -> ${literal(column)}) when 'object' then k.was -> ${literal(column)} else '{}' end) j`,
    ),
  ].join(' union all ');
  const folded = ['', ...objects].map(
    (place) =>
      `coalesce(jsonb_object_agg(e.key, e.value order by k.id desc) filter (where e.place = ${literal(place)}), '{}') as ${place || 'was'}`,
  );
  return `(select ${keys.map((column) => `k.${column}`).join(', ')}, (array_agg(k.change order by k.id))[1] as first, bool_or(k.change = 'removed') as removed, ${folded.join(', ')}
    from (select k.*, count(*) filter (where k.change = 'removed') over (partition by ${keys.map((column) => `k.${column}`).join(', ')} order by k.id rows between unbounded preceding and 1 preceding) as removed_before
      from public.history k where k.table_name = ${literal(name)} and ${project} and k.until > ${of('r.as_of')}) k
    left join lateral (${parts}) e on true where k.removed_before = 0 group by ${keys.map((_, index) => index + 1).join(', ')})`;
}

const valueThen = (column: string, type: string): string =>
  type === 'jsonb' ? `nullif(h.was -> ${literal(column)}, 'null')` : `(h.was ->> ${literal(column)})::${type}`;

const valueNow = (column: string, type: string | undefined): string =>
  type ? `case when h.was ? ${literal(column)} then ${valueThen(column, type)} else c.${column} end` : `c.${column}`;

const objectNow = (column: string): string =>
  `case when h.first is null then c.${column} else ${withoutNulls(`case when h.removed then '{}'::jsonb else c.${column} end || h.${column}`)} end`;

/** Returns SQL for an object without names whose value is null: those that were not there. */
const withoutNulls = (object: string): string =>
  `coalesce((select jsonb_object_agg(n.key, n.value) from jsonb_each(${object}) n where n.value <> 'null'), '{}')`;
