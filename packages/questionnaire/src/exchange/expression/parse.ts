import { type Operator, type Term, Untranslatable } from './expression-tree.ts';
import { type Dialect, type Token, tokensOf } from './tokens.ts';

/** Operator precedence; operators with a lower number bind less tightly. */
const levels: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  contains: 4,
  notcontains: 4,
  anyof: 4,
  allof: 4,
  noneof: 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 7,
};

/** Maximum nesting depth of an expression. */
const DEEPEST = 150;

const isOperator = (value: string): value is Operator => Object.hasOwn(levels, value);

class Parser {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  #position = 0;
  #depth = 0;

  constructor(text: string, dialect: Dialect) {
    this.#tokens = tokensOf(text, dialect);
    this.#dialect = dialect;
  }

  parse(): Term {
    const term = this.#level(1);
    const left = this.#tokens[this.#position];
    if (left) throw new Untranslatable('UnknownSyntax', left.value);
    return term;
  }

  #level(lowest: number): Term {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', '');
    let left = this.#prefixed();
    for (;;) {
      const next = this.#tokens[this.#position];
      if (next?.kind !== 'mark') break;
      if (next.value === 'empty' || next.value === 'notempty') {
        this.#position += 1;
        left =
          next.value === 'empty'
            ? { kind: 'empty', operand: left }
            : { kind: 'not', operand: { kind: 'empty', operand: left } };
        continue;
      }
      if (!isOperator(next.value) || levels[next.value] < lowest) break;
      this.#position += 1;
      left = { kind: 'binary', operator: next.value, left, right: this.#level(levels[next.value] + 1) };
    }
    this.#depth -= 1;
    return left;
  }

  #prefixed(): Term {
    if (this.#takes('!')) return { kind: 'not', operand: this.#level(this.#peeks('(') ? 8 : 3) };
    if (this.#takes('-')) return { kind: 'minus', operand: this.#level(8) };
    if (this.#takes('+')) return this.#level(8);
    return this.#primary();
  }

  #primary(): Term {
    const token = this.#tokens[this.#position++];
    if (!token) throw new Untranslatable('UnknownSyntax', '…');
    switch (token.kind) {
      case 'text':
        return { kind: 'text', value: token.value };
      case 'number':
        return { kind: 'number', value: Number(token.value) };
      case 'name':
        return { kind: 'name', name: token.value };
      case 'self':
        return { kind: 'self' };
      case 'word':
        return this.#word(token.value);
      case 'mark':
        break;
    }
    if (token.value === '(') return this.#until(')', this.#level(1));
    if (token.value === '[') return { kind: 'list', items: this.#list(']') };
    throw new Untranslatable('UnknownSyntax', token.value);
  }

  #word(word: string): Term {
    if (this.#takes('(')) {
      const values = this.#list(')');
      const [list] = values;
      if (word === 'instance' && list?.kind === 'text') return this.#item(list.value);
      return { kind: 'call', name: word.toLowerCase(), values };
    }
    const constant = word.toLowerCase();
    if (constant === 'true' || constant === 'false') return { kind: 'boolean', value: constant === 'true' };
    if (constant === 'null' || constant === 'undefined') return { kind: 'blank' };
    return this.#dialect.bareWord === 'text'
      ? { kind: 'text', value: word }
      : { kind: 'name', name: word, isBare: true };
  }

  /** `instance('towns')/root/item[region = ${region}]/label`: a lookup in a choice list. */
  #item(list: string): Term {
    if (!this.#takesName()) throw new Untranslatable('UnknownSyntax', `instance('${list}')`);
    const filter = this.#takes('[') ? this.#until(']', this.#level(1)) : undefined;
    const column = this.#takesName();
    return { kind: 'item', list, ...(filter ? { filter } : {}), ...(column ? { column } : {}) };
  }

  #takesName(): string | undefined {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'name') return undefined;
    this.#position += 1;
    return token.value;
  }

  #list(end: string): Term[] {
    const items: Term[] = [];
    if (this.#takes(end)) return items;
    do items.push(this.#level(1));
    while (this.#takes(','));
    this.#until(end);
    return items;
  }

  #peeks(mark: string): boolean {
    const token = this.#tokens[this.#position];
    return token?.kind === 'mark' && token.value === mark;
  }

  #takes(mark: string): boolean {
    if (!this.#peeks(mark)) return false;
    this.#position += 1;
    return true;
  }

  #until(mark: string, term: Term = { kind: 'blank' }): Term {
    if (this.#takes(mark)) return term;
    throw new Untranslatable('UnknownSyntax', this.#tokens[this.#position]?.value ?? mark);
  }
}

/** Parses an expression of a foreign form. Throws Untranslatable for unsupported syntax. */
export function parseExpression(text: string, dialect: Dialect): Term {
  return new Parser(text, dialect).parse();
}
