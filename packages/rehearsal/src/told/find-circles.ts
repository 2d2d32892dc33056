/** Returns the circles of a graph: the sets of nodes that can each reach the others, and nodes that lead to themselves. */
export function findCircles(arrows: ReadonlyMap<number, readonly number[]>): number[][] {
  // Tarjan's algorithm. Its recursion is safe, since a programme has at most a few hundred actions.
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const path: number[] = [];
  const onPath = new Set<number>();
  const circles: number[][] = [];
  const visit = (node: number): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    path.push(node);
    onPath.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!arrows.has(next)) continue;
      if (!order.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
      } else if (onPath.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, order.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = path.splice(path.indexOf(node));
    for (const member of members) onPath.delete(member);
    if (members.length > 1 || (arrows.get(node) ?? []).includes(node)) circles.push(members.sort((a, b) => a - b));
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return circles.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
