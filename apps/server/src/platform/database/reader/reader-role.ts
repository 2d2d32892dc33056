/** The database role with which report queries run. It can read report views and nothing else. */
export const READER = 'ithaki_reader';

/**
 * Regular expression for the built-in functions that PostgreSQL lets every role call and a report must not: they change
 * a setting, wait, take locks that outlive the transaction, write, act on other connections, read their statements, or
 * run SQL given as text.
 */
export const CLOSED_FUNCTIONS = [
  '^(set_config|pg_sleep.*|pg_(try_)?advisory_.*|lo_.*|loread|lowrite|.*_to_xml.*|pg_notify',
  'pg_(cancel|terminate)_backend|pg_logical_emit_message|pg_stat_get_activity|pg_stat_get_backend_.*|ts_stat|ts_rewrite)$',
].join('|');

/** Prefix of the names of the schemas that contain report views. */
export const REPORT_SCHEMAS = 'report_';

/** What {@link readerStatements} needs to know. */
export interface ReaderLogin {
  /** The role of the application, which keeps the rights that everyone else loses. */
  owner: string;
  password: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the SQL that creates the role for reports, for a superuser to run in the application's database; it may be
 * run again. Each statement is one line, as single-user mode requires. Rights are revoked from PUBLIC, because a right
 * of PUBLIC cannot be revoked from a single role.
 */
export function readerStatements({ owner, password }: ReaderLogin): string[] {
  const application = quoted(owner);
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = '${READER}') then create role ${READER}; end if; end $$`,
    `alter role ${READER} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls connection limit 20 password ${literal(password)}`,
    ...Object.entries(limits).map(([name, value]) => `alter role ${READER} set ${name} = '${value}'`),
    `do $$ declare f oid; begin for f in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname ~ ${literal(CLOSED_FUNCTIONS)} and has_function_privilege('public', oid, 'execute') loop execute format('grant execute on function %s to ${application}', f::regprocedure); execute format('revoke execute on function %s from public', f::regprocedure); end loop; end $$`,
    `grant select on pg_catalog.pg_stat_activity to ${application}`,
    'revoke select on pg_catalog.pg_stat_activity from public',
    `grant usage on language plpgsql to ${application}`,
    'revoke usage on language plpgsql from public',
    `grant usage, create on schema public to ${application}`,
    'revoke all on schema public from public',
    `do $$ begin execute format('grant connect, temporary on database %I to ${application}', current_database()); execute format('revoke temporary on database %I from public', current_database()); end $$`,
  ];
}

/** Settings stored with the role: limits that its sessions cannot raise, and defaults for the rest. */
const limits = {
  temp_file_limit: '256MB',
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '30s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Messages of errors quote values of people, and statements may contain some: the server's log gets neither.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
};
