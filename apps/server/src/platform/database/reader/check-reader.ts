import pg from 'pg';
import { CLOSED_FUNCTIONS, REPORT_SCHEMAS } from './reader-role.ts';

/** Why reports cannot run: no role is configured, it cannot connect, or it may do more than read report views. */
export type ReaderFault = 'missing' | 'unreachable' | 'rights';

const CONNECT_WITHIN = 5_000;

/** Query whose `excess` is true if the connected role has a right beyond reading report views. */
const EXCESS = `
  select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
    or exists (select from pg_auth_members m where m.member = r.oid)
    or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
        and left(n.nspname, length($1)) <> $1 and has_schema_privilege(n.oid, 'usage')
        and has_any_column_privilege(c.oid, 'select, insert, update, references'))
    or exists (select from pg_namespace n where has_schema_privilege(n.oid, 'create'))
    or exists (select from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ $2
      and has_function_privilege(p.oid, 'execute'))
    or has_database_privilege(current_database(), 'create, temporary')
    or has_language_privilege('plpgsql', 'usage')
    or has_table_privilege('pg_catalog.pg_stat_activity', 'select') as excess
  from pg_roles r where r.rolname = session_user`;

/** Returns why reports must not run with a role; null if it can read report views and nothing else. */
export async function checkReader(url: string | null): Promise<ReaderFault | null> {
  if (url === null) return 'missing';
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ithaki reports',
    connectionTimeoutMillis: CONNECT_WITHIN,
    statement_timeout: CONNECT_WITHIN,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ excess: boolean }>(EXCESS, [REPORT_SCHEMAS, CLOSED_FUNCTIONS]);
    return rows[0]?.excess === false ? null : 'rights';
  } catch {
    return 'unreachable';
  } finally {
    await client.end().catch(() => undefined);
  }
}
