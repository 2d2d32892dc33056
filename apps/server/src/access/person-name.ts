import { type RawBuilder, sql } from 'kysely';

/**
 * A person's last and first name, or their user name where they have neither; null where the row of `users` that the
 * alias names is not there. The same as `nameOf` gives of loaded fields.
 */
export function personName(alias: string): RawBuilder<string> {
  const field = (name: string) => sql`nullif(trim(${sql.ref(`${alias}.fields`)} ->> ${sql.lit(name)}), '')`;
  return sql<string>`coalesce(nullif(concat_ws(' ', ${field('last_name')}, ${field('first_name')}), ''),
    ${sql.ref(`${alias}.user_name`)})`;
}
