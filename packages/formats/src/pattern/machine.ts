import { type PatternNode, parsePattern } from './parse.ts';

/** A state of the automaton: a character test, a fork, a text boundary, or the end. */
type State =
  | { is: 'one'; atom: number; next: number }
  | { is: 'fork'; to: number[] }
  | { is: 'start' | 'end'; next: number }
  | { is: 'done' };

/** Maximum states of a pattern; counted repetitions are unrolled. */
const MOST_STATES = 4_000;

/** A compiled pattern (nondeterministic automaton). Matching time is linear in the text for any given pattern. */
export type Machine = { readonly states: readonly State[]; readonly first: number; readonly tests: readonly RegExp[] };

class Builder {
  readonly states: State[] = [{ is: 'done' }];

  #add(state: State): number | undefined {
    if (this.states.length >= MOST_STATES) return undefined;
    return this.states.push(state) - 1;
  }

  /**
   * Adds the states of a node that continues at `next`. Returns the first one; undefined when there are too many
   * states.
   */
  build(node: PatternNode, next: number): number | undefined {
    switch (node.is) {
      case 'one':
        return this.#add({ is: 'one', atom: node.atom, next });
      case 'start':
      case 'end':
        return this.#add({ is: node.is, next });
      case 'row':
        return node.parts.reduceRight<number | undefined>(
          (after, part) => (after === undefined ? undefined : this.build(part, after)),
          next,
        );
      case 'either': {
        const to = node.parts.map((part) => this.build(part, next));
        return to.includes(undefined)
          ? undefined
          : this.#add({ is: 'fork', to: to.filter((one) => one !== undefined) });
      }
      case 'many':
        return this.#many(node, next);
    }
  }

  #many({ of, least, most }: PatternNode & { is: 'many' }, next: number): number | undefined {
    let after: number | undefined = next;
    if (most === Number.POSITIVE_INFINITY) {
      const loop: State = { is: 'fork', to: [next] };
      after = this.#add(loop);
      const body = after === undefined ? undefined : this.build(of, after);
      if (body === undefined) return undefined;
      loop.to.unshift(body);
    } else {
      for (let count = least; count < most && after !== undefined; count++) {
        const body = this.build(of, after);
        after = body === undefined ? undefined : this.#add({ is: 'fork', to: [body, next] });
      }
    }
    for (let count = 0; count < least && after !== undefined; count++) after = this.build(of, after);
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
function spread({ states }: Machine, from: readonly number[], at: number, length: number): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const state = states[index];
    if (state?.is === 'fork') waiting.push(...state.to);
    else if ((state?.is === 'start' && at === 0) || (state?.is === 'end' && at === length)) waiting.push(state.next);
  }
  return reached;
}

/** Whether the whole text matches. */
export function matchesWhole(machine: Machine, text: string): boolean {
  const characters = [...text];
  let reached = spread(machine, [machine.first], 0, characters.length);
  for (const [at, character] of characters.entries()) {
    const known = machine.tests.map((): boolean | undefined => undefined);
    const next: number[] = [];
    for (const index of reached) {
      const state = machine.states[index];
      if (state?.is !== 'one') continue;
      known[state.atom] ??= machine.tests[state.atom]?.test(character) === true;
      if (known[state.atom]) next.push(state.next);
    }
    if (next.length === 0) return false;
    reached = spread(machine, next, at + 1, characters.length);
  }
  return reached.has(0);
}
