import { childrenOf, type XmlElement } from './xml-tree.ts';

/**
 * Matches every path except texts in quotes, lookups in lists and names after a bracket; each match is a
 * reference.
 */
const reference =
  /'[^']*'|"[^"]*"|instance\([^)]*\)(?:\/[\w.-]+)*|[\])](?:\/[\w.:-]+)+|(?:current\(\)\/)?(?:\.\.?(?:\/(?:\.\.|[\w.:-]+))+|(?:\/[\w.:-]+)+)/g;

const isReference = (match: string): boolean => /^(?:current\(\)|\.|\/)/.test(match);

/** Returns the absolute path to which a reference leads from a node. */
function resolvePath(path: string, node: string): string {
  const relative = path.replace(/^current\(\)\//, '');
  if (relative.startsWith('/')) return relative;
  const steps = node.split('/');
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** The data nodes of an XForm by path, each with a unique name, because XLSForms have names instead of paths. */
export class NodeNames {
  readonly #names = new Map<string, string>();
  readonly #root: string;
  /** The data nodes by path, in document order. */
  readonly nodes = new Map<string, XmlElement>();

  constructor(root: XmlElement | undefined) {
    this.#root = `/${root?.name ?? ''}`;
    if (root) this.#collect(root, this.#root);
    const counts = new Map<string, number>();
    for (const { name } of this.nodes.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [path, { name }] of this.nodes)
      this.#names.set(path, counts.get(name) === 1 ? name : path.split('/').slice(2).join('/'));
  }

  #collect(node: XmlElement, path: string): void {
    for (const child of childrenOf(node)) {
      const childPath = `${path}/${child.name}`;
      if (!this.nodes.has(childPath)) this.nodes.set(childPath, child);
      this.#collect(child, childPath);
    }
  }

  /** Makes a path absolute; relative paths start at the data's root element. */
  absolute(path: string): string {
    return path.startsWith('/') ? path : resolvePath(path, this.#root);
  }

  /** The name of the node with this path; '' when there is none. */
  nameOf(path: string): string {
    return this.#names.get(path) ?? '';
  }

  /** Replaces the references to nodes in an expression by `${name}`, as XLSForms write them. */
  rewrite(expression: string, node: string): string {
    return expression.replace(reference, (match) => {
      if (!isReference(match)) return match;
      const name = this.nameOf(resolvePath(match, node));
      return name === '' ? match : `\${${name}}`;
    });
  }
}
