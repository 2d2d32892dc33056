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
function evenOut(given: readonly Pair[], desk: Desk): Pair[] {
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

/** Who reviews what already, and who may not. */
export interface Assignment {
  readonly applications: readonly number[];
  readonly reviewers: readonly number[];
  /** How many review each application. */
  readonly each: number;
  /** Reviews that are given out; they stay as they are. */
  readonly given: readonly Pair[];
  /** Who must not review whom. One that was given and is here is not counted as given. */
  readonly conflicts: readonly Pair[];
}

export interface Assigned {
  readonly pairs: readonly Pair[];
  /** Applications for which there are not enough reviewers, and how many they lack. */
  readonly short: readonly { application: number; missing: number }[];
}

const keyOf = (application: number, reviewer: number) => `${application}/${reviewer}`;
const keysOf = (pairs: readonly Pair[]) => pairs.map(({ application, reviewer }) => keyOf(application, reviewer));

/** The loads before anything is given out, and what nobody may take. */
function openDesk(reviewers: readonly number[], fixed: readonly Pair[], conflicts: readonly Pair[]): Desk {
  const closed = new Set([...keysOf(fixed), ...keysOf(conflicts)]);
  const loads = new Map(reviewers.map((reviewer) => [reviewer, 0]));
  const add = (reviewer: number, by: number) => {
    const load = loads.get(reviewer);
    if (load !== undefined) loads.set(reviewer, load + by);
  };
  for (const { reviewer } of fixed) add(reviewer, 1);
  return {
    loads,
    mayTake: (application, reviewer) => !closed.has(keyOf(application, reviewer)),
    hand(application, from, to) {
      closed.delete(keyOf(application, from));
      closed.add(keyOf(application, to));
      add(from, -1);
      add(to, 1);
    },
  };
}

const NOBODY = 0;

/**
 * Gives each application its reviewers so that nobody has more than one beyond another, as far as conflicts let it. The
 * same is given the same: nothing is left to chance.
 */
export function assignReviews({ applications, reviewers, each, given, conflicts }: Assignment): Assigned {
  const barred = new Set(keysOf(conflicts));
  const fixed = given.filter(({ application, reviewer }) => !barred.has(keyOf(application, reviewer)));
  const desk = openDesk(reviewers, fixed, conflicts);
  const fitOf = (application: number) => reviewers.filter((reviewer) => desk.mayTake(application, reviewer));
  const choices = applications.map((application) => ({ application, choice: fitOf(application).length }));
  const load = (reviewer: number) => desk.loads.get(reviewer) ?? 0;
  const pairs: Pair[] = [];
  const short: { application: number; missing: number }[] = [];
  // Those with the least choice first.
  for (const { application } of choices.toSorted((a, b) => a.choice - b.choice || a.application - b.application)) {
    const has = fixed.filter((pair) => pair.application === application).length;
    const wanted = Math.max(0, each - has);
    const free = fitOf(application).toSorted((a, b) => load(a) - load(b) || a - b);
    for (const reviewer of free.slice(0, wanted)) {
      pairs.push({ application, reviewer });
      desk.hand(application, NOBODY, reviewer);
    }
    if (free.length < wanted) short.push({ application, missing: wanted - free.length });
  }
  return { pairs: evenOut(pairs, desk), short };
}
