import type { QueryParameter, QueryResult } from '@ithaki/contract';
import { dayNumber, midnightOf } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isPast } from '../views/person-views.ts';
import { hiddenColumns, type ReportSchema, reportSchema } from '../views/schema.ts';
import { type PreparedText, prepareText } from '../wall/prepare-text.ts';
import { placeOf, refusingFaults } from '../wall/sql-fault.ts';
import { asOfDay, bindValues, placeholderTypes } from './bind-values.ts';
import { columnType, QueryError, type RawResult, type RunLimits, Stopped } from './reader-connection.ts';
import { logRun } from './run-queries.ts';
import { onScreen, type ReportRunner, type RunOutcome, type RunRequest } from './runner.ts';

/** The parts of a call's context that running a query needs. */
export type Runs = Pick<Context, 'actor' | 'independent' | 'language' | 'now' | 'onGone'>;

/** A query to run. */
export interface Query {
  text: string;
  parameters: readonly QueryParameter[];
  sent: Readonly<Record<string, unknown>>;
  /** Which saved query or service it is, for the log. */
  queryId?: number;
  service?: string;
  /** Whether the caller wrote it, and so is shown PostgreSQL's error messages. */
  written?: boolean;
  runId?: string | undefined;
  limits?: RunLimits;
  /** Whether it counts everyone, though its caller sees nobody by name. */
  totals?: boolean;
  /** Who asked for the run, for the log, when that is not the person as whom it runs. */
  askedBy?: number;
}

/** A checked query of a programme. */
interface PreparedQuery extends PreparedText {
  schema: ReportSchema;
  /** Whether it reads views of the past. */
  readsPast: boolean;
}

/** Checks a query's text against the views of the caller's programme; throws 400 BadSql. */
export function prepareQuery(
  { actor, language }: Pick<Runs, 'actor' | 'language'>,
  text: string,
  parameters: readonly QueryParameter[],
): PreparedQuery {
  const { id, settings } = currentProject(actor);
  const schema = reportSchema(id, settings);
  const prepare = (readsPast: boolean): PreparedQuery => ({
    ...prepareText(text, { views: schema.names }, placeholderTypes(parameters, readsPast)),
    ...{ schema, readsPast },
  });
  return refusingFaults(text, language, () => {
    const prepared = prepare(false);
    return [...prepared.views].some(isPast) ? prepare(true) : prepared;
  });
}

/** A query that is about to run. */
interface PlannedQuery {
  prepared: PreparedQuery;
  /** The day that it shows, if that may be past. */
  day: string | null;
  request: RunRequest;
  /** Logs that it ended. */
  note: (rowCount: number, fault: string | null) => Promise<void>;
}

/** Checks a query and the values sent for it, to run it with the caller's rights. */
function planQuery(context: Runs, query: Query): PlannedQuery {
  const { actor, independent: db, language, now, onGone } = context;
  const prepared = prepareQuery(context, query.text, query.parameters);
  const day = prepared.readsPast ? asOfDay(context, query.parameters, query.sent) : null;
  const values = bindValues(context, prepared.values, query.parameters, query.sent, day);
  const asOf = day === null ? now : endOfDay(day, context);
  const { schema, sql } = prepared;
  const { runId, totals, limits = onScreen } = query;
  const begun = performance.now();
  const note: PlannedQuery['note'] = (rowCount: number, fault: string | null) =>
    logRun(db, {
      projectId: currentProject(actor).id,
      userId: query.askedBy ?? actor.userId,
      queryId: query.queryId ?? null,
      service: query.service ?? null,
      ms: Math.round(performance.now() - begun),
      rowCount,
      fault,
    });
  const request = { db, actor, language, schema, sql, values, limits, runId, totals, asOf, onGone };
  return { prepared, day, request, note };
}

/** Runs a query with the caller's rights; returns its result. */
export async function runQuery(runner: ReportRunner, context: Runs, query: Query): Promise<QueryResult> {
  const { now } = context;
  const planned = planQuery(context, query);
  const { prepared, day, request, note } = planned;
  try {
    const outcome = await runner.run(request);
    await note(outcome.rows.length, outcome.truncated);
    return {
      RunId: outcome.runId,
      ...presentRows(outcome),
      Withheld: withheld(context, prepared),
      Scope: { People: outcome.people, Everyone: outcome.everyone },
      At: now.toISOString(),
      ...(day !== null && { AsOf: day }),
      Ms: outcome.ms,
    };
  } catch (error) {
    throw await refusalOfPlanned(error, planned, query);
  }
}

/** Logs that a run failed; returns the refusal for its caller. */
async function refusalOfPlanned(error: unknown, { prepared, note }: PlannedQuery, query: Query): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  const fault = toFault(error);
  await note(0, fault.code);
  return refusalOf(fault, prepared, query);
}

/** A result whose rows are still to come. */
export interface OpenResult extends Pick<QueryResult, 'Columns'> {
  /** The rows as they arrive. */
  rows: AsyncGenerator<unknown[], void, void>;
  /** Returns which limit cut the rows off, once they were read. */
  cut: () => QueryResult['Truncated'];
  /** Ends the run before its rows were read. */
  close: () => Promise<void>;
}

/** Runs a query with the caller's rights; returns its rows as they arrive. */
export async function openQuery(runner: ReportRunner, context: Runs, query: Query): Promise<OpenResult> {
  const planned = planQuery(context, query);
  try {
    const { rows: arriving, cut, close, ...head } = await runner.open(planned.request);
    async function* rows(): OpenResult['rows'] {
      let count = 0;
      try {
        for await (const row of arriving) {
          count += 1;
          yield row;
        }
        await planned.note(count, cut());
      } catch (error) {
        throw await refusalOfPlanned(error, planned, query);
      }
    }
    return { Columns: presentColumns(head), rows: rows(), cut, close };
  } catch (error) {
    throw await refusalOfPlanned(error, planned, query);
  }
}

/** Returns the columns of a result as the contract has them. */
const presentColumns = ({
  fields,
  sources = [],
}: Pick<RawResult, 'fields'> & Partial<Pick<RunOutcome, 'sources'>>): QueryResult['Columns'] =>
  fields.map(({ name, oid }, index) => {
    const Source = sources[index];
    return { Name: name, Type: columnType(oid), ...(Source !== undefined && { Source }) };
  });

/** Returns the columns and rows of a result as the contract has them. */
export const presentRows = ({
  rows,
  truncated,
  ...head
}: RawResult & Partial<Pick<RunOutcome, 'sources'>>): Pick<
  QueryResult,
  'Columns' | 'Rows' | 'Count' | 'Truncated'
> => ({
  Columns: presentColumns(head),
  Rows: rows,
  Count: rows.length,
  Truncated: truncated,
});

/** Returns the last moment of a past day in the time zone of the programme; now for today. */
function endOfDay(day: string, { actor, now }: Pick<Runs, 'actor' | 'now'>): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = midnightOf(dayNumber({ year, month, day: date }) + 1, currentProject(actor).zone);
  return end < now ? end : now;
}

/** Returns the columns that a query reads and the caller may not see. */
function withheld({ actor }: Runs, { schema, names, wholeRows }: PreparedQuery): string[] {
  return hiddenColumns(schema, actor.level, actor.can).filter((name) => wholeRows || names.has(name));
}

/** How a run failed: PostgreSQL's error code or ours, its message, and its offset in the SQL sent. */
interface Fault {
  code: string;
  message: string;
  position: number | undefined;
}

/** Returns the fault of a stopped or failed query; rethrows any other error. */
function toFault(error: unknown): Fault {
  if (error instanceof Stopped)
    return { code: error.because === 'time' ? '57014' : 'stopped', message: '', position: undefined };
  // An error's message is not enumerable: spreading the error would lose it.
  if (error instanceof QueryError) {
    const { code, message, position } = error;
    return { code, message, position };
  }
  throw error;
}

/** PostgreSQL's error classes 53 and 54: out of memory or disk, or too complex. */
const TOO_LARGE = /^5[34]/;
/** PostgreSQL's error class 42: faults in the text of a statement; its messages quote only names from the text. */
const ABOUT_TEXT = /^42/;

/** Creates the refusal of a query that was stopped or failed; rethrows any other error. */
export const refusalOfRun = (
  error: unknown,
  prepared: Pick<PreparedText, 'originalPosition'>,
  query: Pick<Query, 'text' | 'written'>,
): Refusal => refusalOf(toFault(error), prepared, query);

function refusalOf(
  { code, message, position }: Fault,
  { originalPosition }: Pick<PreparedText, 'originalPosition'>,
  query: Pick<Query, 'text' | 'written'>,
): Refusal {
  if (code === 'stopped') return new Refusal(422, 'RunStopped');
  if (code === '57014' || code === '25P03') return new Refusal(422, 'TooSlow', { label: 'reports.tooSlow' });
  if (TOO_LARGE.test(code)) return new Refusal(422, 'TooLarge', { label: 'reports.tooLarge' });
  // Other messages may quote data of people whom the author may not see.
  const words = ABOUT_TEXT.test(code) ? message : message.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/: .*/g, '');
  return new Refusal(422, 'QueryFailed', {
    params: { reason: query.written ? words : '' },
    ...(query.written && position !== undefined && { place: placeOf(query.text, originalPosition(position)) }),
  });
}

/** Checks a query without running it; returns the columns of its result. */
export async function describeQuery(
  runner: ReportRunner,
  { actor, independent: db, language }: Pick<Runs, 'actor' | 'independent' | 'language'>,
  query: Pick<Query, 'text' | 'parameters'>,
): Promise<QueryResult['Columns']> {
  const prepared = prepareQuery({ actor, language }, query.text, query.parameters);
  const before = 'select * from (\n';
  try {
    const { fields, sources } = await runner.run({
      db,
      actor,
      language,
      schema: prepared.schema,
      sql: `${before}${prepared.sql.replace(/;\s*$/, '')}\n) q limit 0`,
      values: prepared.values.map(() => null),
      limits: onScreen,
    });
    return presentColumns({ fields, sources });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { position, ...fault } = toFault(error);
    const own = position === undefined ? undefined : Math.max(0, position - before.length);
    throw refusalOf({ ...fault, position: own }, prepared, { ...query, written: true });
  }
}
