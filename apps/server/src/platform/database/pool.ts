import pg from 'pg';

const { builtins } = pg.types;

/**
 * Parses a bigint as a number. Ids, counts and sizes are far below 2^53; a larger value throws, so that it is never
 * rounded.
 */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const asText = (text: string) => text;

/**
 * How PostgreSQL values are parsed: `int8` and `numeric` as numbers, `date` as text 'YYYY-MM-DD' (a calendar date has
 * no time zone), `timestamptz` as Date. tools/tables.ts generates the same types for the compiler.
 */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return wholeNumber;
    if (oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return asText;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Options of a connection pool. Times are in milliseconds. */
export interface PoolOptions {
  /** Shown in `pg_stat_activity`, so that an administrator can see who holds a connection. */
  applicationName?: string;
  /** Largest number of connections; 20 by default. */
  max?: number;
  /** Time limit of a statement, after which the database cancels it; 15 s by default, 0 for no limit. */
  statementTimeout?: number;
  /**
   * Whether the database closes connections of a machine that disappeared, with their locks, within half a minute. By
   * default this takes as long as its operating system decides, often two hours.
   */
  endLost?: boolean;
  /** Called when a connection is lost; the pool replaces it. */
  onLost?: (error: Error) => void;
}

/** PostgreSQL's settings for checking whether a silent client still exists: after ten seconds, then every five. */
const END_LOST = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Turns off PostgreSQL's compiling of statements, which takes seconds for statements with many parts, such as the
 * audit's, and far longer than running them. `options=` in the URL turns it on again.
 */
const WITHOUT_JIT = '-c jit=off';
const ACQUIRE_WITHIN = 10_000;
const IDLE_TRANSACTION_LIMIT = 60_000;

/** Creates a pool of PostgreSQL connections that survives restarts of the database. */
export function connectPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'ithaki',
    max: options.max ?? 20,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
    connectionTimeoutMillis: ACQUIRE_WITHIN,
    keepAlive: true,
    options: options.endLost ? `${WITHOUT_JIT} ${END_LOST}` : WITHOUT_JIT,
    types: valueParsers,
  });
  // Without error listeners Node would end the whole server when the database closes a connection. The pool's listener
  // covers idle connections; a client that is between two queries of a transaction needs its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onLost?.(error)));
  return pool;
}
