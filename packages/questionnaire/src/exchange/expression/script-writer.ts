import { asDate, comparison, daysFrom, isDated, isMovedDate } from './comparisons.ts';
import { type Operator, type Term, Untranslatable } from './expression-tree.ts';
import { call } from './functions.ts';
import { itemOf } from './list-items.ts';
import type { Item, Known, Setting } from './symbols.ts';
import type { Writing } from './writing-context.ts';
import { binding, joinedBy, opposite, type Piece, quoted, whole, within } from './writing-context.ts';

/** Maximum nesting of computed names; deeper nesting is taken for a cycle. */
const DEEPEST = 40;

/** Maximum computed names substituted into one expression. */
const MOST_PUT = 500;

/** Maximum rows of records evaluated one by one in one expression; more would exceed the length of a condition. */
const MOST_LINES_PUT = 480;

/** Writes foreign expressions as our conditions. Throws Untranslatable when that is not possible. */
export class Writer implements Writing {
  readonly setting: Setting;
  /** Codes in the expression that belong to no option. */
  readonly unknownCodes: string[];
  #depth = 0;
  #put = 0;
  #lines = 0;

  constructor(setting: Setting, unknownCodes: string[] = []) {
    this.setting = setting;
    this.unknownCodes = unknownCodes;
  }

  asked(choice: Item): Writing {
    return new Writer({ ...this.setting, choice });
  }

  onLine(records: string, line: number, names = this.setting.names): Writing {
    // Nested records would need MOST_LINES × MOST_LINES rows (40 × 40).
    if (this.setting.line !== undefined) throw new Untranslatable('TooDeep', records);
    this.#lines += 1;
    if (this.#lines > MOST_LINES_PUT) throw new Untranslatable('TooLarge', records);
    const { choice: _, ...setting } = this.setting;
    return new Writer({ ...setting, records, line, names }, this.unknownCodes);
  }

  /** What a name term refers to; undefined for any other term. Throws Untranslatable for an unknown name. */
  known(term: Term): Known | undefined {
    if (term.is === 'self') return this.setting.self;
    if (term.is !== 'name' || this.column(term) !== undefined) return undefined;
    const found = this.setting.names(term.name);
    if (!found) throw new Untranslatable('UnknownName', term.name);
    return found;
  }

  /** The value of a list column named within a choice filter; undefined for any other term. */
  column(term: Term): string | undefined {
    if (term.is !== 'name' || !term.bare) return undefined;
    return this.setting.choice?.(term.name);
  }

  /** Reads the answer of a name. */
  read({ id, records, row }: Known): Piece {
    if (row !== undefined) return whole(`${id}[${row}]`);
    return whole(
      records !== undefined && records === this.setting.records ? `${id}[${this.setting.line ?? 'line'}]` : id,
    );
  }

  /** Reads the answer of a name as a single value; throws Untranslatable for a column of other records. */
  #one(known: Known, term: Term): Piece {
    if (known.records !== undefined && known.records !== this.setting.records && known.row === undefined) {
      throw new Untranslatable('OtherLines', term.is === 'name' ? term.name : '.');
    }
    return this.read(known);
  }

  /** Writes a term as a condition (truthiness). */
  truth(term: Term): Piece {
    switch (term.is) {
      case 'truth':
        return whole(String(term.value));
      case 'not':
        return opposite(this.truth(term.of));
      case 'empty':
        return this.empty(term.of);
      case 'two':
        return this.#two(term.operator, term.left, term.right);
      case 'call':
        return call(this, term.name, term.values, 'truth');
      case 'self':
      case 'name':
        return this.#nameAsTruth(term);
      default:
        return this.value(term);
    }
  }

  /** Tests whether an answer is empty. */
  empty(term: Term): Piece {
    const known = this.known(term);
    if (known?.type === 'computed') return whole(`empty(${this.value(term).js})`);
    return whole(`empty(${known ? this.read(known).js : this.value(term).js})`);
  }

  #nameAsTruth(term: Term): Piece {
    const known = this.known(term);
    if (!known) throw new Untranslatable('UnknownName', '.');
    if (known.values?.has('true')) return comparison(this, '=', term, { is: 'truth', value: true }) ?? whole('true');
    if (known.type === 'tick') return { js: `${this.read(known).js} === '1'`, binds: binding.equality };
    if (known.type === 'computed') return this.#computed(known, (inner) => this.truth(inner));
    return opposite(this.empty(term));
  }

  #two(operator: Operator, left: Term, right: Term): Piece {
    if (operator === 'and') return joinedBy('&&', binding.and, this.truth(left), this.truth(right));
    if (operator === 'or') return joinedBy('||', binding.or, this.truth(left), this.truth(right));
    return comparison(this, operator, left, right) ?? this.number({ is: 'two', operator, left, right });
  }

  /** Writes a term as a value of its own type. */
  value(term: Term): Piece {
    switch (term.is) {
      case 'text':
        return whole(quoted(term.value));
      case 'number':
        return whole(String(term.value));
      case 'nothing':
        return whole("''");
      case 'list':
        return whole(`[${term.items.map((item) => this.value(item).js).join(', ')}]`);
      case 'item':
        return itemOf(this, term);
      case 'call':
        return call(this, term.name, term.values, 'value');
      case 'self':
      case 'name':
        return this.#nameAsValue(term);
      case 'minus':
        return { js: `-${within(this.number(term.of), binding.sign)}`, binds: binding.sign };
      case 'two':
        if (isMovedDate(this, term)) return asDate(this, term);
        return isArithmetic(term.operator) ? this.number(term) : this.truth(term);
      default:
        return this.truth(term);
    }
  }

  #nameAsValue(term: Term): Piece {
    const column = this.column(term);
    if (column !== undefined) return whole(quoted(column));
    const known = this.known(term);
    if (!known) throw new Untranslatable('UnknownName', '.');
    if (known.type === 'computed') return this.#computed(known, (inner) => this.value(inner));
    const read = this.#one(known, term);
    if (known.type === 'option') return this.code(known);
    return known.type === 'number' ? whole(`num(${read.js})`) : read;
  }

  #computed({ term, id }: Known, write: (inner: Term) => Piece): Piece {
    if (!term) throw new Untranslatable('UnknownName', id);
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', id);
    // Computed names that each use others twice would grow exponentially.
    this.#put += 1;
    if (this.#put > MOST_PUT) throw new Untranslatable('TooLarge', id);
    const piece = write(term);
    this.#depth -= 1;
    return piece;
  }

  /** The foreign code of the chosen option; '' when none was chosen. */
  code(known: Known): Piece {
    const pairs = [...(known.values ?? [])].flatMap(([code, ids]) => ids.map((id) => [id, code] as const));
    const codes = pairs.map(([id, code]) => `${id}: ${quoted(code)}`);
    return { js: `({ ${codes.join(', ')} })[${this.read(known).js}] ?? ''`, binds: binding.or };
  }

  /** Writes a term as a number; NaN when it is not one. */
  number(term: Term): Piece {
    switch (term.is) {
      case 'number':
        return whole(String(term.value));
      case 'text':
        return Number.isFinite(Number(term.value)) && term.value.trim() !== ''
          ? whole(String(Number(term.value)))
          : whole('NaN');
      case 'minus':
        return { js: `-${within(this.number(term.of), binding.sign)}`, binds: binding.sign };
      case 'two':
        if (isArithmetic(term.operator)) return this.#arithmetic(term.operator, term.left, term.right);
        return whole(`Number(${this.truth(term).js})`);
      case 'item':
        return whole(`num(${itemOf(this, term).js})`);
      case 'call':
        return call(this, term.name, term.values, 'number');
      case 'self':
      case 'name':
        return this.#nameAsNumber(term);
      default:
        return whole(`Number(${this.value(term).js})`);
    }
  }

  #arithmetic(operator: Arithmetic, left: Term, right: Term): Piece {
    if (operator === '^') return this.#power(left, right);
    if (operator === '-' && isDated(this, left) && isDated(this, right)) return daysFrom(this, right, left);
    const binds = operator === '+' || operator === '-' ? binding.sum : binding.product;
    return joinedBy(operator, binds, this.number(left), this.number(right));
  }

  /** Integer powers become products, and the power 0.5 a square root; other powers are not exact on every platform. */
  #power(base: Term, exponent: Term): Piece {
    const times = exponent.is === 'number' ? exponent.value : Number.NaN;
    if (times === 0.5) return whole(`Math.sqrt(${this.number(base).js})`);
    if (!Number.isInteger(times) || times < 1 || times > 9) throw new Untranslatable('UnknownFunction', '^');
    const one = this.number(base);
    return Array.from({ length: times }, () => one).reduce((all, next) => joinedBy('*', binding.product, all, next));
  }

  #nameAsNumber(term: Term): Piece {
    const column = this.column(term);
    if (column !== undefined) return this.number({ is: 'text', value: column });
    const known = this.known(term);
    if (!known) throw new Untranslatable('UnknownName', '.');
    if (known.type === 'computed') return this.#computed(known, (inner) => this.number(inner));
    if (known.type === 'options' || known.type === 'lines') return whole(`${this.read(known).js}.length`);
    const read = this.#one(known, term).js;
    if (known.type === 'option') return whole(`num(${this.code(known).js})`);
    return whole(`num(${read})`);
  }

  /** Writes a term as text. */
  text(term: Term): Piece {
    if (term.is === 'number') return whole(quoted(String(term.value)));
    const known = term.is === 'name' && this.column(term) !== undefined ? undefined : this.known(term);
    if (known && known.type !== 'computed' && known.type !== 'option') return this.#one(known, term);
    return this.value(term);
  }
}

type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

const isArithmetic = (operator: Operator): operator is Arithmetic => /^[-+*/%^]$/.test(operator);
