/** The syntax tree of a regular expression. `one` tests a single character, by the index of its source in `atoms`. */
export type PatternNode =
  | { readonly is: 'one'; readonly atom: number }
  | { readonly is: 'start' | 'end' }
  | { readonly is: 'row' | 'either'; readonly parts: readonly PatternNode[] }
  | { readonly is: 'many'; readonly of: PatternNode; readonly least: number; readonly most: number };

/** A parsed pattern, with the sources of its single-character tests. */
export type ParsedPattern = { readonly root: PatternNode; readonly atoms: readonly string[] };

/** Maximum group nesting; below it, the maximum of a counted repetition. */
const DEEPEST = 50;
const MOST_REPEATS = 1_000;

class PatternReader {
  readonly #text: string;
  readonly atoms: string[] = [];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): PatternNode | undefined {
    const root = this.#either();
    return root && this.#at === this.#text.length ? root : undefined;
  }

  #either(): PatternNode | undefined {
    this.#depth += 1;
    if (this.#depth > DEEPEST) return undefined;
    const parts: PatternNode[] = [];
    do {
      const row = this.#row();
      if (!row) return undefined;
      parts.push(row);
    } while (this.#takes('|'));
    this.#depth -= 1;
    return { is: 'either', parts };
  }

  #row(): PatternNode | undefined {
    const parts: PatternNode[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at] ?? '')) {
      const part = this.#repeated();
      if (!part) return undefined;
      parts.push(part);
    }
    return { is: 'row', parts };
  }

  #repeated(): PatternNode | undefined {
    let node = this.#single();
    for (;;) {
      if (!node) return undefined;
      const found = this.#match(/[*+?]|\{(\d{1,4})(,(\d{1,4})?)?\}/y);
      if (!found) return node;
      this.#match(/\?/y);
      const [sign, from, more, to] = found;
      const least = from === undefined ? Number(sign === '+') : Number(from);
      const most = from === undefined ? (sign === '?' ? 1 : Number.POSITIVE_INFINITY) : boundOf(least, more, to);
      if (least > MOST_REPEATS || (Number.isFinite(most) && (most > MOST_REPEATS || most < least))) return undefined;
      node = { is: 'many', of: node, least, most };
    }
  }

  #single(): PatternNode | undefined {
    if (this.#takes('^')) return { is: 'start' };
    if (this.#takes('$')) return { is: 'end' };
    if (this.#match(/\((?:\?:)?(?!\?)/y)) {
      const inner = this.#either();
      return this.#takes(')') ? inner : undefined;
    }
    // Look-around, word boundaries and backreferences are not supported.
    const atom = this.#match(
      /\\[dDwWsS]|\\[pP]\{[\w=]+\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[tnrfv0]|\\[^\w]|\[\^?(?:\\.|[^\]\\])*\]|[^\\()[\]{}*+?|^$]/uy,
    )?.[0];
    if (atom === undefined) return undefined;
    const known = this.atoms.indexOf(atom);
    return { is: 'one', atom: known >= 0 ? known : this.atoms.push(atom) - 1 };
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  #takes(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }
}

const boundOf = (least: number, more: string | undefined, to: string | undefined): number => {
  if (more === undefined) return least;
  return to === undefined ? Number.POSITIVE_INFINITY : Number(to);
};

/** Parses a regular expression; undefined when it is invalid or uses an unsupported feature. */
export function parsePattern(pattern: string): ParsedPattern | undefined {
  const reader = new PatternReader(pattern);
  const root = reader.whole();
  return root && { root, atoms: reader.atoms };
}
