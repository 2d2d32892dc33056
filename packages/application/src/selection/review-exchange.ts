/** A reviewer of an application. */
export interface Pair {
  readonly application: number;
  readonly reviewer: number;
}

/** Who reviews what, while it is changed. */
export interface Desk {
  /** By reviewer how many they have, with those that stay as they are. */
  readonly loads: Map<number, number>;
  mayTake(application: number, reviewer: number): boolean;
  /** Notes that another one has it now. */
  hand(application: number, from: number, to: number): void;
}

interface Handing {
  at: number;
  from: number;
  to: number;
}

/** Which pair a reviewer may hand to which other one, the first found of each. */
function handings(pairs: readonly Pair[], { loads, mayTake }: Desk): Map<number, Map<number, Handing>> {
  const found = new Map([...loads.keys()].map((reviewer) => [reviewer, new Map<number, Handing>()]));
  for (const [at, { application, reviewer }] of pairs.entries()) {
    const known = found.get(reviewer);
    for (const to of loads.keys())
      if (known && !known.has(to) && mayTake(application, to)) known.set(to, { at, from: reviewer, to });
  }
  return found;
}

/** The shortest row of handings from a reviewer to one with at least two fewer, last one first. */
function chainFrom(start: number, loads: ReadonlyMap<number, number>, edges: Map<number, Map<number, Handing>>) {
  const most = loads.get(start) ?? 0;
  const reached = new Map<number, Handing | null>([[start, null]]);
  for (const at of reached.keys()) {
    if ((loads.get(at) ?? 0) <= most - 2) {
      const chain: Handing[] = [];
      for (let step = reached.get(at); step; step = reached.get(step.from)) chain.push(step);
      return chain;
    }
    for (const handing of edges.get(at)?.values() ?? []) if (!reached.has(handing.to)) reached.set(handing.to, handing);
  }
  return null;
}

/** Hands applications on, over others where need be, until nobody could be relieved by someone with two fewer. */
export function evenOut(given: readonly Pair[], desk: Desk): Pair[] {
  const { loads } = desk;
  const pairs = [...given];
  for (;;) {
    const edges = handings(pairs, desk);
    const byLoad = [...loads.keys()].sort((a, b) => (loads.get(b) ?? 0) - (loads.get(a) ?? 0) || a - b);
    const chain = byLoad.map((reviewer) => chainFrom(reviewer, loads, edges)).find(Boolean);
    if (!chain) return pairs;
    for (const { at, from, to } of chain) {
      const application = pairs[at]?.application ?? 0;
      pairs[at] = { application, reviewer: to };
      desk.hand(application, from, to);
    }
  }
}
