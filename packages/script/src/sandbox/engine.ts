import { type JSValueHandle, QuickJS } from 'quickjs-wasi';
import { callFunction, functionNames } from '../functions/index.ts';
import { LARGEST_RESULT } from '../limits.ts';
import type { Failure } from '../outcome.ts';
import { plain } from '../plain-result.ts';
import { failureFrom } from './engine-failure.ts';
import { prelude } from './prelude.ts';
import type { Request, Row, RowReply } from './protocol.ts';
import { type Moment, newMoment, optionsFor } from './sandbox-clock.ts';

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
