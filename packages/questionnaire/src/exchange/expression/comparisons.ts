import { type Operator, type Term, Untranslatable } from './expression-tree.ts';
import type { FormSymbol } from './symbols.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, binaryOperation, inBrackets, negation, PRECEDENCE, quoted, type ScriptPiece } from './term-writer.ts';
import { typeOf } from './value-type.ts';

type Order = '<' | '<=' | '>' | '>=';
const mirrored: Readonly<Record<Order, Order>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const isOrder = (operator: Operator): operator is Order => Object.hasOwn(mirrored, operator);

const yesWords: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'ok', 'on', 'y']);

/** Translates a comparison; undefined when the operator is not a comparison. */
export function comparison(writer: TermWriter, operator: Operator, left: Term, right: Term): ScriptPiece | undefined {
  if (isOrder(operator)) return ordered(writer, operator, left, right);
  switch (operator) {
    case '=':
      return equal(writer, left, right);
    case '!=':
      return negatedComparison(equal(writer, left, right));
    case 'contains':
    case 'allof':
      return containsValues(writer, left, right, '&&');
    case 'anyof':
      return containsValues(writer, left, right, '||');
    case 'notcontains':
    case 'noneof':
      return negation(containsValues(writer, left, right, operator === 'noneof' ? '||' : '&&'));
    default:
      return undefined;
  }
}

/** Negates a comparison, using `!==` rather than `!(… === …)`. */
function negatedComparison(piece: ScriptPiece): ScriptPiece {
  const parts = piece.js.split(' === ');
  if (parts.length === 2 && piece.precedence === PRECEDENCE.equality)
    return { js: parts.join(' !== '), precedence: PRECEDENCE.equality };
  return negation(piece);
}

/** The value of a constant term (a code, text or number); undefined for any other term. */
function constantOf(writer: TermWriter, term: Term): string | undefined {
  if (term.kind === 'text') return term.value;
  if (term.kind === 'number') return String(term.value);
  if (term.kind === 'boolean') return String(term.value);
  if (term.kind === 'blank') return '';
  if (term.kind === 'call' && (term.name === 'true' || term.name === 'false')) return term.name;
  if (term.kind === 'minus' && term.operand.kind === 'number') return String(-term.operand.value);
  return writer.column(term);
}

const equality = (left: ScriptPiece, right: ScriptPiece): ScriptPiece =>
  binaryOperation('===', PRECEDENCE.equality, left, right);

function equal(writer: TermWriter, left: Term, right: Term): ScriptPiece {
  const exact = writer.context.isXpath ? xpathEqual(writer, left, right) : undefined;
  if (exact) return exact;
  const constants = [constantOf(writer, left), constantOf(writer, right)];
  if (constants[0] !== undefined && constants[1] !== undefined) return atom(String(constants[0] === constants[1]));
  if (constants[0] !== undefined) return equalsConstant(writer, right, constants[0]);
  if (constants[1] !== undefined) return equalsConstant(writer, left, constants[1]);
  const [leftSymbol, rightSymbol] = [writer.symbol(left), writer.symbol(right)];
  if (leftSymbol && rightSymbol && leftSymbol.values && leftSymbol.values === rightSymbol.values)
    return equality(writer.read(leftSymbol), writer.read(rightSymbol));
  if (isNumeric(writer, left) || isNumeric(writer, right)) return equality(writer.number(left), writer.number(right));
  if (right.kind === 'list') return containsValues(writer, left, right, '&&');
  if (leftSymbol?.type === 'date' || rightSymbol?.type === 'date')
    return equality(asDate(writer, left), asDate(writer, right));
  return equality(writer.text(left), writer.text(right));
}

const isAnswer = (writer: TermWriter, term: Term): boolean =>
  (term.kind === 'name' || term.kind === 'self') && writer.symbol(term)?.type !== 'computed';

/**
 * Writes equality as in XPath: if one side is a boolean both are compared as booleans, else if one is a number
 * as numbers, else as texts. Undefined for answers compared with constants, for which the rules below write
 * shorter code with the same result.
 */
function xpathEqual(writer: TermWriter, left: Term, right: Term): ScriptPiece | undefined {
  const isSimple = (term: Term) => constantOf(writer, term) !== undefined || isAnswer(writer, term);
  if (isSimple(left) && isSimple(right)) return undefined;
  const types = [typeOf(writer, left), typeOf(writer, right)];
  // The result of `if` has the type of the branch taken; branches of different types are compared as texts,
  // with the result that numbers would give.
  if (types.includes('truth')) {
    const sides = [left, right].map((term) => {
      const truth = writer.truth(term);
      return typeOf(writer, term) === 'truth' && term.kind !== 'call' ? truth : atom(`!!(${truth.js})`);
    });
    return equality(sides[0] as ScriptPiece, sides[1] as ScriptPiece);
  }
  if (types.includes('number')) return equality(writer.number(left), writer.number(right));
  return equality(writer.text(left), writer.text(right));
}

const isNumeric = (writer: TermWriter, term: Term): boolean => {
  if (term.kind === 'minus' || term.kind === 'number') return true;
  if (term.kind === 'binary') return /^[-+*/%^]$/.test(term.operator);
  const symbol = term.kind === 'name' || term.kind === 'self' ? writer.symbol(term) : undefined;
  if (symbol?.type === 'computed' && symbol.term) return isNumeric(writer, symbol.term);
  return (
    symbol?.type === 'number' ||
    (term.kind === 'call' && /^(count|round|int|number|sum|abs|string-length|age)/.test(term.name))
  );
};

/** Whether a term is a boolean. */
function isLogical(writer: TermWriter, term: Term): boolean {
  if (term.kind === 'binary') return !/^[-+*/%^]$/.test(term.operator);
  if (term.kind === 'name') {
    const symbol = writer.symbol(term);
    return symbol?.type === 'computed' && symbol.term !== undefined && isLogical(writer, symbol.term);
  }
  return term.kind === 'not' || term.kind === 'empty' || (term.kind === 'call' && term.name === 'selected');
}

function equalsConstant(writer: TermWriter, term: Term, constant: string): ScriptPiece {
  if (constant === '') return writer.empty(term);
  if (isLogical(writer, term))
    return yesWords.has(constant.toLowerCase()) ? writer.truth(term) : negation(writer.truth(term));
  const symbol = writer.symbol(term);
  switch (symbol?.type) {
    case 'option':
    case 'options':
      return holdsCode(writer, symbol, constant);
    case 'tick':
      return binaryOperation(
        yesWords.has(constant.toLowerCase()) ? '===' : '!==',
        PRECEDENCE.equality,
        writer.read(symbol),
        atom("'1'"),
      );
    case 'date':
      return equality(asDate(writer, term), atom(quoted(constant)));
    case 'lines':
      return equality(writer.number(term), writer.number({ kind: 'text', value: constant }));
    default:
      break;
  }
  const isNumber = constant.trim() !== '' && Number.isFinite(Number(constant));
  if (isNumber && (isNumeric(writer, term) || symbol?.type === 'computed')) {
    return equality(writer.number(term), atom(String(Number(constant))));
  }
  if (constant === 'true' || constant === 'false') {
    if (!symbol) return constant === 'true' ? writer.truth(term) : negation(writer.truth(term));
  }
  return equality(writer.text(term), atom(quoted(constant)));
}

/** Tests whether the option with a foreign code was chosen. An unknown code is compared as is, so it never holds. */
function holdsCode(writer: TermWriter, symbol: FormSymbol, code: string): ScriptPiece {
  const optionIds = symbol.values?.get(code) ?? symbol.values?.get(code.trim());
  if (optionIds === undefined) writer.unknownCodes.push(code);
  const read = writer.read(symbol);
  const [firstId = code, ...furtherIds] = optionIds ?? [];
  // Outside its records a column is a list of all rows' answers: it holds if any row has the code.
  const isList =
    symbol.type === 'options' || (symbol.records !== undefined && symbol.records !== writer.context.records);
  if (!isList && furtherIds.length === 0) return equality(read, atom(quoted(firstId)));
  if (!isList) return atom(`has([${[firstId, ...furtherIds].map(quoted).join(', ')}], ${read.js})`);
  return [firstId, ...furtherIds]
    .map((id) => atom(`has(${read.js}, ${quoted(id)})`))
    .reduce((left, right) => binaryOperation('||', PRECEDENCE.or, left, right));
}

/** Tests whether an answer contains all (&&) or any (||) of some values. */
function containsValues(writer: TermWriter, left: Term, right: Term, operator: '&&' | '||'): ScriptPiece {
  const items = right.kind === 'list' ? right.items : [right];
  const symbol = writer.symbol(left);
  if (symbol?.type === 'computed') return containsWords(writer, left, symbol, items, operator);
  const holds = items.map((item): ScriptPiece => {
    const constant = constantOf(writer, item);
    if (symbol?.values && constant !== undefined) return holdsCode(writer, symbol, constant);
    const text = writer.text(item).js;
    if (symbol && symbol.type === 'text') return atom(`${writer.read(symbol).js}.includes(${text})`);
    return atom(`has(${symbol ? writer.read(symbol).js : writer.value(left).js}, ${text})`);
  });
  if (holds.length === 0) return atom(String(operator === '&&'));
  return holds.reduce((left, right) =>
    binaryOperation(operator, operator === '&&' ? PRECEDENCE.and : PRECEDENCE.or, left, right),
  );
}

/** For a computed value: searches its words, because XLSForm writes a list of codes separated by spaces. */
function containsWords(
  writer: TermWriter,
  left: Term,
  symbol: FormSymbol,
  items: readonly Term[],
  operator: '&&' | '||',
): ScriptPiece {
  if (symbol.term?.kind === 'name') return containsValues(writer, symbol.term, { kind: 'list', items }, operator);
  const text = writer.context.isXpath ? writer.text(left) : atom(`\`\${${writer.value(left).js}}\``);
  const words = `${inBrackets(text, 9)}.split(' ')`;
  return items
    .map((item) => atom(`has(${words}, ${writer.text(item).js})`))
    .reduce((left, right) =>
      binaryOperation(operator, operator === '&&' ? PRECEDENCE.and : PRECEDENCE.or, left, right),
    );
}

const iso = /^\d{4}-\d\d-\d\d/;

const dateCalls = ['today', 'now', 'date', 'currentdate', 'date-time', 'decimal-date-time', 'decimal-date'];

/** Whether a term is a date as such, not a date plus or minus days. */
export function isDate(writer: TermWriter, term: Term): boolean {
  if (term.kind === 'text') return iso.test(term.value) || /^(today|now)$/i.test(term.value);
  if (term.kind === 'call') return dateCalls.includes(term.name) && !(term.name === 'today' && term.values.length > 0);
  return (term.kind === 'name' || term.kind === 'self') && writer.symbol(term)?.type === 'date';
}

/** Whether a term is an answered date, today or a constant date, possibly within `date(…)`. */
const isDateAnswer = (writer: TermWriter, term: Term): boolean => {
  const [inner] = term.kind === 'call' ? term.values : [];
  return isDate(writer, term) && (!inner || isDateAnswer(writer, inner));
};

/** Writes a term as a YYYY-MM-DD date. */
export function asDate(writer: TermWriter, term: Term): ScriptPiece {
  // REDCap writes today's date as the text 'today'.
  if (term.kind === 'text' && /^(today|now)$/i.test(term.value)) return atom('today');
  if (term.kind === 'text') return atom(quoted(term.value.slice(0, 10)));
  if (term.kind === 'call') {
    const [inner] = term.values;
    return inner && dateCalls.includes(term.name) ? asDate(writer, inner) : writer.value(term);
  }
  const shift = dateShift(writer, term);
  if (shift) return atom(`later(${asDate(writer, shift.date).js}, ${writer.number(shift.days).js})`);
  if (writer.context.isXpath && typeOf(writer, term) === 'number')
    return atom(`later('1970-01-01', ${writer.number(term).js})`);
  if (term.kind === 'binary') throw new Untranslatable('UnknownSyntax', 'date ± n');
  if (writer.context.isXpath && typeOf(writer, term) === 'date') return writer.text(term);
  return atom(`date(${writer.text(term).js})`);
}

/** Splits a term 'date plus or minus days'; undefined for any other term. */
function dateShift(writer: TermWriter, term: Term): { date: Term; days: Term } | undefined {
  const [first] = term.kind === 'call' && term.name === 'today' ? term.values : [];
  if (first) return { date: { kind: 'call', name: 'today', values: [] }, days: first };
  if (term.kind !== 'binary' || (term.operator !== '+' && term.operator !== '-') || !isDate(writer, term.left)) return;
  if (isDate(writer, term.right)) return;
  return { date: term.left, days: term.operator === '+' ? term.right : { kind: 'minus', operand: term.right } };
}

/** Whether a term is a date plus or minus days. */
export const isShiftedDate = (writer: TermWriter, term: Term): boolean => dateShift(writer, term) !== undefined;

/** A date as days since 1970, as XPath converts it to a number; NaN when it is empty. */
export const daysSince1970 = (writer: TermWriter, term: Term): ScriptPiece =>
  atom(`days('1970-01-01', ${asDate(writer, term).js})`);

/** Number of days from one date to another. */
export const daysFrom = (writer: TermWriter, from: Term, to: Term): ScriptPiece =>
  atom(`days(${asDate(writer, from).js}, ${asDate(writer, to).js})`);

/** The answer that a date is read from; undefined for today and for a constant. */
function dateAnswerOf(term: Term): Term | undefined {
  if (term.kind === 'name' || term.kind === 'self') return term;
  const [inner] = term.kind === 'call' ? term.values : [];
  return inner && dateAnswerOf(inner);
}

function ordered(writer: TermWriter, operator: Order, left: Term, right: Term): ScriptPiece {
  const rightShift = dateShift(writer, right);
  if (rightShift && isDate(writer, left)) {
    return binaryOperation(
      operator,
      PRECEDENCE.order,
      daysFrom(writer, rightShift.date, left),
      writer.number(rightShift.days),
    );
  }
  if (dateShift(writer, left)) return ordered(writer, mirrored[operator], right, left);
  const isOfNumbers = writer.context.isXpath
    ? !isDateAnswer(writer, left) || !isDateAnswer(writer, right)
    : !isDate(writer, left) && !isDate(writer, right);
  if (isOfNumbers) {
    return binaryOperation(operator, PRECEDENCE.order, writer.number(left), writer.number(right));
  }
  const compared = binaryOperation(operator, PRECEDENCE.order, asDate(writer, left), asDate(writer, right));
  // An empty date is '', which would compare as earlier than any date.
  const dateAnswers = [left, right].map(dateAnswerOf).filter((term) => term !== undefined);
  return dateAnswers.reduce<ScriptPiece>(
    (piece, term) => binaryOperation('&&', PRECEDENCE.and, negation(writer.empty(term)), piece),
    compared,
  );
}
