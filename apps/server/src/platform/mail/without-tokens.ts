import { sql } from 'kysely';

const tokens = sql.lit('(token=|/application/[a-z]+/|/link/)[A-Za-z0-9_-]+');
const scrubbed = (column: string) => sql`regexp_replace(${sql.ref(column)}::text, ${tokens}, '\\1…', 'g')`;

/** Assignments that remove tokens from a stored mail: their links act for the recipient, and only the recipient needs them. */
export const withoutTokens = sql`body_text = ${scrubbed('body_text')}, body_html = ${scrubbed('body_html')},
  headers = ${scrubbed('headers')}::jsonb, calendar = ${scrubbed('calendar')}::jsonb`;
