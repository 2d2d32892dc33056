/** The longest SQL text, in characters. */
export const MAX_SQL_LENGTH = 20_000;

/** How a query is made. */
export const queryKinds = ['sql', 'built'] as const;

/** Types of query parameters. */
export const parameterTypes = ['text', 'number', 'date', 'boolean', 'select', 'person', 'action'] as const;

/** How a result can be shown. */
export const resultViews = ['table', 'chart', 'pivot', 'figure'] as const;

/** The types of columns of a result. */
export const columnTypes = ['number', 'text', 'date', 'time', 'boolean', 'list', 'json'] as const;

/** What a built query works out for each group: rows, different people, or a figure of a column. */
export const measures = ['count', 'people', 'sum', 'avg', 'min', 'max'] as const;

/** The lengths of time by which a built query groups dates. */
export const periods = ['day', 'month', 'quarter', 'year'] as const;

/** Most columns by which a query with measures groups. */
export const MAX_GROUPS = 3;

/** Columns of the grid on which a dashboard places its items. */
export const DASHBOARD_COLUMNS = 12;

/** What is noted of a person: a number, a choice, a tick, or a text. */
export const statisticTypes = ['number', 'select', 'check', 'text'] as const;

/** How often a schedule sends. */
export const scheduleSpans = ['day', 'week', 'month'] as const;

/** What a mail contains besides the number of rows. */
export const scheduleFormats = ['link', 'xlsx', 'csv'] as const;

/** When a mail is sent: always, when there are rows, or when they changed since the recipient's last mail. */
export const scheduleConditions = ['always', 'rows', 'changed'] as const;

/** Columns of views that hold the id of the person whom a row is about. */
const OF_PERSON = /\.(?:person|subject)_id$/;

/**
 * Whether a column of a result names the person whom a row is about: it shows such a column of a view, whatever it is
 * called, or was worked out and is called `person_id`.
 */
export const namesPerson = ({
  Name,
  Type,
  Source,
}: {
  Name: string;
  Type: string;
  Source?: string | undefined;
}): boolean => Type === 'number' && (Source === undefined ? Name === 'person_id' : OF_PERSON.test(Source));
