/** Thrown when the choices made contradict each other, so that the program can never run this way. */
export class Impossible extends Error {
  /** Keys of the choices that led to the contradiction, as far as they are known. */
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

/** A condition in the program: its place, whether it held, and the keys of the choices that decided it. */
interface ConditionOutcome {
  place: string;
  isTrue: boolean;
  reasons: readonly string[];
}

/** Options that cannot be chosen together, by key. */
export type Contradiction = ReadonlyMap<string, number>;

/** The choices made in one reading of a statement, for everything that is known only while the program runs. */
export class Choices {
  readonly decisions: Choice[] = [];
  /** The conditions of branches, in the order in which they were reached. */
  readonly conditions: ConditionOutcome[] = [];
  readonly #preferred: ReadonlyMap<string, number>;
  readonly #fixed: string | undefined;
  readonly #contradictions: readonly Contradiction[];
  readonly #chosen = new Map<string, number>();
  /** Keys in the order in which they were requested. */
  readonly #requestedKeys: string[] = [];
  /** Keys of the choices without which the present place would not be reached. */
  readonly #enclosingKeys: string[] = [];
  /** For each key, the choices that forced its option. */
  readonly #insistenceReasons = new Map<string, readonly string[]>();

  /**
   * Makes the `preferred` choices where possible. The choice of the key `fixed` is made in any case, so that other
   * choices must differ if they contradict it.
   */
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

  /** Chooses one of the options for a key. A key always gets the same option. */
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

  /**
   * Makes a choice whose other options need not be tried; throws `Impossible` when another option was chosen before.
   */
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

  /**
   * Returns the options of a key that would complete a known contradiction, with the other keys of these
   * contradictions.
   */
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

  /** Returns the option that was chosen for a key; undefined when none was. */
  chosenBefore(key: string): number | undefined {
    return this.#chosen.get(key);
  }

  /** Returns the result of a computation, with the keys of the choices on which it depends. */
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

  /** Returns whether the condition of a branch holds; remembers it with its place. */
  decideCondition(place: string, compute: () => boolean): boolean {
    const { outcome: isTrue, reasons } = this.track(compute);
    if (reasons.length > 0) this.conditions.push({ place, isTrue, reasons });
    return isTrue;
  }

  /** Returns the result of a computation that is made only because of a choice. */
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

  /** Returns the options that cannot be chosen together, when a reading was impossible. */
  contradiction({ reasons = this.#requestedKeys }: Impossible): Contradiction {
    const keys = reasons.filter((key) => this.#chosen.has(key));
    return new Map(keys.map((key) => [key, this.#chosen.get(key) ?? 0]));
  }
}
