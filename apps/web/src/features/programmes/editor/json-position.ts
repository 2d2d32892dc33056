import type { jsonLanguage } from '@codemirror/lang-json';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type Node = Tree['topNode'];

const valuesOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children.filter((child) => /^[A-Z]/.test(child.name));
};

/** The child that a step of a path leads to. */
function childAt(text: string, node: Node, step: string): Node | undefined {
  if (node.name === 'Array') return valuesOf(node)[Number(step)];
  if (node.name !== 'Object') return undefined;
  return valuesOf(node).find((property) => {
    const name = property.firstChild;
    return name && text.slice(name.from, name.to) === JSON.stringify(step);
  });
}

/** Where a path's value, or the nearest thing around it, begins in JSON text. */
export function placeIn(text: string, tree: Tree, path: readonly string[]): number {
  let node = valuesOf(tree.topNode)[0] ?? tree.topNode;
  let at = node.from;
  for (const step of path) {
    const child = childAt(text, node, step);
    if (!child) return at;
    at = child.from;
    node = child.name === 'Property' ? (child.lastChild ?? child) : child;
  }
  return at;
}
