import type { AnyNode, Program, Statement } from 'acorn';
import type { Compilation } from '../code.ts';
import { ExpressionReader, OutsideSubset } from '../expression/expression-reader.ts';
import { type Kind, namesOf } from '../kinds.ts';
import { LONGEST_SCRIPT } from '../limits.ts';
import { children, dependenciesOf } from './dependencies.ts';
import { errorAt, parseScript, partOf, positionOf } from './parse.ts';

/**
 * JavaScript's globals in the sandbox. An expression that uses one runs there as a program. Network, timers, `eval` and
 * `Math.random` are not available.
 */
const sandboxNames: ReadonlySet<string> = new Set([
  ...['globalThis', 'Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON'],
  ...['Date', 'RegExp', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Iterator', 'Proxy', 'Reflect'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['ArrayBuffer', 'DataView', 'Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array'],
  ...['Float32Array', 'Float64Array', 'Uint8ClampedArray', 'BigInt64Array', 'BigUint64Array'],
  ...[
    'parseInt',
    'parseFloat',
    'isNaN',
    'isFinite',
    'encodeURI',
    'encodeURIComponent',
    'decodeURI',
    'decodeURIComponent',
  ],
]);

const isFunction = (node: AnyNode) => /Function|MethodDefinition|PropertyDefinition|StaticBlock/.test(node.type);

function returns(node: AnyNode): boolean {
  if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return true;
  return !isFunction(node) && children(node).some(returns);
}

/**
 * The function body that the sandbox runs, with the author's line numbers. Without a `return` the value of the last
 * statement is the result, as in a console; undefined when there is none.
 */
function programBody(text: string, statements: readonly Statement[]): string | undefined {
  const last = statements.at(-1);
  if (statements.some(returns)) return text;
  if (last?.type !== 'ExpressionStatement') return undefined;
  const { start, end } = last.expression;
  return `${partOf(text, 0, last.start)}return (${partOf(text, start, end)}\n);`;
}

const START_POSITION = { line: 1, column: 1 };

function asExpression(statement: Statement, names: ReadonlySet<string>) {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const reader = new ExpressionReader({ seen: names, inSandbox: sandboxNames });
  try {
    return { expression: reader.read(statement.expression), unknown: reader.unknown[0] };
  } catch (error) {
    if (error instanceof OutsideSubset) return undefined;
    throw error;
  }
}

function decideTier(text: string, program: Program, kind: Kind): Compilation {
  const names = new Set(namesOf(kind));
  // The first statement is the 'use strict' that the parser added.
  const statements = program.body.slice(1).filter((node): node is Statement => node.type !== 'EmptyStatement');
  const dependencies = dependenciesOf(program, names);
  const [single] = statements;
  const read = single && statements.length === 1 ? asExpression(single, names) : undefined;
  if (read?.unknown) {
    const { line, column } = positionOf(text, read.unknown.start);
    return errorAt('unknownName', `${read.unknown.name} is not defined`, line, column);
  }
  if (read) return { ok: true, tier: 'expression', expression: read.expression, dependencies };
  const body = programBody(text, statements);
  if (body === undefined)
    return { ok: false, problem: 'noResult', message: 'The script gives no result', ...START_POSITION };
  return { ok: true, tier: 'program', body, dependencies };
}

/**
 * Compiles a script: an expression of the allowed subset is interpreted, anything else becomes a program for the
 * sandbox. Both are plain data. A syntax error is returned with its position.
 */
export function compile(text: string, kind: Kind): Compilation {
  if (text.length > LONGEST_SCRIPT)
    return { ok: false, problem: 'tooLong', message: 'The script is too long', ...START_POSITION };
  try {
    const program = parseScript(text);
    return 'ok' in program ? program : decideTier(text, program, kind);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problem: 'tooDeep', message: 'The script is nested too deep', ...START_POSITION };
  }
}
