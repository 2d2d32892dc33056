import type { Program, Statement } from 'acorn';
import type { Compilation } from '../code.ts';
import { OutsideSubset, Reader } from '../expression/read.ts';
import { type Kind, namesOf } from '../kinds.ts';
import { LONGEST_SCRIPT } from '../limits.ts';
import { dependenciesOf } from './dependencies.ts';
import { parseScript, placeOf, problemAt } from './parse.ts';
import { programBody } from './program.ts';
import { sandboxNames } from './sandbox-names.ts';

const START = { line: 1, column: 1 };

function asExpression(statement: Statement, names: ReadonlySet<string>) {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const reader = new Reader({ seen: names, inSandbox: sandboxNames });
  try {
    return { expression: reader.read(statement.expression), unknown: reader.unknown[0] };
  } catch (error) {
    if (error instanceof OutsideSubset) return undefined;
    throw error;
  }
}

function decideTier(text: string, program: Program, kind: Kind): Compilation {
  const names = new Set(namesOf(kind));
  // The first statement is the mark of strict mode that the parser was given.
  const statements = program.body.slice(1).filter((node): node is Statement => node.type !== 'EmptyStatement');
  const dependencies = dependenciesOf(program, names);
  const [only] = statements;
  const read = only && statements.length === 1 ? asExpression(only, names) : undefined;
  if (read?.unknown) {
    const { line, column } = placeOf(text, read.unknown.start);
    return problemAt('unknownName', `${read.unknown.name} is not defined`, line, column);
  }
  if (read) return { ok: true, tier: 'expression', expression: read.expression, dependencies };
  const body = programBody(text, statements);
  if (body === undefined) return { ok: false, problem: 'noResult', message: 'The script gives no result', ...START };
  return { ok: true, tier: 'program', body, dependencies };
}

/**
 * Reads a script's text: an expression of the allowed subset is walked, anything else becomes a program for the
 * sandbox. Both come as plain data. A text that is neither is refused with its place.
 */
export function compile(text: string, kind: Kind): Compilation {
  if (text.length > LONGEST_SCRIPT)
    return { ok: false, problem: 'tooLong', message: 'The script is too long', ...START };
  try {
    const program = parseScript(text);
    return 'ok' in program ? program : decideTier(text, program, kind);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problem: 'tooDeep', message: 'The script is nested too deep', ...START };
  }
}
