import type { AnyNode, Program } from 'acorn';
import { parse } from 'acorn';
import type { CompileError } from '../code.ts';
import { children } from '../compile/dependencies.ts';

/**
 * The name of the function that is inserted into each loop and function of a view's script, to stop one that takes too
 * long.
 */
export const TURN_CHECK = '__turn';

const CALL = `${TURN_CHECK}();`;

type Checked = { readonly ok: true; readonly code: string } | CompileError;
type SyntaxProblem = SyntaxError & { loc: { line: number; column: number } };
type Insertion = readonly [position: number, text: string];

const isSyntaxProblem = (error: unknown): error is SyntaxProblem => error instanceof SyntaxError && 'loc' in error;

function failed(error: unknown): CompileError {
  const start = { line: 1, column: 1 };
  if (error instanceof RangeError)
    return { ok: false, problem: 'tooDeep', message: 'The script is nested too deep', ...start };
  if (!isSyntaxProblem(error)) throw error;
  const message = error.message.replace(/ \(\d+:\d+\)$/, '');
  const problem = message.startsWith('Not enough stack') ? 'tooDeep' : 'syntax';
  return { ok: false, problem, message, line: error.loc.line, column: error.loc.column + 1 };
}

/** The position after the opening brace and the directives, such as 'use strict', of a function's body. */
const afterDirectives = (body: AnyNode & { type: 'BlockStatement' }): number =>
  body.body.reduce(
    (position, statement) => ('directive' in statement && statement.directive ? statement.end : position),
    body.start + 1,
  );

/** Returns the insertions that put a check into the body of a loop, with braces around a body that has none. */
function inLoop(body: AnyNode): Insertion[] {
  if (body.type === 'BlockStatement') return [[body.start + 1, CALL]];
  return [
    [body.start, `{${CALL}`],
    [body.end, '}'],
  ];
}

/** Returns the insertions that put a check into a function's body, since functions that call themselves loop too. */
function inFunction(body: AnyNode): Insertion[] {
  if (body.type === 'BlockStatement') return [[afterDirectives(body), `;${CALL}`]];
  return [
    [body.start, `(${TURN_CHECK}(),`],
    [body.end, ')'],
  ];
}

function insertionsIn(node: AnyNode): Insertion[] {
  switch (node.type) {
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return inLoop(node.body);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return inFunction(node.body);
    default:
      return [];
  }
}

/** Returns the text with the insertions; those at the same position keep their order. */
function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let [result, from] = ['', 0];
  for (const [position, inserted] of [...insertions].sort(([a], [b]) => a - b)) {
    result += text.slice(from, position) + inserted;
    from = position;
  }
  return result + text.slice(from);
}

/** Whether a node is the name of the check function, also if written with escapes. */
const mentionsCheck = (node: AnyNode): boolean =>
  (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && node.name === TURN_CHECK;

/**
 * Returns a view's script with a check in each loop and function, which stops a run that takes too long; or the error
 * of a script that cannot be parsed, with its position. Line numbers stay the same.
 */
export function checkTurns(text: string): Checked {
  let program: Program;
  const insertions: Insertion[] = [];
  try {
    program = parse(text, { ecmaVersion: 2024, sourceType: 'script', locations: true });
    const visit = (node: AnyNode): CompileError | undefined => {
      if (mentionsCheck(node)) {
        const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
        return { ok: false, problem: 'unknownName', message: `${TURN_CHECK} is not defined`, line, column: column + 1 };
      }
      const own = insertionsIn(node);
      const [opening, ...closing] = own;
      if (opening) insertions.push(opening);
      for (const child of children(node)) {
        const error = visit(child);
        if (error) return error;
      }
      insertions.push(...closing);
      return undefined;
    };
    const error = visit(program);
    if (error) return error;
  } catch (error) {
    return failed(error);
  }
  return { ok: true, code: withInsertions(text, insertions) };
}
