/** An application and one of its reviewers, both by id. */
export interface ReviewPair {
  readonly application: number;
  readonly reviewer: number;
}

/** The state of an assignment in progress. */
export interface AssignmentState {
  /** The number of applications by reviewer, including existing assignments. */
  readonly loads: Map<number, number>;
  /** Whether the reviewer has no conflict and is not assigned already. */
  mayTake(application: number, reviewer: number): boolean;
  /** Records that an application passed from one reviewer to another. */
  reassign(application: number, from: number, to: number): void;
}

/** A possible handover of the pair at an index from one reviewer to another. */
interface Handover {
  index: number;
  from: number;
  to: number;
}

/** Returns by reviewer and receiver the first pair that the one may hand over to the other. */
function possibleHandovers(
  pairs: readonly ReviewPair[],
  { loads, mayTake }: AssignmentState,
): Map<number, Map<number, Handover>> {
  const handovers = new Map([...loads.keys()].map((reviewer) => [reviewer, new Map<number, Handover>()]));
  for (const [index, { application, reviewer }] of pairs.entries()) {
    const byReceiver = handovers.get(reviewer);
    for (const to of loads.keys())
      if (byReceiver && !byReceiver.has(to) && mayTake(application, to))
        byReceiver.set(to, { index, from: reviewer, to });
  }
  return handovers;
}

/**
 * Returns the shortest chain of handovers from a reviewer to one with at least two applications fewer, last handover
 * first; null when there is none. A breadth-first search.
 */
function shortestHandoverChain(
  start: number,
  loads: ReadonlyMap<number, number>,
  edges: Map<number, Map<number, Handover>>,
) {
  const startLoad = loads.get(start) ?? 0;
  const reached = new Map<number, Handover | null>([[start, null]]);
  for (const reviewer of reached.keys()) {
    if ((loads.get(reviewer) ?? 0) <= startLoad - 2) {
      const chain: Handover[] = [];
      for (let handover = reached.get(reviewer); handover; handover = reached.get(handover.from)) chain.push(handover);
      return chain;
    }
    for (const handover of edges.get(reviewer)?.values() ?? [])
      if (!reached.has(handover.to)) reached.set(handover.to, handover);
  }
  return null;
}

/**
 * Hands applications over, through intermediate reviewers where needed, until no reviewer could be relieved by one with
 * at least two fewer.
 */
function balanceLoads(assigned: readonly ReviewPair[], state: AssignmentState): ReviewPair[] {
  const { loads } = state;
  const pairs = [...assigned];
  for (;;) {
    const edges = possibleHandovers(pairs, state);
    const byLoad = [...loads.keys()].sort((a, b) => (loads.get(b) ?? 0) - (loads.get(a) ?? 0) || a - b);
    const chain = byLoad.map((reviewer) => shortestHandoverChain(reviewer, loads, edges)).find(Boolean);
    if (!chain) return pairs;
    for (const { index, from, to } of chain) {
      const pair = pairs[index];
      if (!pair) throw new Error(`no assignment at index ${index}`);
      const { application } = pair;
      pairs[index] = { application, reviewer: to };
      state.reassign(application, from, to);
    }
  }
}

/** The input of an assignment of reviewers. */
export interface AssignmentInput {
  readonly applications: readonly number[];
  readonly reviewers: readonly number[];
  /** The number of reviewers per application. */
  readonly reviewersPerApplication: number;
  /** Existing assignments; they are kept. */
  readonly existing: readonly ReviewPair[];
  /** Pairs with a conflict of interest. An existing assignment with a conflict does not count as one. */
  readonly conflicts: readonly ReviewPair[];
}

/** New assignments, without the existing ones. */
export interface AssignmentResult {
  readonly pairs: readonly ReviewPair[];
  /** Applications with too few eligible reviewers, with the number of missing reviewers. */
  readonly shortfalls: readonly { application: number; missing: number }[];
}

const pairKey = (application: number, reviewer: number) => `${application}/${reviewer}`;
const pairKeys = (pairs: readonly ReviewPair[]) =>
  pairs.map(({ application, reviewer }) => pairKey(application, reviewer));

/** Returns the initial state: loads from existing assignments, and the pairs that are not allowed. */
function initialState(
  reviewers: readonly number[],
  fixed: readonly ReviewPair[],
  conflicts: readonly ReviewPair[],
): AssignmentState {
  const excluded = new Set([...pairKeys(fixed), ...pairKeys(conflicts)]);
  const loads = new Map(reviewers.map((reviewer) => [reviewer, 0]));
  const add = (reviewer: number, change: number) => {
    const load = loads.get(reviewer);
    if (load !== undefined) loads.set(reviewer, load + change);
  };
  for (const { reviewer } of fixed) add(reviewer, 1);
  return {
    loads,
    mayTake: (application, reviewer) => !excluded.has(pairKey(application, reviewer)),
    reassign(application, from, to) {
      excluded.delete(pairKey(application, from));
      excluded.add(pairKey(application, to));
      add(from, -1);
      add(to, 1);
    },
  };
}

/** In a reassignment: no reviewer. */
const NOBODY = 0;

/**
 * Assigns reviewers to applications so that the loads of reviewers differ by one at most, as far as conflicts allow.
 * The result is deterministic.
 */
export function assignReviewers({
  applications,
  reviewers,
  reviewersPerApplication,
  existing,
  conflicts,
}: AssignmentInput): AssignmentResult {
  const conflicting = new Set(pairKeys(conflicts));
  const fixed = existing.filter(({ application, reviewer }) => !conflicting.has(pairKey(application, reviewer)));
  const state = initialState(reviewers, fixed, conflicts);
  const eligibleReviewers = (application: number) =>
    reviewers.filter((reviewer) => state.mayTake(application, reviewer));
  const byChoice = applications.map((application) => ({ application, choice: eligibleReviewers(application).length }));
  const load = (reviewer: number) => state.loads.get(reviewer) ?? 0;
  const pairs: ReviewPair[] = [];
  const shortfalls: { application: number; missing: number }[] = [];
  // Applications with the fewest eligible reviewers first.
  for (const { application } of byChoice.toSorted((a, b) => a.choice - b.choice || a.application - b.application)) {
    const assigned = fixed.filter((pair) => pair.application === application).length;
    const wanted = Math.max(0, reviewersPerApplication - assigned);
    const free = eligibleReviewers(application).toSorted((a, b) => load(a) - load(b) || a - b);
    for (const reviewer of free.slice(0, wanted)) {
      pairs.push({ application, reviewer });
      state.reassign(application, NOBODY, reviewer);
    }
    if (free.length < wanted) shortfalls.push({ application, missing: wanted - free.length });
  }
  return { pairs: balanceLoads(pairs, state), shortfalls };
}
