import type { AnyNode, Program } from 'acorn';
import { parse } from 'acorn';
import type { CompileError } from '../code.ts';
import { children } from '../compile/dependencies.ts';

/** The function that views call in each loop and function; the frame provides it, and scripts may not mention it. */
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

/** The checks for the body of a loop, with braces around a body that has none. */
function inLoop(body: AnyNode): Insertion[] {
  if (body.type === 'BlockStatement') return [[body.start + 1, CALL]];
  return [
    [body.start, `{${CALL}`],
    [body.end, '}'],
  ];
}

/** The check for a function's body, without which a promise that calls itself would never end a turn. */
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

/** Returns the text with the insertions, of which an outer one opens before and closes after an inner one. */
function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let [result, from] = ['', 0];
  for (const [position, inserted] of [...insertions].sort(([a], [b]) => a - b)) {
    result += text.slice(from, position) + inserted;
    from = position;
  }
  return result + text.slice(from);
}

/** Whether an identifier is the name of the check, written in any manner. */
const mentionsCheck = (node: AnyNode): boolean =>
  (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && node.name === TURN_CHECK;

/**
 * Returns a script of a view with a check in each loop and function, by which a turn that takes too long ends; or the
 * error, with its position, of a script that cannot be parsed. Lines stay the same.
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
