import { sql } from 'kysely';

const tokens = sql.lit('(token=|/application/[a-z]+/|/link/)[A-Za-z0-9_-]+');
const scrubbed = (column: string) => sql`regexp_replace(${sql.ref(column)}::text, ${tokens}, '\\1…', 'g')`;

/**
 * SQL assignments that remove tokens from a stored mail: the links act for the recipient, so nobody else must be able
 * to read them.
 */
export const withoutTokens = sql`body_text = ${scrubbed('body_text')}, body_html = ${scrubbed('body_html')},
  headers = ${scrubbed('headers')}::jsonb, calendar = ${scrubbed('calendar')}::jsonb`;
