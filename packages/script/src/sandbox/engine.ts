import { Intrinsics, type JSValueHandle, QuickJS, type QuickJSOptions } from 'quickjs-wasi';
import { copyAsJson } from '../copy-as-json.ts';
import { evaluateRows } from '../expression/evaluate-rows.ts';
import { callFunction, functionNames } from '../functions/index.ts';
import { LARGEST_RESULT, MEMORY_PAGES, STACK_BYTES } from '../limits.ts';
import type { Failure, FailureReason } from '../outcome.ts';
import { prelude } from './prelude.ts';
import type { ExpressionRequest, ProgramRequest, Request, Row, RowReply } from './protocol.ts';

// The sandbox has no clock of its own, nothing that outlives a call, and no browser APIs.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

// The engine checks every 10,000 steps. A script with fewer is not interrupted: only a busy machine can have delayed
// it.
const FIRST_CHECKS = 1;

/** Host state read by a running sandbox: the row's dates, and when to stop. */
type HostState = { today: unknown; clock: number; deadline: number; checks: number; interrupted: boolean };

/** A state without a row or deadline. */
function newHostState(): HostState {
  return { today: undefined, clock: 0, deadline: Number.POSITIVE_INFINITY, checks: 0, interrupted: false };
}

/** Sandbox options: our limits, and this host state. */
function optionsFor(module: WebAssembly.Module, hostState: HostState): QuickJSOptions {
  return {
    wasm: module,
    intrinsics,
    memoryLimit: MEMORY_PAGES * 64 * 1024,
    maxStackSize: STACK_BYTES,
    timezoneOffset: 0,
    interruptHandler: () => {
      hostState.checks += 1;
      hostState.interrupted ||= hostState.checks > FIRST_CHECKS && performance.now() > hostState.deadline;
      return hostState.interrupted;
    },
    wasi: (memory) => ({
      clock_time_get: (_clock: number, _precision: bigint, result: number) => {
        new DataView(memory.buffer).setBigUint64(result, BigInt(Math.trunc(hostState.clock)) * 1_000_000n, true);
        return 0;
      },
    }),
  };
}

const LONGEST_MESSAGE = 300;

/** Maps an error of the sandbox, the engine or WebAssembly to a failure reason, by the error's name and message. */
function reasonOf(name: string, message: string): FailureReason {
  if (name === 'ReferenceError') return 'unknownName';
  if (name === 'SyntaxError') return 'parse';
  const noMemory = /out of memory|wasm_malloc failed|too large to allocate/.test(message);
  return noMemory || name === 'RuntimeError' ? 'memory' : 'throw';
}

/** Converts an error thrown by a program to a failure; the line is the author's. */
function failureFrom(error: unknown, interrupted: boolean): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = /\(script:(\d+)/.exec(stack ?? '')?.[1];
  return {
    reason: interrupted ? 'timeout' : reasonOf(String(name), String(message)),
    message: interrupted ? 'The script took too long' : `${name}: ${message}`.slice(0, LONGEST_MESSAGE),
    ...(line === undefined ? {} : { line: Number(line) }),
  };
}

const TOO_LARGE: Failure = { reason: 'tooLarge', message: 'The result is larger than 1 MB' };
const TIMED_OUT: Failure = { reason: 'timeout', message: 'The script took too long' };

/** Runs a program or evaluates an expression for each row of a request. */
export type Engine = (request: Request) => Promise<RowReply[]>;

/** Converts a script's argument to plain data; throws in the script when it is cyclic or too deep. */
const toPlainArgument = (value: unknown) => (typeof value === 'object' ? copyAsJson(value) : value);

// Work inside a worker is not counted, because a worker that takes too long is terminated from outside.
const uncounted = () => undefined;

function hostFunction(vm: QuickJS, name: string, hostState: HostState) {
  return (...handles: JSValueHandle[]) => {
    const values = handles.map((handle) => toPlainArgument(vm.dump(handle)));
    return vm.hostToHandle(callFunction(name, values, hostState, uncounted));
  };
}

/** Snapshot of a prepared sandbox, from which every call starts: our functions installed, everything frozen. */
async function takeSnapshot(module: WebAssembly.Module) {
  const hostState = newHostState();
  const vm = await QuickJS.create(optionsFor(module, hostState));
  const functions = vm.newObject();
  for (const name of functionNames)
    vm.setProp(functions, name, vm.newFunction(name, hostFunction(vm, name, hostState)));
  const run = vm.callFunction(vm.evalCode(prelude, 'prelude'), vm.undefined, functions);
  return { run: vm.exportHandle(run), snapshot: vm.snapshot() };
}

/** Wraps a script's body as a function of its scope. `with` provides the names; the inner function is strict. */
const scriptFunction = (body: string) =>
  `(function(scope){with(scope){return(function(){'use strict';${body}\n}).call(undefined)}})`;

const warmUp: ProgramRequest = {
  body: "return [num('1')].map(String)",
  names: [],
  rows: [{ json: '{}', today: '', clock: 0 }],
  milliseconds: 1000,
};

/** Evaluates an expression for each row until the request's milliseconds are used up; the remaining rows time out. */
function evaluateExpression({ expression, rows, milliseconds }: ExpressionRequest): RowReply[] {
  const deadline = performance.now() + milliseconds;
  const outcomes = evaluateRows(expression, rows, () => performance.now() < deadline);
  return rows.map((_, index) => {
    const outcome = outcomes[index];
    if (!outcome) return { failure: TIMED_OUT };
    return outcome.ok ? { json: JSON.stringify(outcome.value) } : { failure: outcome.failure };
  });
}

/** Creates a worker's engine. Every call gets a new sandbox, so that nothing carries over to the next. */
export async function createEngine(module: WebAssembly.Module): Promise<Engine> {
  const prepared = await takeSnapshot(module);

  const runProgram = async ({ body, names, rows, milliseconds }: ProgramRequest): Promise<RowReply[]> => {
    const hostState = newHostState();
    const vm = await QuickJS.restore(prepared.snapshot, optionsFor(module, hostState));
    for (const name of functionNames) vm.registerHostCallback(name, hostFunction(vm, name, hostState));
    const run = vm.importHandle(prepared.run);
    hostState.deadline = performance.now() + milliseconds;
    let remainingCharacters = LARGEST_RESULT;

    const answer = (main: JSValueHandle, nameList: JSValueHandle, row: Row): RowReply => {
      if (hostState.interrupted) return { failure: TIMED_OUT };
      hostState.today = row.today;
      hostState.clock = row.clock;
      try {
        const result = vm.callFunction(run, vm.undefined, main, nameList, vm.newString(row.json));
        // An interruption inside an argument's getter only ends the getter.
        if (hostState.interrupted) return { failure: TIMED_OUT };
        remainingCharacters -= result.length;
        return remainingCharacters < 0 ? { failure: TOO_LARGE } : { json: result.toString() };
      } catch (error) {
        return { failure: failureFrom(error, hostState.interrupted) };
      }
    };

    try {
      const main = vm.evalCode(scriptFunction(body), 'script');
      const nameList = vm.hostToHandle(names);
      return rows.map((row) => vm.withScope(() => answer(main, nameList, row)));
    } catch (error) {
      const failure = failureFrom(error, hostState.interrupted);
      return rows.map(() => ({ failure }));
    }
  };

  // Warm-up, so that one-time engine work does not count against the first script's time limit.
  await runProgram(warmUp);
  return async (request) => ('expression' in request ? evaluateExpression(request) : runProgram(request));
}
