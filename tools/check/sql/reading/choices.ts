/** Thrown where the choices taken contradict one another: the program can never run that way. */
export class Impossible extends Error {
  /** Keys of the choices that led to it, as far as they are known. */
  reasons: readonly string[] | undefined;

  constructor(reason: string, reasons?: readonly string[]) {
    super(reason);
    this.reasons = reasons;
  }
}

interface Choice {
  key: string;
  options: number;
  chosen: number;
}

/** A condition of the program: where it stands, whether it held, and the keys of the choices that decided it. */
interface ConditionOutcome {
  place: string;
  isTrue: boolean;
  reasons: readonly string[];
}

/** Options that cannot be taken together, by key. */
export type Contradiction = ReadonlyMap<string, number>;

/** The choices of one reading of a statement: how everything goes that only the running program knows. */
export class Choices {
  readonly decisions: Choice[] = [];
  /** The conditions of branches, in the order in which the program came by. */
  readonly conditions: ConditionOutcome[] = [];
  readonly #preferred: ReadonlyMap<string, number>;
  readonly #fixed: string | undefined;
  readonly #contradictions: readonly Contradiction[];
  readonly #chosen = new Map<string, number>();
  /** Keys in the order in which they were asked for. */
  readonly #requestedKeys: string[] = [];
  /** Keys of the choices without which the present place would not be looked at. */
  readonly #enclosingKeys: string[] = [];
  /** By key, the choices because of which an option was insisted on. */
  readonly #insistenceReasons = new Map<string, readonly string[]>();

  /** Takes the `preferred` options where possible; that of the key `fixed` in any case, so that others give way. */
  constructor(
    preferred: ReadonlyMap<string, number> = new Map(),
    fixed?: string,
    contradictions: readonly Contradiction[] = [],
  ) {
    this.#preferred = preferred;
    this.#fixed = fixed;
    this.#contradictions = contradictions;
    if (fixed !== undefined) this.#chosen.set(fixed, preferred.get(fixed) ?? 0);
  }

  /** Chooses one of the options. A key always gets the same option. */
  choose(key: string, options: number): number {
    const earlier = this.#lookUp(key);
    if (earlier !== undefined) {
      if (key === this.#fixed && !this.decisions.some((choice) => choice.key === key))
        this.decisions.push({ key, options, chosen: earlier });
      return earlier;
    }
    const { excluded, reasons } = this.#contradictedOptions(key);
    const order = [this.#preferred.get(key) ?? 0, ...Array.from({ length: options }, (_, option) => option)];
    const chosen = order.find((option) => !excluded.has(option));
    if (chosen === undefined) throw new Impossible(`no way for ${key}`, reasons);
    this.#chosen.set(key, chosen);
    this.decisions.push({ key, options, chosen });
    return chosen;
  }

  /** Makes a choice whose other options are not to be tried; throws `Impossible` when another was chosen before. */
  insist(key: string, option: number): void {
    const earlier = this.#lookUp(key);
    if (earlier === option) return;
    if (earlier !== undefined) throw new Impossible(key);
    const { excluded, reasons } = this.#contradictedOptions(key);
    if (excluded.has(option)) throw new Impossible(`no way for ${key}`, [...reasons, ...this.#enclosingKeys]);
    this.#chosen.set(key, option);
    this.#insistenceReasons.set(key, [...this.#enclosingKeys]);
  }

  #lookUp(key: string): number | undefined {
    this.#requestedKeys.push(key, ...(this.#insistenceReasons.get(key) ?? []));
    return this.#chosen.get(key);
  }

  /** The options of a key that would complete a contradiction, with the other keys of these. */
  #contradictedOptions(key: string): { excluded: ReadonlySet<number | undefined>; reasons: string[] } {
    const complete = this.#contradictions.filter(
      (pairs) =>
        pairs.has(key) && [...pairs].every(([other, option]) => other === key || this.#chosen.get(other) === option),
    );
    return {
      excluded: new Set(complete.map((pairs) => pairs.get(key))),
      reasons: complete.flatMap((pairs) => [...pairs.keys()]).filter((other) => other !== key),
    };
  }

  /** The option chosen for a key, if one was. */
  chosenBefore(key: string): number | undefined {
    return this.#chosen.get(key);
  }

  /** Returns the outcome of a computation, with the keys of the choices on which it depends. */
  track<Outcome>(compute: () => Outcome): { outcome: Outcome; reasons: readonly string[] } {
    const start = this.#requestedKeys.length;
    try {
      const outcome = compute();
      return { outcome, reasons: [...new Set(this.#requestedKeys.slice(start))] };
    } catch (error) {
      if (error instanceof Impossible)
        error.reasons = [
          ...new Set([...(error.reasons ?? []), ...this.#requestedKeys.slice(start), ...this.#enclosingKeys]),
        ];
      throw error;
    }
  }

  /** Whether the condition of a branch holds; remembers it with its place. */
  decideCondition(place: string, compute: () => boolean): boolean {
    const { outcome: isTrue, reasons } = this.track(compute);
    if (reasons.length > 0) this.conditions.push({ place, isTrue, reasons });
    return isTrue;
  }

  /** Returns the outcome of a computation that is done only because of a choice. */
  within<Outcome>(key: string, compute: () => Outcome): Outcome {
    this.#enclosingKeys.push(key);
    try {
      return this.track(compute).outcome;
    } finally {
      this.#enclosingKeys.pop();
    }
  }

  /** Adds choices to those on which the present computation depends. */
  dependOn(reasons: readonly string[]): void {
    this.#requestedKeys.push(...reasons);
  }

  /** The options that cannot be taken together, when a reading was impossible. */
  contradiction({ reasons = this.#requestedKeys }: Impossible): Contradiction {
    const keys = reasons.filter((key) => this.#chosen.has(key));
    return new Map(keys.map((key) => [key, this.#chosen.get(key) ?? 0]));
  }
}
