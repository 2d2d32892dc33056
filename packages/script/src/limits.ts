/** Longest text of a script, in characters. */
export const LONGEST_SCRIPT = 256 * 1024;

/** Deepest nesting of an expression; walking it takes a few stack frames a level. */
export const DEEPEST_EXPRESSION = 400;

/** Largest result of one call, in characters of its JSON. */
export const LARGEST_RESULT = 1024 * 1024;

/** Work one expression may do: a step a node, and one a character made or looked at. */
export const MOST_WORK = 2_000_000;

/** Memory of one sandbox, in WebAssembly pages of 64 KiB: 32 MB, held by the engine itself. */
export const MEMORY_PAGES = 512;

/** Stack of a sandbox in bytes; from 96 KB on, deep data overflows the host's stack instead. */
export const STACK_BYTES = 64 * 1024;

/** Milliseconds past its limit before a worker that did not stop by itself is ended from outside. */
export const GRACE = 500;

/** Calls that may wait for a worker; more than these are refused at once. */
export const MOST_WAITING = 1000;
