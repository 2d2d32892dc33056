import { type Options, type Program, parse } from 'acorn';
import type { CompileError, CompileProblem } from '../code.ts';

// Programs run in strict mode, so they are parsed in strict mode; the prefix precedes their first line.
const PREFIX = "'use strict';";

const options: Options = {
  ecmaVersion: 2022,
  sourceType: 'script',
  locations: true,
  allowReturnOutsideFunction: true,
};

/** A compilation error at a 1-based position in the parsed text, corrected for the prefix on the first line. */
export function errorAt(problem: CompileProblem, message: string, line: number, column: number): CompileError {
  return { ok: false, problem, message, line, column: line === 1 ? column - PREFIX.length : column };
}

/** Line and column of a position in the parsed text. */
export function positionOf(text: string, position: number): { line: number; column: number } {
  const before = `${PREFIX}${text}`.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A part of the script's text, by positions in the parsed text. */
export function partOf(text: string, start: number, end?: number): string {
  return `${PREFIX}${text}`.slice(start === 0 ? PREFIX.length : start, end);
}

type SyntaxProblem = SyntaxError & { loc: { line: number; column: number } };
const isSyntaxProblem = (error: unknown): error is SyntaxProblem => error instanceof SyntaxError && 'loc' in error;

/** Parses a script as the body of a strict function; returns the error when it cannot be parsed. */
export function parseScript(text: string): Program | CompileError {
  try {
    return parse(`${PREFIX}${text}`, options);
  } catch (error) {
    if (isSyntaxProblem(error)) {
      const message = error.message.replace(/ \(\d+:\d+\)$/, '');
      // The parser's message when the call stack is exhausted.
      const problem = message.startsWith('Not enough stack') ? 'tooDeep' : 'syntax';
      return errorAt(problem, message, error.loc.line, error.loc.column + 1);
    }
    throw error;
  }
}
