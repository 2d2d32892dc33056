/** The syntax tree of a regular expression. `one` tests a single character, by the index of its source in `atoms`. */
export type PatternNode =
  | { readonly kind: 'character'; readonly atom: number }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'alternatives'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly minimum: number; readonly maximum: number };

/** A parsed pattern, with the sources of its single-character tests. */
export type ParsedPattern = { readonly root: PatternNode; readonly atoms: readonly string[] };

/** Limit of group nesting; the next constant limits the count of a counted repetition. */
const DEEPEST = 50;
const MOST_REPEATS = 1_000;

class PatternReader {
  readonly #text: string;
  readonly atoms: string[] = [];
  #position = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): PatternNode | undefined {
    const root = this.#alternatives();
    return root && this.#position === this.#text.length ? root : undefined;
  }

  #alternatives(): PatternNode | undefined {
    this.#depth += 1;
    if (this.#depth > DEEPEST) return undefined;
    const parts: PatternNode[] = [];
    do {
      const sequence = this.#sequence();
      if (!sequence) return undefined;
      parts.push(sequence);
    } while (this.#takes('|'));
    this.#depth -= 1;
    return { kind: 'alternatives', parts };
  }

  #sequence(): PatternNode | undefined {
    const parts: PatternNode[] = [];
    while (this.#position < this.#text.length && !/[|)]/.test(this.#text[this.#position] ?? '')) {
      const part = this.#repeated();
      if (!part) return undefined;
      parts.push(part);
    }
    return { kind: 'sequence', parts };
  }

  #repeated(): PatternNode | undefined {
    let node = this.#single();
    for (;;) {
      if (!node) return undefined;
      const match = this.#match(/[*+?]|\{(\d{1,4})(,(\d{1,4})?)?\}/y);
      if (!match) return node;
      this.#match(/\?/y);
      const [sign, from, comma, upper] = match;
      const minimum = from === undefined ? Number(sign === '+') : Number(from);
      const maximum =
        from === undefined ? (sign === '?' ? 1 : Number.POSITIVE_INFINITY) : boundOf(minimum, comma, upper);
      if (minimum > MOST_REPEATS || (Number.isFinite(maximum) && (maximum > MOST_REPEATS || maximum < minimum)))
        return undefined;
      node = { kind: 'repeat', node, minimum, maximum };
    }
  }

  #single(): PatternNode | undefined {
    if (this.#takes('^')) return { kind: 'start' };
    if (this.#takes('$')) return { kind: 'end' };
    if (this.#match(/\((?:\?:)?(?!\?)/y)) {
      const inner = this.#alternatives();
      return this.#takes(')') ? inner : undefined;
    }
    // Look-around, word boundaries and backreferences are not supported.
    const atom = this.#match(
      /\\[dDwWsS]|\\[pP]\{[\w=]+\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[tnrfv0]|\\[^\w]|\[\^?(?:\\.|[^\]\\])*\]|[^\\()[\]{}*+?|^$]/uy,
    )?.[0];
    if (atom === undefined) return undefined;
    const existing = this.atoms.indexOf(atom);
    return { kind: 'character', atom: existing >= 0 ? existing : this.atoms.push(atom) - 1 };
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text) ?? undefined;
    if (match) this.#position += match[0].length;
    return match;
  }

  #takes(mark: string): boolean {
    if (this.#text[this.#position] !== mark) return false;
    this.#position += 1;
    return true;
  }
}

const boundOf = (minimum: number, comma: string | undefined, upper: string | undefined): number => {
  if (comma === undefined) return minimum;
  return upper === undefined ? Number.POSITIVE_INFINITY : Number(upper);
};

/** Parses a regular expression; undefined when it is invalid or uses an unsupported feature. */
export function parsePattern(pattern: string): ParsedPattern | undefined {
  const reader = new PatternReader(pattern);
  const root = reader.parse();
  return root && { root, atoms: reader.atoms };
}
