import type { Expression } from '@ithaki/script';

type Comparison = Extract<Expression, { type: 'binary' }>;

const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=']);

/** Whether a node compares two values. */
export const isComparison = (node: Expression): node is Comparison =>
  node.type === 'binary' && comparisons.has(node.operator);

/** The parts of a node of an expression. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.type) {
    case 'list':
      return node.items;
    case 'record':
      return node.entries.map(([, value]) => value);
    case 'template':
    case 'call':
      return node.values;
    case 'unary':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'member':
      return [node.object, node.key];
    case 'chain':
      return [node.inner];
    case 'method':
      return [node.object, ...node.values];
    default:
      return [];
  }
}
