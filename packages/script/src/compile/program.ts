import type { AnyNode, Statement } from 'acorn';
import { cut } from './parse.ts';
import { children } from './syntax-children.ts';

const isFunction = (node: AnyNode) => /Function|MethodDefinition|PropertyDefinition|StaticBlock/.test(node.type);

function returns(node: AnyNode): boolean {
  if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return true;
  return !isFunction(node) && children(node).some(returns);
}

/**
 * The function body that the sandbox runs, its lines where the author wrote them. Without a `return` the value of
 * the last statement is the result, as in a console; nothing when there is no such value.
 */
export function programBody(text: string, statements: readonly Statement[]): string | undefined {
  const last = statements.at(-1);
  if (statements.some(returns)) return text;
  if (last?.type !== 'ExpressionStatement') return undefined;
  const { start, end } = last.expression;
  return `${cut(text, 0, last.start)}return (${cut(text, start, end)}\n);`;
}
