import { type PatternNode, parsePattern } from './parse.ts';

/** A state of the automaton: a character test, a fork, a text boundary, or the end. */
type State =
  | { kind: 'character'; atom: number; next: number }
  | { kind: 'fork'; to: number[] }
  | { kind: 'start' | 'end'; next: number }
  | { kind: 'done' };

/** Maximum states of a pattern; counted repetitions are unrolled. */
const MOST_STATES = 4_000;

/** A compiled pattern (nondeterministic automaton). Matching time is linear in the text for any given pattern. */
export type Machine = { readonly states: readonly State[]; readonly first: number; readonly tests: readonly RegExp[] };

class Builder {
  readonly states: State[] = [{ kind: 'done' }];

  #add(state: State): number | undefined {
    if (this.states.length >= MOST_STATES) return undefined;
    return this.states.push(state) - 1;
  }

  /**
   * Adds the states of a node that continues at `next`. Returns the first one; undefined when there are too many
   * states.
   */
  build(node: PatternNode, next: number): number | undefined {
    switch (node.kind) {
      case 'character':
        return this.#add({ kind: 'character', atom: node.atom, next });
      case 'start':
      case 'end':
        return this.#add({ kind: node.kind, next });
      case 'sequence':
        return node.parts.reduceRight<number | undefined>(
          (after, part) => (after === undefined ? undefined : this.build(part, after)),
          next,
        );
      case 'alternatives': {
        const to = node.parts.map((part) => this.build(part, next));
        return to.includes(undefined)
          ? undefined
          : this.#add({ kind: 'fork', to: to.filter((state) => state !== undefined) });
      }
      case 'repeat':
        return this.#repeat(node, next);
    }
  }

  #repeat({ node, minimum, maximum }: PatternNode & { kind: 'repeat' }, next: number): number | undefined {
    let after: number | undefined = next;
    if (maximum === Number.POSITIVE_INFINITY) {
      const loop: State = { kind: 'fork', to: [next] };
      after = this.#add(loop);
      const body = after === undefined ? undefined : this.build(node, after);
      if (body === undefined) return undefined;
      loop.to.unshift(body);
    } else {
      for (let count = minimum; count < maximum && after !== undefined; count++) {
        const body = this.build(node, after);
        after = body === undefined ? undefined : this.#add({ kind: 'fork', to: [body, next] });
      }
    }
    for (let count = 0; count < minimum && after !== undefined; count++) after = this.build(node, after);
    return after;
  }
}

/** Compiles a pattern; undefined when it is invalid, unsupported or too large. */
export function machineOf(pattern: string): Machine | undefined {
  const parsed = parsePattern(pattern);
  if (!parsed) return undefined;
  const builder = new Builder();
  const first = builder.build(parsed.root, 0);
  if (first === undefined) return undefined;
  try {
    return { states: builder.states, first, tests: parsed.atoms.map((atom) => new RegExp(`^(?:${atom})$`, 'u')) };
  } catch {
    return undefined;
  }
}

/** The states reachable without reading a character. */
function reachableStates({ states }: Machine, from: readonly number[], position: number, length: number): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const state = states[index];
    if (state?.kind === 'fork') waiting.push(...state.to);
    else if ((state?.kind === 'start' && position === 0) || (state?.kind === 'end' && position === length))
      waiting.push(state.next);
  }
  return reached;
}

/** Whether the whole text matches. */
export function matchesWhole(machine: Machine, text: string): boolean {
  const characters = [...text];
  let reached = reachableStates(machine, [machine.first], 0, characters.length);
  for (const [position, character] of characters.entries()) {
    const testResults = machine.tests.map((): boolean | undefined => undefined);
    const next: number[] = [];
    for (const index of reached) {
      const state = machine.states[index];
      if (state?.kind !== 'character') continue;
      testResults[state.atom] ??= machine.tests[state.atom]?.test(character) === true;
      if (testResults[state.atom]) next.push(state.next);
    }
    if (next.length === 0) return false;
    reached = reachableStates(machine, next, position + 1, characters.length);
  }
  return reached.has(0);
}
