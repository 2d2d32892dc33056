import type { AnyNode, MemberExpression } from 'acorn';
import { answerId } from '../expression/scope.ts';

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** The child nodes of a syntax tree node. */
export function children(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** The key accessed on a name when the text determines it: `fields.Region`, `actions[12]`. */
function firstKey(node: MemberExpression): string | undefined {
  const { property } = node;
  if (!node.computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** Removes parentheses and optional chaining around a node. */
function unwrapped(node: AnyNode): AnyNode {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return unwrapped(node.expression);
  return node;
}

/**
 * What a script reads, from its text: an answer id, a name with its first key (`fields.Region`), or a whole name
 * (`fields`) where the key is dynamic. May include too much, never too little.
 */
export function dependenciesOf(root: AnyNode, names: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (node: AnyNode): void => {
    if (node.type === 'Identifier') {
      if (names.has(node.name) || (answerId.test(node.name) && names.has('Model'))) found.add(node.name);
      if (node.name === 'age') found.add('today');
      return;
    }
    if (node.type === 'MemberExpression') {
      const object = unwrapped(node.object);
      const key = firstKey(node);
      if (object.type === 'Identifier' && names.has(object.name) && key !== undefined) {
        found.add(object.name === 'Model' ? key : `${object.name}.${key}`);
        return;
      }
      visit(node.object);
      if (node.computed) visit(node.property);
      return;
    }
    if (node.type === 'Property' && !node.computed) {
      visit(node.value);
      return;
    }
    for (const child of children(node)) visit(child);
  };
  visit(root);
  return [...found].sort();
}
