/** Maximum characters of a script. */
export const LONGEST_SCRIPT = 256 * 1024;

/** Maximum nesting of an expression; evaluating it takes a few stack frames for each level. */
export const DEEPEST_EXPRESSION = 400;

/** Maximum result of one call, in characters of its JSON. */
export const LARGEST_RESULT = 1024 * 1024;

/**
 * Maximum work of one expression, in steps: one step for each node and each character produced or read, and
 * more for slow operations.
 */
export const MOST_WORK = 2_000_000;

/** Milliseconds that one evaluation of an expression may take. */
export const EVALUATION_MILLISECONDS = 50;

/**
 * Number of steps between readings of the clock; a shorter expression is never stopped by time, however busy
 * the machine.
 */
export const CLOCK_INTERVAL = 20_000;

/** Milliseconds that expressions may take of a runner's thread at once; a worker evaluates what exceeds this. */
export const RUNNER_SHARE = 50;

/** Memory of a sandbox in WebAssembly pages of 64 KiB: 32 MB, enforced by the WebAssembly engine. */
export const MEMORY_PAGES = 512;

/** Stack of a sandbox in bytes; from 96 KB on, deep data would overflow the host's stack first. */
export const STACK_BYTES = 64 * 1024;

/** Milliseconds after its time limit when a worker that did not stop by itself is terminated. */
export const GRACE = 500;

/** Maximum calls waiting for a worker; further ones are refused at once. */
export const MOST_WAITING = 1000;
