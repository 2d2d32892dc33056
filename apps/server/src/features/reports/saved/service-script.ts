import type { CompileError } from '@ithaki/script';

/**
 * The text before an author's code, on its first line, so that line numbers stay. `call` and `query` give the replies
 * of earlier runs in their order; the first without one is what the script asks for, and ends it.
 */
const BEFORE = [
  'const replies = params.replies; let next = 0; let asked = null;',
  'const ask = (kind, name, input) => {',
  'if (asked === null && next < replies.length) {',
  'const reply = replies[next++]; if (reply.error !== undefined) throw new Error(reply.error); return reply.value; }',
  "if (asked === null) asked = { kind, name, input: input === undefined ? {} : input }; throw new Error('waits'); };",
  'const main = (params, user, call, query) => {',
].join(' ');

const AFTER = [
  '\n}; let value; try {',
  "value = main(params.params, user, (name, body) => ask('call', name, body), (name, input) => ask('query', name, input));",
  '} catch (error) { if (asked === null) throw error; } return { asked, value };',
].join(' ');

/** Returns the program that runs the code of a service, the body of a function of `params`, `user`, `call` and `query`. */
export const wrapScript = (code: string): string => `${BEFORE} ${code}${AFTER}`;

/** Returns an error of the program at its place in the author's code. */
export function placedInCode(error: CompileError, code: string): CompileError {
  const lines = code.split('\n');
  if (error.line > lines.length) return { ...error, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return error.line === 1 ? { ...error, column: Math.max(1, error.column - BEFORE.length - 1) } : error;
}
