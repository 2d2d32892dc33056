import type { Tree } from './tree.ts';

/** Nesting depth of a formula, which bounds the stack that evaluation uses; names are counted separately. */
export function heightOf(tree: Tree): number {
  switch (tree.kind) {
    case 'minus':
    case 'percent':
    case 'single':
      return 1 + heightOf(tree.tree);
    case 'chain':
      return 1 + Math.max(heightOf(tree.first), ...tree.links.map((link) => heightOf(link.tree)));
    case 'call':
      return 2 + Math.max(0, ...tree.arguments.map(heightOf));
    case 'union':
      return 1 + Math.max(...tree.parts.map(heightOf));
    case 'meet':
      return 1 + Math.max(heightOf(tree.left), heightOf(tree.right));
    case 'span':
      return 1 + Math.max(heightOf(tree.from), heightOf(tree.to));
    default:
      return 1;
  }
}
