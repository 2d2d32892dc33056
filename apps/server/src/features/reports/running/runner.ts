import type { Actor, CurrentProject } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { checkReader, type ReaderFault } from '../../../platform/database/reader/check-reader.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';
import { visibleActionIds } from '../../actions/index.ts';
import type { ReportSchema } from '../views/schema.ts';
import { closeTemporary, ensureViews } from '../views/schema-queries.ts';
import { Turns, tooBusy, WAIT_LIMIT } from './limits.ts';
import { type Field, type RawResult, ReaderConnection, type RunLimits } from './reader-connection.ts';
import { openRows, type RowStream } from './row-stream.ts';
import { announceStop, countPeople, findViewNames, type RunScope, removeRun, writeRun } from './run-queries.ts';

/** Limits of a run whose caller waits for the result. */
export const onScreen: RunLimits = { time: 5_000, rows: 50_000, bytes: 32_000_000 };

/** Limits of a run in a background job. */
export const inJob: RunLimits = { ...onScreen, time: 60_000 };

/** Limits of a run whose rows are written to a file as they arrive. */
export const inFile: RunLimits = { time: 60_000, rows: 500_000, bytes: 256_000_000 };

const RETRY_MILLISECONDS = 200;
/** Milliseconds for which the record of a run stays valid beyond its time limit. */
const GRACE = 5_000;
/** Milliseconds for which a fault of the role is cached; a role without fault is trusted until a run cannot connect. */
const FAULT_MILLISECONDS = 15_000;

/** A query to be run as somebody. */
export interface RunRequest {
  /** Outside any transaction: the query, on a connection of its own, sees only a scope that was committed. */
  db: Db;
  actor: Actor;
  language: string;
  schema: ReportSchema;
  /** SQL with placeholders `$1`, `$2`…, and their values. */
  sql: string;
  values: readonly unknown[];
  limits: RunLimits;
  /** An id chosen by the caller, to stop the run by. */
  runId?: string | undefined;
  /** Whether it reads about everyone, whomever its actor sees. */
  totals?: boolean | undefined;
  /** The moment that views of the past show; now when absent. */
  asOf?: Date | undefined;
  onGone?: (listener: () => void) => () => void;
  /** Further settings of the connection, for tests. */
  settings?: Readonly<Record<string, string>>;
}

/** The result of a run, and the people whom it may be about. */
export interface RunOutcome extends RawResult, RunScope {
  /** The columns of views that columns of the result show unchanged, such as `people.state`, in the order of `fields`. */
  sources: (string | undefined)[];
  people: number;
  ms: number;
}

/** A run whose rows are still to come; it ends when they were read, or by `close`. */
export interface OpenRun extends RowStream, Pick<RunOutcome, 'sources'> {
  close: () => Promise<void>;
}

/** A run whose connection is open. */
interface BegunRun {
  connection: ReaderConnection;
  scope: RunScope;
  /** Ends the run, also when called again; never fails. */
  end: () => Promise<void>;
}

/** Runs queries with the database role for reports, each on a connection of its own. */
export class ReportRunner {
  readonly #url: string | null;
  readonly #turns = new Turns();
  readonly #running = new Map<string, { userId: number; connection: ReaderConnection }>();
  #checked: { fault: ReaderFault | null; at: number } | undefined;

  /** `url` is the connection URL of the role for reports; null when there is none. */
  constructor(url: string | null) {
    this.#url = url;
  }

  /** Returns why reports cannot run; null when they can. */
  async fault(db: Db): Promise<ReaderFault | null> {
    const { fault, at } = this.#checked ?? { fault: 'missing', at: 0 };
    if (fault === null || Date.now() - at < FAULT_MILLISECONDS) return fault;
    if (this.#url !== null) await closeTemporary(db);
    const found = await checkReader(this.#url);
    if (found !== null && found !== this.#checked?.fault) log.warn({ fault: found }, 'reports are off');
    this.#checked = { fault: found, at: Date.now() };
    return found;
  }

  /** Runs a query. Throws a refusal if it cannot start, and the errors of {@link ReaderConnection.run}. */
  async run(request: RunRequest): Promise<RunOutcome> {
    const { db, actor, schema, limits, sql, values } = request;
    const { begun, connection, scope, end } = await this.#begin(request);
    try {
      const counted = countPeople(db, {
        pid: connection.pid,
        projectId: currentProject(actor).id,
        everyone: scope.everyone,
      });
      counted.catch(() => undefined);
      const result = await connection.run(sql, values, limits);
      const sources = await sourcesOf(db, schema, result.fields);
      return { ...result, ...scope, sources, people: await counted, ms: Math.round(performance.now() - begun) };
    } finally {
      await end();
    }
  }

  /** Runs a query like `run`, and returns its rows as they arrive. */
  async open(request: RunRequest): Promise<OpenRun> {
    const { connection, end } = await this.#begin(request);
    const stream = await openRows(connection, request, end);
    try {
      return { ...stream, sources: await sourcesOf(request.db, request.schema, stream.fields), close: end };
    } catch (error) {
      await end();
      throw error;
    }
  }

  /** Waits for a turn and begins a run. */
  async #begin(request: RunRequest): Promise<BegunRun & { begun: number }> {
    const { db, actor, schema } = request;
    const project = currentProject(actor);
    if (this.#url === null || (await this.fault(db)) !== null) throw new Refusal(503, 'ReportsOff');
    const endTurn = await this.#turns.take(actor.userId);
    try {
      await ensureViews(db, schema, project.id, decodeURIComponent(new URL(this.#url).username));
      const begun = performance.now();
      const run = await this.#beginIn(project, this.#url, request);
      let ending: Promise<void> | undefined;
      const end = () => {
        ending ??= run.end().finally(endTurn);
        return ending;
      };
      return { ...run, begun, end };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async #beginIn(project: CurrentProject, url: string, request: RunRequest): Promise<BegunRun> {
    const { db, schema, limits, settings } = request;
    const visible = visibleActionIds({ db, actor: request.actor });
    // Read while the connection opens; a failure is met below.
    visible.catch(() => undefined);
    const connection = await this.#open({
      url,
      schema: schema.name,
      zone: project.zone,
      time: limits.time,
      ...(settings && { settings }),
    });
    const { pid } = connection;
    let key: string | undefined;
    let unwatch: (() => void) | undefined;
    const end = async () => {
      unwatch?.();
      if (key !== undefined) this.#running.delete(key);
      const removed = removeRun(db, pid).catch((error: unknown) =>
        log.warn({ err: error }, 'the end of a run was not noted'),
      );
      await Promise.all([connection.close(), removed]);
    };
    try {
      const scope = await this.#writeScope(project, pid, request, (await visible).map(Number));
      key = scope.runId;
      this.#running.set(key, { userId: request.actor.userId, connection });
      unwatch = request.onGone?.(() => connection.stop('asked'));
      return { connection, scope, end };
    } catch (error) {
      await end();
      throw error;
    }
  }

  async #open(options: Parameters<typeof ReaderConnection.open>[0]): Promise<ReaderConnection> {
    try {
      return await ReaderConnection.open(options);
    } catch (error) {
      this.#checked = undefined;
      log.warn({ err: error instanceof Error ? error : new Error('no connection') }, 'a report found no connection');
      throw new Refusal(503, 'ReportsOff');
    }
  }

  async #writeScope(
    project: CurrentProject,
    pid: number,
    request: RunRequest,
    actionIds: readonly number[],
  ): Promise<RunScope> {
    const { db, actor, language, limits, runId, totals = false, asOf = new Date() } = request;
    const lifetime = limits.time + GRACE;
    const until = Date.now() + WAIT_LIMIT;
    for (;;) {
      const run = { pid, runId, actor, projectId: project.id, actionIds, language, lifetime, totals, asOf };
      const scope = await writeRun(db, run);
      if (scope) return scope;
      if (Date.now() > until) throw tooBusy();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
    }
  }

  /** Stops a person's run on this node; returns whether there was one. */
  stop(runId: string, userId: number): boolean {
    const run = this.#running.get(runId);
    if (run?.userId !== userId) return false;
    run.connection.stop('asked');
    return true;
  }

  /** Stops a person's run on whichever node it is. */
  async stopAnywhere(db: Db, runId: string, userId: number): Promise<void> {
    if (!this.stop(runId, userId)) await announceStop(db, runId, userId);
  }

  /** Stops the run that another node announced by {@link announceStop}. */
  hearStop(payload: string): void {
    const [runId = '', userId] = payload.split(':');
    this.stop(runId, Number(userId));
  }
}

/** Returns the columns of views that the columns of a result show unchanged. */
async function sourcesOf(db: Db, { names }: ReportSchema, fields: readonly Field[]): Promise<(string | undefined)[]> {
  const views = await findViewNames(db, [...new Set(fields.flatMap(({ table }) => (table > 0 ? [table] : [])))]);
  return fields.map(({ table, column }) => {
    const view = views.get(table);
    const name = view === undefined ? undefined : names.get(view)?.[column - 1];
    return name === undefined ? undefined : `${view}.${name}`;
  });
}
