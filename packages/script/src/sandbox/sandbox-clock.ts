import { Intrinsics, type QuickJSOptions } from 'quickjs-wasi';
import { MEMORY_PAGES, STACK_BYTES } from '../limits.ts';

// No clock of its own, nothing that outlives a call, nothing of a browser.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

// The engine asks every 10,000 steps. A script that made fewer is not to blame when a busy machine kept it waiting.
const FIRST_CHECKS = 1;

/** What a sandbox reads from outside while it runs: its row's dates, and when to stop. */
export type Moment = { today: unknown; clock: number; deadline: number; checks: number; interrupted: boolean };

/** A moment with no row yet, that lets its sandbox run until it gets a deadline. */
export function newMoment(): Moment {
  return { today: undefined, clock: 0, deadline: Number.POSITIVE_INFINITY, checks: 0, interrupted: false };
}

/** A sandbox within our limits, living in this moment. */
export function optionsFor(module: WebAssembly.Module, moment: Moment): QuickJSOptions {
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
