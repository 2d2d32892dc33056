/** Thrown where the choices taken contradict one another: nothing like this ever runs. */
export class Impossible extends Error {
  /** The choices that led to it, as far as they are known. */
  because: readonly string[] | undefined;

  constructor(reason: string, because?: readonly string[]) {
    super(reason);
    this.because = because;
  }
}

interface Choice {
  key: string;
  options: number;
  chosen: number;
}

/** A condition of the program that was passed: where it stands, how it went, and the choices that decided it. */
interface Passed {
  place: string;
  held: boolean;
  because: readonly string[];
}

/** Options that cannot be taken together, by key. */
export type Contradiction = ReadonlyMap<string, number>;

/** The choices of one reading of a statement: which way each condition goes that only the running program knows. */
export class Choices {
  readonly made: Choice[] = [];
  /** How the conditions of the program went. */
  readonly passed: Passed[] = [];
  readonly #wanted: ReadonlyMap<string, number>;
  readonly #fixed: string | undefined;
  readonly #contradictions: readonly Contradiction[];
  readonly #chosen = new Map<string, number>();
  /** Keys in the order in which they were asked for. */
  readonly #asked: string[] = [];
  /** The choices because of which the present place is looked at at all. */
  readonly #way: string[] = [];
  /** By key, why something was insisted on. */
  readonly #reasons = new Map<string, readonly string[]>();

  /** `wanted` is preferred where it is possible; what is `fixed` of it is taken, and the others give way. */
  constructor(
    wanted: ReadonlyMap<string, number> = new Map(),
    fixed?: string,
    contradictions: readonly Contradiction[] = [],
  ) {
    this.#wanted = wanted;
    this.#fixed = fixed;
    this.#contradictions = contradictions;
    if (fixed !== undefined) this.#chosen.set(fixed, wanted.get(fixed) ?? 0);
  }

  /** Chooses one of the options. A key always gets the same option. */
  choose(key: string, options: number): number {
    const before = this.#ask(key);
    if (before !== undefined) {
      if (key === this.#fixed && !this.made.some((choice) => choice.key === key))
        this.made.push({ key, options, chosen: before });
      return before;
    }
    const { against, reasons } = this.#opposed(key);
    const order = [this.#wanted.get(key) ?? 0, ...Array.from({ length: options }, (_, option) => option)];
    const chosen = order.find((option) => !against.has(option));
    if (chosen === undefined) throw new Impossible(`no way for ${key}`, reasons);
    this.#chosen.set(key, chosen);
    this.made.push({ key, options, chosen });
    return chosen;
  }

  /** Settles a choice without an alternative; impossible when it was made otherwise. */
  insist(key: string, option: number): void {
    const before = this.#ask(key);
    if (before === option) return;
    if (before !== undefined) throw new Impossible(key);
    const { against, reasons } = this.#opposed(key);
    if (against.has(option)) throw new Impossible(`no way for ${key}`, [...reasons, ...this.#way]);
    this.#chosen.set(key, option);
    this.#reasons.set(key, [...this.#way]);
  }

  #ask(key: string): number | undefined {
    this.#asked.push(key, ...(this.#reasons.get(key) ?? []));
    return this.#chosen.get(key);
  }

  /** The options of a key that would complete a contradiction, with the other keys of these. */
  #opposed(key: string): { against: ReadonlySet<number | undefined>; reasons: string[] } {
    const complete = this.#contradictions.filter(
      (pairs) =>
        pairs.has(key) && [...pairs].every(([other, option]) => other === key || this.#chosen.get(other) === option),
    );
    return {
      against: new Set(complete.map((pairs) => pairs.get(key))),
      reasons: complete.flatMap((pairs) => [...pairs.keys()]).filter((other) => other !== key),
    };
  }

  /** What was chosen by a key, if it was. */
  past(key: string): number | undefined {
    return this.#chosen.get(key);
  }

  /** Works something out; returns it with the choices on which it depends. */
  follow<Outcome>(work: () => Outcome): { outcome: Outcome; because: readonly string[] } {
    const start = this.#asked.length;
    try {
      const outcome = work();
      return { outcome, because: [...new Set(this.#asked.slice(start))] };
    } catch (error) {
      if (error instanceof Impossible)
        error.because = [...new Set([...(error.because ?? []), ...this.#asked.slice(start), ...this.#way])];
      throw error;
    }
  }

  /** Works out whether the condition at a place holds. */
  pass(place: string, work: () => boolean): boolean {
    const { outcome: held, because } = this.follow(work);
    if (because.length > 0) this.passed.push({ place, held, because });
    return held;
  }

  /** Works something out that is looked at only because of a choice. */
  under<Outcome>(key: string, work: () => Outcome): Outcome {
    this.#way.push(key);
    try {
      return this.follow(work).outcome;
    } finally {
      this.#way.pop();
    }
  }

  /** Says that what follows depends on these choices too. */
  recall(because: readonly string[]): void {
    this.#asked.push(...because);
  }

  /** What cannot be taken together, when a reading was impossible. */
  contradiction({ because = this.#asked }: Impossible): Contradiction {
    const keys = because.filter((key) => this.#chosen.has(key));
    return new Map(keys.map((key) => [key, this.#chosen.get(key) ?? 0]));
  }
}
