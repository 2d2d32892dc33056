import { connect as connectSocket, Socket } from 'node:net';
import type { QueryResult } from '@ithaki/contract';
import pg from 'pg';
import { parseJson, parseNumbers, parseTexts } from './parse-nested.ts';

/** Limits of one run. Times are in milliseconds. */
export interface RunLimits {
  time: number;
  rows: number;
  bytes: number;
}

/** Which limit cut a result off; null for a complete one. */
export type Truncation = 'rows' | 'bytes' | null;

/** A column of a result; its table and column are those whose values it shows unchanged, 0 for anything else. */
export interface Field {
  name: string;
  oid: number;
  table: number;
  column: number;
}

/** What a query returned, besides its rows. */
export interface RawHead {
  fields: Field[];
  truncated: Truncation;
}

/** What a query returned. */
export interface RawResult extends RawHead {
  rows: unknown[][];
}

/** Error of a query that was stopped: its time was up, or someone asked for it. */
export class Stopped extends Error {
  readonly because: 'time' | 'asked';
  constructor(because: Stopped['because']) {
    super(because);
    this.because = because;
  }
}

/** Error of a query, as PostgreSQL reported it. */
export class QueryError extends Error {
  readonly code: string;
  /** Offset of the error in the SQL sent, counted from 0; undefined if PostgreSQL named none. */
  readonly position: number | undefined;

  constructor({ code = 'XX000', message, position }: { code?: string; message: string; position?: string }) {
    super(message);
    this.code = code;
    this.position = position === undefined ? undefined : Number(position) - 1;
  }
}

const CONNECT_WITHIN = 5_000;
/** Rows fetched at a time. With it, pg always uses the extended protocol, which accepts one statement only. */
const ROWS_AT_ONCE = 1_000;
/** Milliseconds from the statement timeout to our request to cancel, and from that to closing the socket. */
const CANCEL_AFTER = 250;
const CLOSE_AFTER = 1_000;
/** Code of a CancelRequest in PostgreSQL's protocol. */
const CANCEL_CODE = 80_877_102;

const { builtins } = pg.types;
const INT_LIST = 1007;
const TEXT_LIST = 1009;

const numbers: readonly number[] = [
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.NUMERIC,
];
const moments: readonly number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP];
const lists: readonly number[] = [INT_LIST, TEXT_LIST];

/** Returns a number, or its text if it is larger than JavaScript's safe integers. */
function toNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
}

/** A year of four digits, and an offset in hours or hours and minutes. */
const PLAIN_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?$/;

function toMoment(text: string): string {
  // In half the time of pg's own parser, which reads every form.
  if (PLAIN_MOMENT.test(text)) {
    const iso = `${text.slice(0, 10)}T${text.slice(11)}`;
    return new Date(text.at(-3) === ':' ? iso : `${iso}:00`).toISOString();
  }
  const parsed: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text);
  return parsed instanceof Date ? parsed.toISOString() : text;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (numbers.includes(oid)) return toNumber;
    if (oid === builtins.TIMESTAMPTZ) return toMoment;
    if (oid === INT_LIST) return parseNumbers;
    if (oid === TEXT_LIST) return parseTexts;
    if (oid === builtins.JSON || oid === builtins.JSONB) return parseJson;
    if (oid === builtins.BOOL) return pg.types.getTypeParser(oid);
    return (text: string) => text;
  },
};

/** Returns the type that a report shows for a column with a PostgreSQL type. */
export const columnType = (oid: number): QueryResult['Columns'][number]['Type'] => {
  if (numbers.includes(oid)) return 'number';
  if (oid === builtins.BOOL) return 'boolean';
  if (oid === builtins.DATE) return 'date';
  if (moments.includes(oid)) return 'time';
  if (oid === builtins.JSON || oid === builtins.JSONB) return 'json';
  return lists.includes(oid) ? 'list' : 'text';
};

const fieldsOf = (fields: readonly pg.FieldDef[]): Field[] =>
  fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    ...{ name, oid: dataTypeID, table: tableID, column: columnID },
  }));

/** Options of {@link ReaderConnection.open}. */
export interface ReaderOptions {
  url: string;
  /** The schema whose views the query names. */
  schema: string;
  zone: string;
  /** Milliseconds that a statement may take. */
  time: number;
  /** Further settings, for tests. */
  settings?: Readonly<Record<string, string>>;
}

/** A database connection of the role for reports, used for a single run. */
export class ReaderConnection {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  #stopped: Stopped['because'] | undefined;
  #closing: NodeJS.Timeout | undefined;

  private constructor(client: pg.Client, socket: Socket) {
    this.#client = client;
    this.#socket = socket;
  }

  static async open({ url, schema, zone, time, settings = {} }: ReaderOptions): Promise<ReaderConnection> {
    const socket = new Socket();
    const given: Record<string, string> = {
      search_path: schema,
      timezone: zone,
      statement_timeout: String(time),
      default_transaction_read_only: 'on',
      lock_timeout: '1000',
      idle_in_transaction_session_timeout: String(time + CANCEL_AFTER + CLOSE_AFTER),
      max_parallel_workers_per_gather: '0',
      jit: 'off',
      ...settings,
    };
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ithaki reports',
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      options: Object.entries(given)
        .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`)
        .join(' '),
      types,
      stream: () => socket,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      socket.destroy();
      throw error;
    }
    // PostgreSQL then ends the query soon after this program is killed; not every platform supports it. What follows waits
    // for it.
    client.query('set client_connection_check_interval = 500').catch(() => undefined);
    return new ReaderConnection(client, socket);
  }

  /** Process id of the connection's PostgreSQL process. */
  get pid(): number {
    return Number((this.#client as unknown as { processID: number }).processID);
  }

  get #protocol(): { stream: Socket; sync(): void } {
    return (this.#client as unknown as { connection: { stream: Socket; sync(): void } }).connection;
  }

  /** What the rows come from: the socket, or its encrypted stream. */
  get #stream(): Socket {
    return this.#protocol.stream;
  }

  /** Stops reading rows from the database until `resume` is called. */
  pause(): void {
    this.#stream.pause();
  }

  resume(): void {
    this.#stream.resume();
  }

  /** Cancels the query; closes the socket if PostgreSQL does not react in time. */
  stop(because: Stopped['because']): void {
    if (this.#stopped) return;
    this.#stopped = because;
    this.#cancel();
    this.#closing = setTimeout(() => this.#socket.destroy(), CLOSE_AFTER);
  }

  /**
   * Runs a statement in a read-only transaction, which `close` rolls back. Returns as many rows as the limits allow.
   * Throws {@link Stopped} or {@link QueryError}.
   */
  async run(text: string, values: readonly unknown[], limits: RunLimits): Promise<RawResult> {
    const rows: unknown[][] = [];
    const head = await this.read(text, values, limits, (row) => rows.push(row));
    return { ...head, rows };
  }

  /** Runs a statement like `run`, and hands over each row as it arrives, with the columns of the result. */
  async read(
    text: string,
    values: readonly unknown[],
    limits: RunLimits,
    take: (row: unknown[], fields: Field[]) => void,
  ): Promise<RawHead> {
    const clock = setTimeout(() => this.stop('time'), limits.time + CANCEL_AFTER);
    try {
      await this.#client.query('begin transaction read only');
      return await this.#read(text, values, limits, take);
    } catch (error) {
      if (this.#stopped) throw new Stopped(this.#stopped);
      throw error instanceof Error ? new QueryError(error) : error;
    } finally {
      clearTimeout(clock);
    }
  }

  /** Hands over rows as they arrive; bytes are counted at the socket, before they are parsed. */
  #read(
    text: string,
    values: readonly unknown[],
    limits: RunLimits,
    take: (row: unknown[], fields: Field[]) => void,
  ): Promise<RawHead> {
    const result: RawHead = { fields: [], truncated: null };
    let rows = 0;
    const stream = this.#stream;
    const begun = stream.bytesRead;
    return new Promise((resolve, reject) => {
      const config: pg.QueryArrayConfig & { rows: number } = {
        ...{ text, values: [...values], types },
        rowMode: 'array',
        rows: ROWS_AT_ONCE,
      };
      const query = new pg.Query(config as unknown as pg.QueryConfig);
      const cut = (truncated: Truncation) => {
        if (result.truncated) return;
        result.truncated = truncated;
        this.#socket.destroy();
        resolve(result);
      };
      const count = () => {
        if (stream.bytesRead - begun > limits.bytes) cut('bytes');
      };
      stream.on('data', count);
      this.#socket.once('close', () => (result.truncated ? undefined : reject(new Error('the connection was closed'))));
      query.on('row', (row: unknown, described) => {
        if (result.truncated) return;
        if (rows === 0) result.fields = fieldsOf(described?.fields ?? []);
        rows += 1;
        if (rows > limits.rows) cut('rows');
        else take(row as unknown[], result.fields);
      });
      query.on('end', (described) => {
        if (rows === 0) result.fields = fieldsOf(described.fields);
        resolve(result);
      });
      query.on('error', (error) => {
        // After an error PostgreSQL ignores messages until it is sent Sync, which pg omits for a query read in parts.
        this.#protocol.sync();
        reject(error);
      });
      this.#client.query(query);
    });
  }

  /** Rolls back and closes the connection; never fails. */
  async close(): Promise<void> {
    clearTimeout(this.#closing);
    if (this.#socket.destroyed) return;
    const impatience = setTimeout(() => this.#socket.destroy(), CLOSE_AFTER);
    await this.#client.query('rollback').catch(() => undefined);
    await this.#client.end().catch(() => undefined);
    clearTimeout(impatience);
  }

  /** Sends a CancelRequest with this connection's secret key, over a second connection. */
  #cancel(): void {
    const { processID, secretKey, host, port } = this.#client as unknown as Record<string, unknown>;
    const request = Buffer.alloc(16);
    request.writeInt32BE(16, 0);
    request.writeInt32BE(CANCEL_CODE, 4);
    request.writeInt32BE(Number(processID), 8);
    request.writeInt32BE(Number(secretKey), 12);
    const address = String(host).startsWith('/')
      ? { path: `${host}/.s.PGSQL.${port}` }
      : { host: String(host), port: Number(port) };
    const socket = connectSocket(address, () => socket.end(request));
    socket.on('error', () => undefined);
  }
}
