import type { Failure, FailureReason } from '../outcome.ts';

const LONGEST_MESSAGE = 300;

/** What a sandbox says when it stops, as the engine or WebAssembly itself words it. */
function reasonOf(name: string, message: string): FailureReason {
  if (name === 'ReferenceError') return 'unknownName';
  if (name === 'SyntaxError') return 'parse';
  const noMemory = /out of memory|wasm_malloc failed|too large to allocate/.test(message);
  return noMemory || name === 'RuntimeError' ? 'memory' : 'throw';
}

/** A failure from whatever was thrown while a program ran; the line is the author's. */
export function failureFrom(error: unknown, interrupted: boolean): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = /\(script:(\d+)/.exec(stack ?? '')?.[1];
  return {
    reason: interrupted ? 'timeout' : reasonOf(String(name), String(message)),
    message: interrupted ? 'The script took too long' : `${name}: ${message}`.slice(0, LONGEST_MESSAGE),
    ...(line === undefined ? {} : { line: Number(line) }),
  };
}
