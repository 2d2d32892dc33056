import { type Language, languagesOf, textIn } from '../../model/text.ts';
import { asDate, daysFrom } from './comparisons.ts';
import { dateFunctions } from './date-functions.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import { convertPattern } from './foreign-pattern.ts';
import { numbersOf, rowFunctions } from './row-functions.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, binaryOperation, inBrackets, negation, PRECEDENCE, quoted, type ScriptPiece } from './term-writer.ts';
import { textFunctions } from './text-functions.ts';
import { typeOfCall } from './value-type.ts';

/** The type of result that the caller of a function needs. */
type ResultType = 'truth' | 'value' | 'number' | 'text';

type Translate = (writer: TermWriter, values: readonly Term[], resultType: ResultType) => ScriptPiece;

const argument = (values: readonly Term[], index: number): Term => {
  const value = values[index];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return value;
};

/** Writes the label of the chosen option, in the reader's language. */
const choiceName: Translate = (writer, values) => {
  const symbol = writer.symbol(argument(values, 0));
  if (symbol?.type !== 'option' || !symbol.labels) throw new Untranslatable('UnknownFunction', 'jr:choice-name');
  const labelMap = (lang: Language) =>
    `{ ${[...(symbol.labels ?? [])].map(([id, text]) => `${id}: ${quoted(textIn(text, lang))}`).join(', ')} }`;
  const isTranslated = [...symbol.labels.values()].some((text) => typeof text === 'object');
  const translations = isTranslated ? languagesOf(...symbol.labels.values()).filter((lang) => lang !== 'el') : [];
  const labels = [...translations.map((lang) => `lang === '${lang}' ? ${labelMap(lang)} : `), labelMap('el')].join('');
  return atom(`((${labels})[${writer.read(symbol).js}] ?? '')`);
};

/** `displayValue('name')`: the label of a choice, or the answer itself. */
const displayValue: Translate = (writer, values, resultType) => {
  const name = argument(values, 0);
  if (name.kind !== 'text') throw new Untranslatable('UnknownFunction', 'displayValue');
  const answer: Term = { kind: 'name', name: name.value };
  return writer.symbol(answer)?.type === 'option' ? choiceName(writer, [answer], resultType) : writer.value(answer);
};

/** `getComment('name')`: the comment given with an answer. */
const comment: Translate = (writer, values) => {
  const name = argument(values, 0);
  if (name.kind !== 'text') throw new Untranslatable('UnknownFunction', 'getComment');
  return writer.text({ kind: 'name', name: `${name.value}-Comment` });
};

const constantNumber = (term: Term | undefined): number | undefined => {
  if (term?.kind === 'number') return term.value;
  if (term?.kind === 'minus' && term.operand.kind === 'number') return -term.operand.value;
  return term?.kind === 'text' && /^\d+$/.test(term.value) ? Number(term.value) : undefined;
};

const numbers = (writer: TermWriter, values: readonly Term[]): string =>
  values.map((value) => writer.number(value).js).join(', ');

/** Translates to a JavaScript function of numbers. */
const arithmetic =
  (name: string): Translate =>
  (writer, values) =>
    atom(`${name}(${numbers(writer, values)})`);

/** Translates to a string method. */
const stringMethod =
  (name: string): Translate =>
  (writer, values) => {
    const [text, ...furtherTexts] = values;
    const read = inBrackets(writer.text(text ?? { kind: 'blank' }), 9);
    return atom(`${read}.${name}(${furtherTexts.map((left) => writer.text(left).js).join(', ')})`);
  };

const conditional: Translate = (writer, values, resultType) => {
  const [test, yes, no] = [argument(values, 0), argument(values, 1), values[2] ?? ({ kind: 'blank' } as const)];
  const [a, b] = [writer[resultType](yes), writer[resultType](no)];
  return {
    js: `${inBrackets(writer.truth(test), PRECEDENCE.or)} ? ${inBrackets(a, PRECEDENCE.or)} : ${inBrackets(b, PRECEDENCE.choice)}`,
    precedence: PRECEDENCE.choice,
  };
};

const selected: Translate = (writer, values) => {
  const [answer, option] = [argument(values, 0), argument(values, 1)];
  const symbol = writer.symbol(answer);
  if (symbol?.type === 'tick') return writer.truth({ kind: 'binary', operator: '=', left: answer, right: option });
  return writer.truth({ kind: 'binary', operator: 'contains', left: answer, right: option });
};

/** The code of the selected option at a 0-based index. */
const selectedAt: Translate = (writer, values) => {
  const [symbol, index] = [writer.symbol(argument(values, 0)), constantNumber(values[1])];
  if (symbol?.type !== 'options' || index === undefined || index < 0)
    throw new Untranslatable('UnknownFunction', 'selected-at');
  return writer.code({ ...symbol, row: index });
};

const round: Translate = (writer, values) => {
  const digits = values[1] === undefined ? 0 : constantNumber(values[1]);
  const value = writer.number(argument(values, 0));
  if (digits === undefined) throw new Untranslatable('UnknownFunction', 'round');
  return atom(
    digits <= 0 ? `Math.round(${value.js})` : `Number(${inBrackets(value, 9)}.toFixed(${Math.min(digits, 20)}))`,
  );
};

/** Math.sqrt is exact on every platform, Math.cos is not: cos(atan(x)) is written as 1 / sqrt(1 + x²). */
const squareRoot: Translate = (writer, values) => atom(`Math.sqrt(${numbers(writer, values)})`);
const cosine: Translate = (writer, values) => {
  const [angle] = values;
  if (angle?.kind !== 'call' || angle.name !== 'atan') throw new Untranslatable('UnknownFunction', 'cos');
  const size = inBrackets(writer.number(argument(angle.values, 0)), PRECEDENCE.sign);
  return { js: `1 / Math.sqrt(1 + ${size} * ${size})`, precedence: PRECEDENCE.product };
};

/**
 * Writes a match of the whole text. Patterns for email addresses, which forms write in many ways, are replaced
 * by our own email check.
 */
const regex: Translate = (writer, values) => {
  const pattern = values[1]?.kind === 'text' ? values[1].value : '';
  const converted = convertPattern(pattern);
  const text = writer.text(argument(values, 0)).js;
  if (/@.*\./.test(pattern)) return atom(`email(${text})`);
  if (converted === undefined || converted === '') throw new Untranslatable('UnknownFunction', 'regex');
  return atom(`matches(${text}, ${quoted(converted)})`);
};

/** Sums numbers, ignoring empty answers. A column of other records is summed over all rows. */
const sum: Translate = (writer, values) => {
  const parts = values.map((value): ScriptPiece => {
    const lines = numbersOf(writer, value);
    if (lines !== undefined) return atom(`sum(${lines})`);
    const symbol = writer.symbol(value);
    const number = writer.number(value);
    return symbol ? { js: `${inBrackets(number, PRECEDENCE.or)} || 0`, precedence: PRECEDENCE.or } : number;
  });
  return parts.length === 0
    ? atom('0')
    : parts.reduce((left, right) => binaryOperation('+', PRECEDENCE.sum, left, right));
};

const average: Translate = (writer, values, resultType) => {
  const [lines] = values.length === 1 ? values.map((value) => numbersOf(writer, value)) : [];
  if (lines !== undefined)
    return { js: `sum(${lines}) / Math.max(1, ${lines}.length)`, precedence: PRECEDENCE.product };
  const total = sum(writer, values, resultType);
  return {
    js: `${inBrackets(total, PRECEDENCE.product)} / ${Math.max(1, values.length)}`,
    precedence: PRECEDENCE.product,
  };
};

const joinTexts: Translate = (writer, values) =>
  values
    .map((value) => writer.text(value))
    .reduce((left, right) => binaryOperation('+', PRECEDENCE.sum, left, right), atom("''"));

const coalesce: Translate = (writer, values, resultType) => {
  const [first, second] = [argument(values, 0), argument(values, 1)];
  return {
    js: `${writer.empty(first).js} ? ${inBrackets(writer[resultType](second), PRECEDENCE.or)} : ${inBrackets(writer[resultType](first), PRECEDENCE.or)}`,
    precedence: PRECEDENCE.choice,
  };
};

const daysBetween: Translate = (writer, values) => {
  const unit = values[2]?.kind === 'text' ? values[2].value.toLowerCase() : 'd';
  const daysPerUnit = { d: 1, days: 1, w: 7, weeks: 7, m: 30.44, months: 30.44, y: 365.2425, years: 365.2425 }[unit];
  if (daysPerUnit === undefined) throw new Untranslatable('UnknownFunction', `datediff ${unit}`);
  const isSigned = values.some((value) => value.kind === 'boolean' && value.value) || unit.length > 1;
  const between = daysFrom(writer, argument(values, 0), argument(values, 1)).js;
  const size = isSigned ? between : `Math.abs(${between})`;
  return daysPerUnit === 1 ? atom(size) : { js: `${size} / ${daysPerUnit}`, precedence: PRECEDENCE.product };
};

const slice: Translate = (writer, values) => {
  const [from, to] = [constantNumber(values[1]), values[2] === undefined ? undefined : constantNumber(values[2])];
  if (from === undefined || (values[2] !== undefined && to === undefined))
    throw new Untranslatable('UnknownFunction', 'substr');
  return atom(
    `${inBrackets(writer.text(argument(values, 0)), 9)}.slice(${to === undefined ? from : `${from}, ${to}`})`,
  );
};

const length: Translate = (writer, values) =>
  atom(`${inBrackets(writer.text(values[0] ?? { kind: 'self' }), 9)}.length`);
const truthOf: Translate = (writer, values) => writer.truth(argument(values, 0));
const numberOf: Translate = (writer, values) => writer.number(argument(values, 0));
const emptyOf: Translate = (writer, values) => writer.empty(argument(values, 0));

const today: Translate = (writer, values) => atom(values[0] ? `later(today, ${writer.number(values[0]).js})` : 'today');

const position: Translate = (writer) => {
  if (writer.context.records === undefined) throw new Untranslatable('UnknownFunction', 'position');
  return atom('(line + 1)');
};

// The expression tier lacks `Number.isNaN`; only NaN differs from itself.
const isNumber: Translate = (writer, values) => {
  const number = writer.number(argument(values, 0));
  return binaryOperation('===', PRECEDENCE.equality, number, number);
};

/** Tests whether the number of conditions that hold is within bounds; -1 is no bound. */
const checklist: Translate = (writer, values) => {
  const [minimum, maximum] = [constantNumber(values[0]), constantNumber(values[1])];
  if (minimum === undefined || maximum === undefined) throw new Untranslatable('UnknownFunction', 'checklist');
  const trueCount = `sum([${values
    .slice(2)
    .map((condition) => `Number(!!(${writer.truth(condition).js}))`)
    .join(', ')}])`;
  const bounds = [
    minimum < 0 ? [] : [`${trueCount} >= ${minimum}`],
    maximum < 0 ? [] : [`${trueCount} <= ${maximum}`],
  ].flat();
  return bounds.length === 0 ? atom('true') : { js: bounds.join(' && '), precedence: PRECEDENCE.and };
};

const functions: Readonly<Record<string, Translate>> = {
  selected,
  'selected-at': selectedAt,
  not: (writer, values) => negation(writer.truth(argument(values, 0))),
  true: () => atom('true'),
  false: () => atom('false'),
  boolean: truthOf,
  if: conditional,
  iif: conditional,
  coalesce,
  once: (writer, values, resultType) => writer[resultType](argument(values, 0)),
  'string-length': length,
  length,
  concat: joinTexts,
  contains: stringMethod('includes'),
  'starts-with': stringMethod('startsWith'),
  starts_with: stringMethod('startsWith'),
  startswith: stringMethod('startsWith'),
  'ends-with': stringMethod('endsWith'),
  ends_with: stringMethod('endsWith'),
  endswith: stringMethod('endsWith'),
  not_contain: (writer, values, resultType) => negation(stringMethod('includes')(writer, values, resultType)),
  'normalize-space': stringMethod('trim'),
  trim: stringMethod('trim'),
  upper: stringMethod('toUpperCase'),
  'upper-case': stringMethod('toUpperCase'),
  lower: stringMethod('toLowerCase'),
  'lower-case': stringMethod('toLowerCase'),
  substr: slice,
  substring: slice,
  string: (writer, values) =>
    writer.context.isXpath
      ? writer.text(argument(values, 0))
      : binaryOperation('+', PRECEDENCE.sum, atom("''"), writer.text(argument(values, 0))),
  number: numberOf,
  int: (writer, values) => atom(`Math.trunc(${numbers(writer, values)})`),
  trunc: arithmetic('Math.trunc'),
  round,
  roundup: arithmetic('Math.ceil'),
  rounddown: arithmetic('Math.floor'),
  abs: arithmetic('Math.abs'),
  floor: arithmetic('Math.floor'),
  ceiling: arithmetic('Math.ceil'),
  sqrt: squareRoot,
  cos: cosine,
  pow: (writer, values) =>
    writer.number({ kind: 'binary', operator: '^', left: argument(values, 0), right: argument(values, 1) }),
  regex,
  'jr:choice-name': choiceName,
  sum,
  avg: average,
  mean: average,
  today,
  now: () => atom('now'),
  currentdate: today,
  'decimal-date-time': (writer, values) => asDate(writer, argument(values, 0)),
  date: (writer, values) => asDate(writer, argument(values, 0)),
  'date-time': (writer, values) => asDate(writer, argument(values, 0)),
  age: (writer, values) => atom(`age(${writer.text(argument(values, 0)).js})`),
  datediff: daysBetween,
  isblankormissingcode: emptyOf,
  isempty: emptyOf,
  isnumber: isNumber,
  position,
  isdisplaymode: () => atom('false'),
  checklist,
  diffdays: daysBetween,
  displayvalue: displayValue,
  getcomment: comment,
  ...textFunctions,
  ...dateFunctions,
  ...rowFunctions,
};

/** Translates a call of a foreign function. Throws Untranslatable for an unknown one. */
export function call(writer: TermWriter, name: string, values: readonly Term[], resultType: ResultType): ScriptPiece {
  const translate = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!translate) throw new Untranslatable('UnknownFunction', name);
  const piece = translate(writer, values, resultType);
  return writer.context.isXpath ? converted(piece, name, resultType) : piece;
}

/** Functions whose translation is a date as text, even if XPath returns days. */
const dateTranslations = ['today', 'now', 'date', 'date-time', 'decimal-date-time'];

/** Converts the result of an XLSForm function to the type that its caller needs, as XPath does. */
function converted(piece: ScriptPiece, name: string, resultType: ResultType): ScriptPiece {
  const type = typeOfCall(name);
  if (resultType === 'value' || resultType === 'truth' || type === 'any') return piece;
  const days = `days('1970-01-01', ${piece.js})`;
  if (resultType === 'number') {
    if (dateTranslations.includes(name)) return atom(days);
    if (type === 'number') return piece;
    return atom(`${type === 'truth' ? 'Number' : 'num'}(${piece.js})`);
  }
  if (name === 'decimal-date-time') return atom(`String(${days})`);
  if (type === 'truth') return atom(`String(!!(${piece.js}))`);
  return type === 'number' ? atom(`String(${piece.js})`) : piece;
}
