import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Begins a statement that PostgreSQL parses once for each connection, and plans anew only as long as that gains anything:
 * `sql`${prepared} select …``. For statements of a fixed text that run at every message or answer, where planning costs
 * more than running. Its plan must be good for any parameters.
 */
export const prepared = sql`/* prepared */`;

const MARK = '/* prepared */';
const names = new Map<string, string>();

/** Returns the name under which a statement is prepared; undefined for one that does not begin with {@link prepared}. */
export function preparedName(text: string): string | undefined {
  if (!text.trimStart().startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
