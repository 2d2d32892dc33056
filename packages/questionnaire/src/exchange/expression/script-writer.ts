import { itemOf } from './choice-lookup.ts';
import { asDate, comparison, daysFrom, daysSince1970, isDate, isShiftedDate } from './comparisons.ts';
import { type Operator, type Term, Untranslatable } from './expression-tree.ts';
import { call } from './functions.ts';
import type { ChoiceItem, ExpressionContext, FormSymbol } from './symbols.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, binaryOperation, inBrackets, negation, PRECEDENCE, quoted, type ScriptPiece } from './term-writer.ts';
import { typeOf } from './value-type.ts';

/** Maximum nesting of computed names; deeper nesting is taken for a cycle. */
const DEEPEST = 40;

/** Maximum computed names substituted into one expression. */
const MOST_SUBSTITUTIONS = 500;

/** Maximum rows of records evaluated one by one in one expression; more would exceed the length of a condition. */
const MOST_ROW_EXPRESSIONS = 480;

/** Writes foreign expressions as our conditions. Throws Untranslatable when that is not possible. */
export class ScriptWriter implements TermWriter {
  readonly context: ExpressionContext;
  /** Codes in the expression that belong to no option. */
  readonly unknownCodes: string[];
  #depth = 0;
  #substitutions = 0;
  #rowExpressions = 0;

  constructor(context: ExpressionContext, unknownCodes: string[] = []) {
    this.context = context;
    this.unknownCodes = unknownCodes;
  }

  forChoice(choice: ChoiceItem): TermWriter {
    return new ScriptWriter({ ...this.context, choice });
  }

  onLine(records: string, line: number, names = this.context.names): TermWriter {
    // Nested records would need MOST_LINES × MOST_LINES rows (40 × 40).
    if (this.context.line !== undefined) throw new Untranslatable('TooDeep', records);
    this.#rowExpressions += 1;
    if (this.#rowExpressions > MOST_ROW_EXPRESSIONS) throw new Untranslatable('TooLarge', records);
    const { choice: _, ...context } = this.context;
    return new ScriptWriter({ ...context, records, line, names }, this.unknownCodes);
  }

  /** What a name term refers to; undefined for any other term. Throws Untranslatable for an unknown name. */
  symbol(term: Term): FormSymbol | undefined {
    if (term.kind === 'self') return this.context.self;
    if (term.kind !== 'name' || this.column(term) !== undefined) return undefined;
    const symbol = this.context.names(term.name);
    if (!symbol) throw new Untranslatable('UnknownName', term.name);
    return symbol;
  }

  /** The value of a list column named within a choice filter; undefined for any other term. */
  column(term: Term): string | undefined {
    if (term.kind !== 'name' || !term.isBare) return undefined;
    return this.context.choice?.(term.name);
  }

  /** Reads the answer of a name. */
  read({ id, records, row }: FormSymbol): ScriptPiece {
    if (row !== undefined) return atom(`${id}[${row}]`);
    return atom(
      records !== undefined && records === this.context.records ? `${id}[${this.context.line ?? 'line'}]` : id,
    );
  }

  /** Reads the answer of a name as a single value; throws Untranslatable for a column of other records. */
  #readSingle(symbol: FormSymbol, term: Term): ScriptPiece {
    if (symbol.records !== undefined && symbol.records !== this.context.records && symbol.row === undefined) {
      throw new Untranslatable('OtherLines', term.kind === 'name' ? term.name : '.');
    }
    return this.read(symbol);
  }

  /** Writes a term as a condition (truthiness). */
  truth(term: Term): ScriptPiece {
    switch (term.kind) {
      case 'boolean':
        return atom(String(term.value));
      case 'not':
        return negation(this.truth(term.operand));
      case 'empty':
        return this.empty(term.operand);
      case 'binary':
        return this.#binary(term.operator, term.left, term.right);
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
  empty(term: Term): ScriptPiece {
    if (this.context.isXpath && (term.kind === 'call' || this.#isComputed(term)))
      return binaryOperation('===', PRECEDENCE.equality, this.text(term), atom("''"));
    const symbol = this.symbol(term);
    if (symbol?.type === 'computed') return atom(`empty(${this.value(term).js})`);
    return atom(`empty(${symbol ? this.read(symbol).js : this.value(term).js})`);
  }

  #isComputed(term: Term): boolean {
    return (term.kind === 'name' || term.kind === 'self') && this.symbol(term)?.type === 'computed';
  }

  #nameAsTruth(term: Term): ScriptPiece {
    const symbol = this.symbol(term);
    if (!symbol) throw new Untranslatable('UnknownName', '.');
    if (symbol.values?.has('true'))
      return comparison(this, '=', term, { kind: 'boolean', value: true }) ?? atom('true');
    if (symbol.type === 'tick') return { js: `${this.read(symbol).js} === '1'`, precedence: PRECEDENCE.equality };
    if (symbol.type === 'computed' && this.context.isXpath) return negation(this.empty(term));
    if (symbol.type === 'computed') return this.#computed(symbol, (inner) => this.truth(inner));
    return negation(this.empty(term));
  }

  #binary(operator: Operator, left: Term, right: Term): ScriptPiece {
    if (operator === 'and' || operator === 'or') return this.#junction(operator, left, right);
    return comparison(this, operator, left, right) ?? this.number({ kind: 'binary', operator, left, right });
  }

  /** Joins two conditions; constant conditions, as in choice filters, are removed. */
  #junction(operator: 'and' | 'or', left: Term, right: Term): ScriptPiece {
    const decisive = String(operator === 'or');
    const neutral = String(operator === 'and');
    const pieces = [this.truth(left), this.truth(right)];
    const [only = atom(neutral), other] = pieces.filter(({ js }) => js !== neutral);
    if (pieces.some(({ js }) => js === decisive)) return atom(decisive);
    if (!other) return only;
    return operator === 'and'
      ? binaryOperation('&&', PRECEDENCE.and, only, other)
      : binaryOperation('||', PRECEDENCE.or, only, other);
  }

  /** Writes a term as a value of its own type. */
  value(term: Term): ScriptPiece {
    switch (term.kind) {
      case 'text':
        return atom(quoted(term.value));
      case 'number':
        return atom(String(term.value));
      case 'blank':
        return atom("''");
      case 'list':
        return atom(`[${term.items.map((item) => this.value(item).js).join(', ')}]`);
      case 'item':
        return itemOf(this, term);
      case 'call':
        return call(this, term.name, term.values, 'value');
      case 'self':
      case 'name':
        return this.#nameAsValue(term);
      case 'minus':
        return { js: `-${inBrackets(this.number(term.operand), PRECEDENCE.sign)}`, precedence: PRECEDENCE.sign };
      case 'binary':
        if (isShiftedDate(this, term)) return asDate(this, term);
        return isArithmetic(term.operator) ? this.number(term) : this.truth(term);
      default:
        return this.truth(term);
    }
  }

  #nameAsValue(term: Term): ScriptPiece {
    const column = this.column(term);
    if (column !== undefined) return atom(quoted(column));
    const symbol = this.symbol(term);
    if (!symbol) throw new Untranslatable('UnknownName', '.');
    if (symbol.type === 'computed') return this.#computed(symbol, (inner) => this.value(inner));
    const read = this.#readSingle(symbol, term);
    if (symbol.type === 'option') return this.code(symbol);
    if (symbol.type === 'date' && this.context.isXpath) return atom(`date(${read.js})`);
    return symbol.type === 'number' ? atom(`num(${read.js})`) : read;
  }

  #computed({ term, id }: FormSymbol, write: (inner: Term) => ScriptPiece): ScriptPiece {
    if (!term) throw new Untranslatable('UnknownName', id);
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', id);
    // Computed names that each use others twice would grow exponentially.
    this.#substitutions += 1;
    if (this.#substitutions > MOST_SUBSTITUTIONS) throw new Untranslatable('TooLarge', id);
    const piece = write(term);
    this.#depth -= 1;
    return piece;
  }

  /** The foreign code of the chosen option; '' when none was chosen. */
  code(symbol: FormSymbol): ScriptPiece {
    const pairs = [...(symbol.values ?? [])].flatMap(([code, ids]) => ids.map((id) => [id, code] as const));
    const codes = pairs.map(([id, code]) => `${id}: ${quoted(code)}`);
    return { js: `({ ${codes.join(', ')} })[${this.read(symbol).js}] ?? ''`, precedence: PRECEDENCE.or };
  }

  /** Writes a term as a number; NaN when it is not one. */
  number(term: Term): ScriptPiece {
    switch (term.kind) {
      case 'number':
        return atom(String(term.value));
      case 'text':
        if (this.context.isXpath && /^\d{4}-\d\d-\d\d/.test(term.value)) return daysSince1970(this, term);
        return Number.isFinite(Number(term.value)) && term.value.trim() !== ''
          ? atom(String(Number(term.value)))
          : atom('NaN');
      case 'minus':
        return { js: `-${inBrackets(this.number(term.operand), PRECEDENCE.sign)}`, precedence: PRECEDENCE.sign };
      case 'binary':
        if (isArithmetic(term.operator)) return this.#arithmetic(term.operator, term.left, term.right);
        return atom(`Number(${this.truth(term).js})`);
      case 'item':
        return atom(`num(${itemOf(this, term).js})`);
      case 'call':
        return call(this, term.name, term.values, 'number');
      case 'self':
      case 'name':
        return this.#nameAsNumber(term);
      default:
        return atom(`Number(${this.value(term).js})`);
    }
  }

  #arithmetic(operator: Arithmetic, left: Term, right: Term): ScriptPiece {
    if (operator === '^') return this.#power(left, right);
    if (operator === '-' && isDate(this, left) && isDate(this, right)) return daysFrom(this, right, left);
    const precedence = operator === '+' || operator === '-' ? PRECEDENCE.sum : PRECEDENCE.product;
    return binaryOperation(operator, precedence, this.number(left), this.number(right));
  }

  /** Integer powers become products, and the power 0.5 a square root; other powers are not exact on every platform. */
  #power(base: Term, exponent: Term): ScriptPiece {
    const times = exponent.kind === 'number' ? exponent.value : Number.NaN;
    if (times === 0.5) return atom(`Math.sqrt(${this.number(base).js})`);
    if (!Number.isInteger(times) || times < 1 || times > 9) throw new Untranslatable('UnknownFunction', '^');
    const factor = this.number(base);
    return Array.from({ length: times }, () => factor).reduce((product, next) =>
      binaryOperation('*', PRECEDENCE.product, product, next),
    );
  }

  #nameAsNumber(term: Term): ScriptPiece {
    const column = this.column(term);
    if (column !== undefined) return this.number({ kind: 'text', value: column });
    const symbol = this.symbol(term);
    if (!symbol) throw new Untranslatable('UnknownName', '.');
    if (symbol.type === 'computed') return this.#computed(symbol, (inner) => this.#calculatedNumber(inner));
    if (this.context.isXpath && symbol.type === 'date') return daysSince1970(this, term);
    if (symbol.type === 'options' || symbol.type === 'lines') return atom(`${this.read(symbol).js}.length`);
    const read = this.#readSingle(symbol, term).js;
    if (symbol.type === 'option') return atom(`num(${this.code(symbol).js})`);
    return atom(`num(${read})`);
  }

  /**
   * Writes the number of a calculation. An XLSForm stores its result as a text, and the text 'true' is not a
   * number.
   */
  #calculatedNumber(inner: Term): ScriptPiece {
    return this.context.isXpath && typeOf(this, inner) === 'truth' ? atom('NaN') : this.number(inner);
  }

  /** Writes a term as text, as XPath converts it. */
  #xpathText(term: Term): ScriptPiece {
    if (this.#isComputed(term)) {
      const symbol = this.symbol(term);
      if (symbol) return this.#computed(symbol, (inner) => this.text(inner));
    }
    if (term.kind === 'call') return call(this, term.name, term.values, 'text');
    const type = typeOf(this, term);
    if (type === 'truth') return atom(`String(!!(${this.truth(term).js}))`);
    if (type === 'date') {
      const answer = this.symbol(term);
      return answer ? atom(`date(${this.#readSingle(answer, term).js})`) : asDate(this, term);
    }
    if (type === 'number' && term.kind !== 'name' && term.kind !== 'self')
      return atom(`String(${this.number(term).js})`);
    const symbol = this.symbol(term);
    return symbol && symbol.type !== 'option' ? this.#readSingle(symbol, term) : this.value(term);
  }

  /** Writes a term as text. */
  text(term: Term): ScriptPiece {
    if (this.context.isXpath && !(term.kind === 'name' && this.column(term) !== undefined))
      return this.#xpathText(term);
    if (term.kind === 'number') return atom(quoted(String(term.value)));
    const symbol = term.kind === 'name' && this.column(term) !== undefined ? undefined : this.symbol(term);
    if (symbol && symbol.type !== 'computed' && symbol.type !== 'option') return this.#readSingle(symbol, term);
    return this.value(term);
  }
}

type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

const isArithmetic = (operator: Operator): operator is Arithmetic => /^[-+*/%^]$/.test(operator);
