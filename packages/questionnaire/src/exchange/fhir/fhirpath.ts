import { Untranslatable } from '../expression/expression-tree.ts';

/** A parsed FHIRPath expression. */
export type FhirPath =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'date'; readonly value: string }
  /** `{}`, the empty collection. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly of?: FhirPath; readonly name: string }
  | { readonly kind: 'call'; readonly of?: FhirPath; readonly name: string; readonly values: readonly FhirPath[] }
  | { readonly kind: 'minus'; readonly operand: FhirPath }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: FhirPath; readonly right: FhirPath };

const token =
  /\s+|\/\/[^\n]*|(?<text>'(?:\\.|[^'\\])*')|(?<date>@\d{4}(?:-\d\d(?:-\d\d)?)?)|(?<number>\d+(?:\.\d+)?)|(?<variable>%(?:[A-Za-z_][\w-]*|`[^`]+`|'[^']+'))|(?<name>\$this|[A-Za-z_]\w*|`[^`]+`)|(?<mark><=|>=|!=|!~|[-+*/&|=~<>().,[\]{}])/y;

type Token = { readonly kind: string; readonly value: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    token.lastIndex = position;
    const match = token.exec(text);
    if (!match) throw new Untranslatable('UnknownSyntax', text.slice(position, position + 20));
    const [kind, value] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    if (kind !== undefined && value !== undefined) tokens.push({ kind, value });
    position += match[0].length;
  }
  return tokens;
}

const levels: Readonly<Record<string, number>> = {
  ...{ implies: 1, or: 2, xor: 2, and: 3, in: 4, contains: 4, '=': 5, '!=': 5, '~': 5, '!~': 5 },
  ...{ '<': 6, '<=': 6, '>': 6, '>=': 6, '|': 7, '+': 8, '-': 8, '&': 8, '*': 9, '/': 9, div: 9, mod: 9 },
};

/** Maximum characters of an expression; the next constant limits its nesting. */
const LONGEST = 20_000;
const DEEPEST = 100;

const unquoted = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  parse(): FhirPath {
    const path = this.#level(1);
    const rest = this.#tokens[this.#position];
    if (rest) throw new Untranslatable('UnknownSyntax', rest.value);
    return path;
  }

  #level(lowest: number): FhirPath {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', '');
    let left = this.#operand();
    for (;;) {
      const operator = this.#tokens[this.#position];
      const isOperator = operator?.kind === 'mark' || operator?.kind === 'name';
      const level = isOperator && Object.hasOwn(levels, operator.value) ? levels[operator.value] : undefined;
      if (operator === undefined || level === undefined || level < lowest) break;
      this.#position += 1;
      left = { kind: 'binary', operator: operator.value, left, right: this.#level(level + 1) };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): FhirPath {
    if (this.#takes('-')) return { kind: 'minus', operand: this.#operand() };
    if (this.#takes('+')) return this.#operand();
    let path = this.#primary();
    while (this.#takes('.')) path = this.#member(path);
    return path;
  }

  #primary(): FhirPath {
    const next = this.#tokens[this.#position];
    if (next?.kind === 'name') {
      if (next.value !== 'true' && next.value !== 'false') return this.#member();
      this.#position += 1;
      return { kind: 'literal', value: next.value === 'true' };
    }
    this.#position += 1;
    switch (next?.kind) {
      case 'text':
        return { kind: 'literal', value: unquoted(next.value) };
      case 'number':
        return { kind: 'literal', value: Number(next.value) };
      case 'date':
        return { kind: 'date', value: next.value.slice(1) };
      case 'variable':
        return { kind: 'variable', name: next.value.slice(1).replace(/^[`']|[`']$/g, '') };
      default:
        break;
    }
    if (next?.value === '(') return this.#until(')', this.#level(1));
    if (next?.value === '{') return this.#until('}', { kind: 'nothing' });
    throw new Untranslatable('UnknownSyntax', next?.value ?? '…');
  }

  /** Parses a member or a call, applied to the path before it or, at the beginning, to the context. */
  #member(of?: FhirPath): FhirPath {
    const name = this.#tokens[this.#position++];
    if (name?.kind !== 'name') throw new Untranslatable('UnknownSyntax', name?.value ?? '…');
    const path = of === undefined ? {} : { of };
    if (!this.#takes('(')) return { kind: 'member', ...path, name: name.value };
    const values: FhirPath[] = [];
    if (this.#takes(')')) return { kind: 'call', ...path, name: name.value, values };
    do values.push(this.#level(1));
    while (this.#takes(','));
    return this.#until(')', { kind: 'call', ...path, name: name.value, values });
  }

  #takes(mark: string): boolean {
    const next = this.#tokens[this.#position];
    if (next?.kind !== 'mark' || next.value !== mark) return false;
    this.#position += 1;
    return true;
  }

  #until(mark: string, path: FhirPath): FhirPath {
    if (this.#takes(mark)) return path;
    throw new Untranslatable('UnknownSyntax', this.#tokens[this.#position]?.value ?? mark);
  }
}

/** Parses a FHIRPath expression. Throws Untranslatable for unsupported syntax. */
export function parseFhirPath(text: string): FhirPath {
  if (text.length > LONGEST) throw new Untranslatable('TooLarge', `${text.slice(0, 40)}…`);
  return new Parser(text).parse();
}
