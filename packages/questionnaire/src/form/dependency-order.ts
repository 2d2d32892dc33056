/** Elements that depend on each other. `circular` when they do so in a cycle or one depends on itself. */
export type Component = { readonly members: readonly number[]; readonly circular: boolean };

/**
 * Strongly connected components of the dependency graph (Tarjan), each after those it depends on. Iterative: a chain of
 * questions may be as long as the questionnaire.
 */
export function dependencyComponents(waitsFor: readonly (readonly number[])[]): Component[] {
  const size = waitsFor.length;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const onStack = new Uint8Array(size);
  const stack: number[] = [];
  const components: Component[] = [];
  let count = 0;

  const enter = (node: number): { node: number; next: number } => {
    order[node] = low[node] = count++;
    stack.push(node);
    onStack[node] = 1;
    return { node, next: 0 };
  };
  const lower = (node: number, to: number): void => {
    low[node] = Math.min(low[node] ?? 0, to);
  };
  const close = (node: number): void => {
    const members: number[] = [];
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      onStack[member] = 0;
      members.push(member);
      if (member === node) break;
    }
    members.sort((a, b) => a - b);
    components.push({ members, circular: members.length > 1 || (waitsFor[node] ?? []).includes(node) });
  };

  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = waitsFor[top.node]?.[top.next++];
      if (target === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.node, low[top.node] ?? 0);
        if (low[top.node] === order[top.node]) close(top.node);
      } else if (order[target] === -1) path.push(enter(target));
      else if (onStack[target] === 1) lower(top.node, order[target] ?? 0);
    }
  }
  return components;
}
