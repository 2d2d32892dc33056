import { Intrinsics, type JSValueHandle, QuickJS, type QuickJSOptions } from 'quickjs-wasi';
import { callFunction, functionNames } from '../functions/index.ts';
import { LARGEST_RESULT, MEMORY_PAGES, STACK_BYTES } from '../limits.ts';
import type { Failure } from '../outcome.ts';
import { plain } from '../plain.ts';
import { prelude } from './prelude.ts';
import { failureFrom } from './problem.ts';
import type { Request, Row, RowReply } from './protocol.ts';

// No clock of its own, nothing that outlives a call, nothing of a browser.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

const tooLarge: Failure = { reason: 'tooLarge', message: 'The result is larger than 1 MB' };
const tooLong: Failure = { reason: 'timeout', message: 'The script took too long' };

/** Runs the rows of one program. */
export type Engine = (request: Request) => Promise<RowReply[]>;

/** What the sandbox reads from outside while it runs: the row's dates, and when to stop. */
type Moment = { today: unknown; clock: number; deadline: number; interrupted: boolean };

function optionsFor(module: WebAssembly.Module, moment: Moment): QuickJSOptions {
  return {
    wasm: module,
    intrinsics,
    memoryLimit: MEMORY_PAGES * 64 * 1024,
    maxStackSize: STACK_BYTES,
    timezoneOffset: 0,
    interruptHandler: () => {
      moment.interrupted ||= performance.now() > moment.deadline;
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

/** A script's argument as data: what is cyclic or too deep throws in the script. */
const argument = (value: unknown) => (typeof value === 'object' ? plain(value) : value);

function hostFunction(vm: QuickJS, name: string, moment: Moment) {
  return (...values: JSValueHandle[]) =>
    vm.hostToHandle(
      callFunction(
        name,
        values.map((value) => argument(vm.dump(value))),
        moment,
      ),
    );
}

const newMoment = (): Moment => ({
  today: undefined,
  clock: 0,
  deadline: Number.POSITIVE_INFINITY,
  interrupted: false,
});

/** A sandbox as every call finds it: our functions in it, everything frozen. */
async function takePicture(module: WebAssembly.Module) {
  const moment = newMoment();
  const vm = await QuickJS.create(optionsFor(module, moment));
  const functions = vm.newObject();
  for (const name of functionNames) vm.setProp(functions, name, vm.newFunction(name, hostFunction(vm, name, moment)));
  const run = vm.callFunction(vm.evalCode(prelude, 'prelude'), vm.undefined, functions);
  return { run: vm.exportHandle(run), snapshot: vm.snapshot() };
}

/** Makes the engine of one worker. Every call gets a new sandbox, so no call can leave anything to the next. */
export async function createEngine(module: WebAssembly.Module): Promise<Engine> {
  const picture = await takePicture(module);

  return async ({ body, names, rows, milliseconds }) => {
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
      // `with` gives the row's names; the function inside is strict, and sees nothing it may change.
      const source = `(function(scope){with(scope){return(function(){'use strict';${body}\n}).call(undefined)}})`;
      const main = vm.evalCode(source, 'script');
      const seen = vm.hostToHandle(names);
      return rows.map((row) => vm.withScope(() => answer(main, seen, row)));
    } catch (error) {
      const failure = failureFrom(error, moment.interrupted);
      return rows.map(() => ({ failure }));
    }
  };
}
