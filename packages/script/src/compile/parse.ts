import { type Options, type Program, parse } from 'acorn';
import type { CompileError, CompileProblem } from '../code.ts';

// Programs run in strict mode, so they are read in strict mode; the mark stands before their first line.
const PREFIX = "'use strict';";

const options: Options = {
  ecmaVersion: 2022,
  sourceType: 'script',
  locations: true,
  allowReturnOutsideFunction: true,
};

/** An error at a place in the parsed text, counted from 1; the author's first line starts after the mark. */
export function problemAt(problem: CompileProblem, message: string, line: number, column: number): CompileError {
  return { ok: false, problem, message, line, column: line === 1 ? column - PREFIX.length : column };
}

/** Where in the parsed text a position falls. */
export function placeOf(text: string, position: number): { line: number; column: number } {
  const before = `${PREFIX}${text}`.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A cut of the text by the positions of its parsed nodes. */
export function cut(text: string, start: number, end?: number): string {
  return `${PREFIX}${text}`.slice(start === 0 ? PREFIX.length : start, end);
}

type SyntaxProblem = SyntaxError & { loc: { line: number; column: number } };
const isSyntaxProblem = (error: unknown): error is SyntaxProblem => error instanceof SyntaxError && 'loc' in error;

/** Parses a script's text as the body of a strict function. */
export function parseScript(text: string): Program | CompileError {
  try {
    return parse(`${PREFIX}${text}`, options);
  } catch (error) {
    if (isSyntaxProblem(error)) {
      const message = error.message.replace(/ \(\d+:\d+\)$/, '');
      // The parser's own word for the host's stack at its end.
      const problem = message.startsWith('Not enough stack') ? 'tooDeep' : 'syntax';
      return problemAt(problem, message, error.loc.line, error.loc.column + 1);
    }
    throw error;
  }
}
