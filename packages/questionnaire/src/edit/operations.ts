import type { Questionnaire } from '../model/questionnaire.ts';
import type { Path } from './scripts.ts';

/**
 * One change to a questionnaire. `set` writes a key (no Value removes it), `insert` and `remove` change a list at an
 * index, `move` moves an item (`To` is counted after its removal), `all` applies several steps in order.
 */
export type Operation =
  | { readonly Do: 'set'; readonly Path: Path; readonly Value?: unknown }
  | { readonly Do: 'insert'; readonly Path: Path; readonly Value: unknown }
  | { readonly Do: 'remove'; readonly Path: Path }
  | { readonly Do: 'move'; readonly From: Path; readonly To: Path }
  | { readonly Do: 'all'; readonly Steps: readonly Operation[] };

/** The result of an operation: the changed questionnaire, and the operation that undoes it. */
export type AppliedOperation = { readonly questionnaire: Questionnaire; readonly inverse: Operation };

type Node = { readonly [key: string]: unknown } | readonly unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function noSuchPath(path: Path): never {
  throw new RangeError(`There is no place ${path.join('.')}`);
}

const childOf = (node: Node, key: string | number): unknown =>
  Array.isArray(node) ? node[Number(key)] : Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;

/** The value at a path; undefined when the path does not exist. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (isNode(node) ? childOf(node, key) : undefined), root);
}

/** A copy with one node replaced; everything off the path to it is shared with the original. */
function replaceNode(root: unknown, path: Path, change: (node: Node) => Node, fullPath: Path = path): unknown {
  if (!isNode(root)) return noSuchPath(fullPath);
  const [key, ...remaining] = path;
  if (key === undefined) return change(root);
  const changedChild = replaceNode(childOf(root, key), remaining, change, fullPath);
  if (Array.isArray(root)) return root.with(Number(key), changedChild);
  return { ...root, [key]: changedChild };
}

const parentAndKey = (path: Path): { parent: Path; last: string | number } => {
  const last = path.at(-1);
  return last === undefined ? noSuchPath(path) : { parent: path.slice(0, -1), last };
};

function listChange(root: unknown, path: Path, change: (list: unknown[], index: number) => void): unknown {
  const { parent, last } = parentAndKey(path);
  return replaceNode(root, parent, (node) => {
    if (!Array.isArray(node) || typeof last !== 'number') return noSuchPath(path);
    const list = [...node];
    change(list, last);
    return list;
  });
}

function set(root: unknown, path: Path, value: unknown): unknown {
  const { parent, last } = parentAndKey(path);
  return replaceNode(root, parent, (node) => {
    if (!Array.isArray(node)) {
      const { [last]: _, ...rest } = node as Readonly<Record<string | number, unknown>>;
      return value === undefined ? rest : { ...node, [last]: value };
    }
    return typeof last === 'number' && last in node && value !== undefined ? node.with(last, value) : noSuchPath(path);
  });
}

const insert = (root: unknown, path: Path, value: unknown): unknown =>
  listChange(root, path, (list, index) => (index <= list.length ? list.splice(index, 0, value) : noSuchPath(path)));

const remove = (root: unknown, path: Path): unknown =>
  listChange(root, path, (list, index) => (index in list ? list.splice(index, 1) : noSuchPath(path)));

function applyOperation(root: unknown, operation: Operation): { root: unknown; inverse: Operation } {
  switch (operation.Do) {
    case 'set': {
      const Value = valueAt(root, operation.Path);
      const inverse: Operation = { Do: 'set', Path: operation.Path, ...(Value === undefined ? {} : { Value }) };
      return { root: set(root, operation.Path, operation.Value), inverse };
    }
    case 'insert':
      return {
        root: insert(root, operation.Path, operation.Value),
        inverse: { Do: 'remove', Path: operation.Path },
      };
    case 'remove': {
      const Value = valueAt(root, operation.Path);
      return { root: remove(root, operation.Path), inverse: { Do: 'insert', Path: operation.Path, Value } };
    }
    case 'move': {
      const Value = valueAt(root, operation.From);
      const shortened = remove(root, operation.From);
      return {
        root: insert(shortened, operation.To, Value),
        inverse: { Do: 'move', From: operation.To, To: operation.From },
      };
    }
    case 'all': {
      const inverses: Operation[] = [];
      let current = root;
      for (const step of operation.Steps) {
        const applied = applyOperation(current, step);
        current = applied.root;
        inverses.unshift(applied.inverse);
      }
      return { root: current, inverse: { Do: 'all', Steps: inverses } };
    }
  }
}

/**
 * Applies an operation. The given questionnaire is not modified, and untouched parts are shared. Throws a RangeError
 * when the path does not exist.
 */
export function apply(questionnaire: Questionnaire, operation: Operation): AppliedOperation {
  const { root, inverse } = applyOperation(questionnaire, operation);
  return { questionnaire: root as Questionnaire, inverse };
}
