import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Put at the beginning of a statement to have PostgreSQL parse it only once for each connection, and plan it again only
 * as long as that helps: `sql`${prepared} select …``. Meant for statements with a fixed text that run for every message
 * or answer, where planning costs more than running. The plan must be good for all parameters.
 */
export const prepared = sql`/* prepared */`;

/** Statements that begin with {@link prepared}, after white space. */
const marked = /^\s*\/\* prepared \*\//;
const names = new Map<string, string>();

/**
 * Returns the name under which a statement is prepared; undefined for a statement that does not begin with {@link
 * prepared}.
 */
export function preparedName(text: string): string | undefined {
  if (!marked.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
