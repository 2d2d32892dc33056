import { Intrinsics, type JSValueHandle, QuickJS, type QuickJSOptions } from 'quickjs-wasi';
import { callFunction, functionNames } from '../functions/index.ts';
import { LARGEST_RESULT, MEMORY_PAGES, STACK_BYTES } from '../limits.ts';
import type { Failure, FailureReason } from '../outcome.ts';
import { plain } from '../plain-result.ts';
import { prelude } from './prelude.ts';
import type { Request, Row, RowReply } from './protocol.ts';

// No clock of its own, nothing that outlives a call, nothing of a browser.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

// The engine asks every 10,000 steps. A script that made fewer is not to blame when a busy machine kept it waiting.
const FIRST_CHECKS = 1;

/** What a sandbox reads from outside while it runs: its row's dates, and when to stop. */
type Moment = { today: unknown; clock: number; deadline: number; checks: number; interrupted: boolean };

/** A moment with no row yet, that lets its sandbox run until it gets a deadline. */
function newMoment(): Moment {
  return { today: undefined, clock: 0, deadline: Number.POSITIVE_INFINITY, checks: 0, interrupted: false };
}

/** A sandbox within our limits, living in this moment. */
function optionsFor(module: WebAssembly.Module, moment: Moment): QuickJSOptions {
  return {
    wasm: module,
    intrinsics,
    memoryLimit: MEMORY_PAGES * 64 * 1024,
    maxStackSize: STACK_BYTES,
    timezoneOffset: 0,
    interruptHandler: () => {
      moment.checks += 1;
      moment.interrupted ||= moment.checks > FIRST_CHECKS && performance.now() > moment.deadline;
      return moment.interrupted;
    },
    wasi: (memory) => ({
      clock_time_get: (_clock: number, _precision: bigint, result: number) => {
        new DataView(memory.buffer).setBigUint64(result, BigInt(Math.trunc(moment.clock)) * 1_000_000n, true);
        return 0;
      },
    }),
  };
}

const LONGEST_MESSAGE = 300;

/** What a sandbox says when it stops, as the engine or WebAssembly itself words it. */
function reasonOf(name: string, message: string): FailureReason {
  if (name === 'ReferenceError') return 'unknownName';
  if (name === 'SyntaxError') return 'parse';
  const noMemory = /out of memory|wasm_malloc failed|too large to allocate/.test(message);
  return noMemory || name === 'RuntimeError' ? 'memory' : 'throw';
}

/** A failure from whatever was thrown while a program ran; the line is the author's. */
function failureFrom(error: unknown, interrupted: boolean): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = /\(script:(\d+)/.exec(stack ?? '')?.[1];
  return {
    reason: interrupted ? 'timeout' : reasonOf(String(name), String(message)),
    message: interrupted ? 'The script took too long' : `${name}: ${message}`.slice(0, LONGEST_MESSAGE),
    ...(line === undefined ? {} : { line: Number(line) }),
  };
}

const tooLarge: Failure = { reason: 'tooLarge', message: 'The result is larger than 1 MB' };
const tooLong: Failure = { reason: 'timeout', message: 'The script took too long' };

/** Runs the rows of one program. */
export type Engine = (request: Request) => Promise<RowReply[]>;

/** A script's argument as data: what is cyclic or too deep throws in the script. */
const argument = (value: unknown) => (typeof value === 'object' ? plain(value) : value);

function hostFunction(vm: QuickJS, name: string, moment: Moment) {
  return (...handles: JSValueHandle[]) => {
    const values = handles.map((handle) => argument(vm.dump(handle)));
    return vm.hostToHandle(callFunction(name, values, moment));
  };
}

/** A sandbox as every call finds it: our functions in it, everything frozen. */
async function takePicture(module: WebAssembly.Module) {
  const moment = newMoment();
  const vm = await QuickJS.create(optionsFor(module, moment));
  const functions = vm.newObject();
  for (const name of functionNames) vm.setProp(functions, name, vm.newFunction(name, hostFunction(vm, name, moment)));
  const run = vm.callFunction(vm.evalCode(prelude, 'prelude'), vm.undefined, functions);
  return { run: vm.exportHandle(run), snapshot: vm.snapshot() };
}

/** A script's body as a function of its scope. `with` gives the names; the function inside is strict. */
const asFunction = (body: string) =>
  `(function(scope){with(scope){return(function(){'use strict';${body}\n}).call(undefined)}})`;

const warmUp: Request = {
  body: "return [num('1')].map(String)",
  names: [],
  rows: [{ json: '{}', today: '', clock: 0 }],
  milliseconds: 1000,
};

/** Makes the engine of one worker. Every call gets a new sandbox, so no call can leave anything to the next. */
export async function createEngine(module: WebAssembly.Module): Promise<Engine> {
  const picture = await takePicture(module);

  const engine: Engine = async ({ body, names, rows, milliseconds }) => {
    const moment = newMoment();
    const vm = await QuickJS.restore(picture.snapshot, optionsFor(module, moment));
    for (const name of functionNames) vm.registerHostCallback(name, hostFunction(vm, name, moment));
    const run = vm.importHandle(picture.run);
    moment.deadline = performance.now() + milliseconds;
    let room = LARGEST_RESULT;

    const answer = (main: JSValueHandle, seen: JSValueHandle, row: Row): RowReply => {
      if (moment.interrupted) return { failure: tooLong };
      moment.today = row.today;
      moment.clock = row.clock;
      try {
        const result = vm.callFunction(run, vm.undefined, main, seen, vm.newString(row.json));
        // An interruption inside an argument's getter ends only the getter.
        if (moment.interrupted) return { failure: tooLong };
        room -= result.length;
        return room < 0 ? { failure: tooLarge } : { json: result.toString() };
      } catch (error) {
        return { failure: failureFrom(error, moment.interrupted) };
      }
    };

    try {
      const main = vm.evalCode(asFunction(body), 'script');
      const seen = vm.hostToHandle(names);
      return rows.map((row) => vm.withScope(() => answer(main, seen, row)));
    } catch (error) {
      const failure = failureFrom(error, moment.interrupted);
      return rows.map(() => ({ failure }));
    }
  };

  // So that the first script does not pay, in its own short time, for what the engine does once.
  await engine(warmUp);
  return engine;
}
