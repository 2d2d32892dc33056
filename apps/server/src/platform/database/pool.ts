import pg from 'pg';

const { builtins } = pg.types;

/** A bigint as a number: ids, counts and sizes stay far below 2^53, and one beyond it is refused, never rounded. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const asText = (text: string) => text;

/**
 * How PostgreSQL's values become JavaScript's: `int8` and `numeric` are numbers, `date` stays 'YYYY-MM-DD'
 * (a calendar day has no time zone), `timestamptz` is a Date. tools/tables.ts gives the same types to the compiler.
 */
const values: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return wholeNumber;
    if (oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return asText;
    return pg.types.getTypeParser(oid, format);
  },
};

/** What may be set for a pool of connections. Times are in milliseconds. */
export interface PoolOptions {
  /** Shown in `pg_stat_activity`, so that an administrator sees who holds a connection. */
  applicationName?: string;
  /** Most connections at once; 20 by default. */
  max?: number;
  /** A statement running longer is cancelled by the database; 15 s by default, 0 for no limit. */
  statementTimeout?: number;
  /** Told of a connection lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
}

const ACQUIRE_WITHIN = 10_000;
const IDLE_TRANSACTION_LIMIT = 60_000;

/** A pool of PostgreSQL connections that survives restarts of the database. */
export function connectPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'ithaki',
    max: options.max ?? 20,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
    connectionTimeoutMillis: ACQUIRE_WITHIN,
    keepAlive: true,
    types: values,
  });
  // Without a listener Node would end the whole server when the database drops a connection: the pool's speaks of idle
  // ones, and one lent out stands between two queries of a transaction with none.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onLost?.(error)));
  return pool;
}
