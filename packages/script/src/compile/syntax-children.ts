import type { AnyNode } from 'acorn';

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below a node of a parsed text. */
export function children(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}
