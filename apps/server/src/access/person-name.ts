import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for a person's displayed name: last and first name, or the user name where both are empty; null where the row of
 * `users` under this alias is missing. Gives the same result as `displayName` for loaded fields.
 */
export function personName(alias: string): RawBuilder<string> {
  const field = (name: string) => sql`nullif(trim(${sql.ref(`${alias}.fields`)} ->> ${sql.lit(name)}), '')`;
  return sql<string>`coalesce(nullif(concat_ws(' ', ${field('last_name')}, ${field('first_name')}), ''),
    ${sql.ref(`${alias}.user_name`)})`;
}
