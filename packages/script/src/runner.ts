import type { ExpressionCode, ProgramCode } from './code.ts';
import { evaluateRows, ranOut } from './expression/evaluate-rows.ts';
import type { Scope } from './expression/scope.ts';
import { ThreadShare } from './expression/thread-share.ts';
import type { Script } from './failure-log.ts';
import { type FailureEntry, failureEntries } from './failure-log.ts';
import { type Kind, namesOf, timeLimit } from './kinds.ts';
import { RUNNER_SHARE } from './limits.ts';
import { failed, type Outcome } from './outcome.ts';
import { createPool, type StartWorker } from './sandbox/pool.ts';
import type { ExpressionRequest, ProgramRequest, Row } from './sandbox/protocol.ts';

const seenBy = (scope: Scope, names: readonly string[]): Scope =>
  Object.fromEntries(names.map((name) => [name, scope[name]]));

function rowOf(scope: Scope, names: readonly string[]): Row {
  const seen = seenBy(scope, names);
  const { today, now } = scope;
  const clock = Date.parse(String(now ?? today));
  return { json: JSON.stringify(seen), today, clock: Number.isNaN(clock) ? 0 : clock };
}

/** A sandbox request for these rows, with only the data that the script's kind may see. */
function requestFor(kind: Kind, code: ProgramCode, scopes: readonly Scope[], milliseconds?: number): ProgramRequest {
  const names = namesOf(kind);
  return {
    body: code.body,
    names,
    rows: scopes.map((scope) => rowOf(scope, names)),
    milliseconds: milliseconds ?? timeLimit(kind, scopes.length),
  };
}

/** A worker's request to evaluate an expression for these rows. */
function evaluationFor(kind: Kind, code: ExpressionCode, scopes: readonly Scope[], limits: Limits): ExpressionRequest {
  const names = namesOf(kind);
  return {
    expression: code,
    rows: scopes.map((scope) => seenBy(scope, names)),
    milliseconds: limits.milliseconds ?? timeLimit(kind, scopes.length),
  };
}

/** Limits that a caller may override. */
export type Limits = { readonly milliseconds?: number };

/** Callbacks of a runner; `onFailure` is called once for each way in which the rows of a call failed. */
export type RunnerEvents = { readonly onFailure?: (entry: FailureEntry) => void };

/**
 * Runs scripts of either tier. A script's failure is an outcome; the promise rejects only when the runner is broken or
 * closed.
 */
export type Runner = {
  readonly run: (script: Script, scope: Scope, limits?: Limits) => Promise<Outcome>;
  /** Runs a script for many rows in one call, in order; a failing row does not affect the others. */
  readonly runMany: (script: Script, scopes: readonly Scope[], limits?: Limits) => Promise<readonly Outcome[]>;
  readonly close: () => void;
};

/**
 * Creates a runner with at most `size` workers. Expressions are evaluated on the caller's thread while its
 * share lasts; expressions that once ran out of time always go to a worker.
 */
export function createRunnerOn(startWorker: StartWorker, size: number, { onFailure }: RunnerEvents): Runner {
  const pool = createPool(startWorker, size);
  const share = new ThreadShare(RUNNER_SHARE);
  const slow = new WeakSet<ExpressionCode>();

  const evaluateAll = async (kind: Kind, code: ExpressionCode, scopes: readonly Scope[], limits: Limits) => {
    const here = share.use(() => evaluateRows(code, scopes, () => share.left > 0 && !slow.has(code)));
    if (here.some(ranOut)) slow.add(code);
    if (here.length === scopes.length) return here;
    const rest = await pool.run(evaluationFor(kind, code, scopes.slice(here.length), limits));
    return [...here, ...rest];
  };

  const outcomesOf = async ({ kind, code }: Script, scopes: readonly Scope[], limits: Limits): Promise<Outcome[]> => {
    if (!code.ok) return scopes.map(() => failed('parse', code.message, code.line));
    if (code.tier === 'expression') return evaluateAll(kind, code, scopes, limits);
    if (scopes.length === 0) return [];
    return pool.run(requestFor(kind, code, scopes, limits.milliseconds));
  };

  const runMany: Runner['runMany'] = async (script, scopes, limits = {}) => {
    const outcomes = await outcomesOf(script, scopes, limits);
    for (const entry of failureEntries(script, outcomes, scopes)) onFailure?.(entry);
    return outcomes;
  };

  return {
    runMany,
    run: async (script, scope, limits) => {
      const [outcome] = await runMany(script, [scope], limits);
      return outcome ?? failed('throw', 'The script gave nothing');
    },
    close: pool.close,
  };
}
