import { type Language, textIn } from '../../model/text.ts';
import { asDate, daysFrom } from './comparisons.ts';
import { dateFunctions } from './date-functions.ts';
import { type Term, Untranslatable } from './expression-tree.ts';
import { patternFrom } from './foreign-pattern.ts';
import { lineFunctions, numbersOf } from './line-functions.ts';
import { textFunctions } from './text-functions.ts';
import type { Writing } from './writing-context.ts';
import { binding, joinedBy, opposite, type Piece, quoted, whole, within } from './writing-context.ts';

/** The type of result that the caller of a function needs. */
type Wanted = 'truth' | 'value' | 'number';

type Translate = (writer: Writing, values: readonly Term[], wanted: Wanted) => Piece;

const given = (values: readonly Term[], at: number): Term => {
  const value = values[at];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return value;
};

/** The label of the chosen option, in the language of the reader. */
const choiceName: Translate = (writer, values) => {
  const known = writer.known(given(values, 0));
  if (known?.type !== 'option' || !known.labels) throw new Untranslatable('UnknownFunction', 'jr:choice-name');
  const inOne = (lang: Language) =>
    `{ ${[...(known.labels ?? [])].map(([id, text]) => `${id}: ${quoted(textIn(text, lang))}`).join(', ')} }`;
  const isBoth = [...known.labels.values()].some((text) => typeof text === 'object');
  const texts = isBoth ? `lang === 'en' ? ${inOne('en')} : ${inOne('el')}` : inOne('el');
  return whole(`((${texts})[${writer.read(known).js}] ?? '')`);
};

/** `displayValue('name')`: the label of a choice, or the answer itself. */
const displayed: Translate = (writer, values, wanted) => {
  const name = given(values, 0);
  if (name.is !== 'text') throw new Untranslatable('UnknownFunction', 'displayValue');
  const asked: Term = { is: 'name', name: name.value };
  return writer.known(asked)?.type === 'option' ? choiceName(writer, [asked], wanted) : writer.value(asked);
};

/** `getComment('name')`: the comment given with an answer. */
const remark: Translate = (writer, values) => {
  const name = given(values, 0);
  if (name.is !== 'text') throw new Untranslatable('UnknownFunction', 'getComment');
  return writer.text({ is: 'name', name: `${name.value}-Comment` });
};

const constantNumber = (term: Term | undefined): number | undefined => {
  if (term?.is === 'number') return term.value;
  if (term?.is === 'minus' && term.of.is === 'number') return -term.of.value;
  return term?.is === 'text' && /^\d+$/.test(term.value) ? Number(term.value) : undefined;
};

const numbers = (writer: Writing, values: readonly Term[]): string =>
  values.map((value) => writer.number(value).js).join(', ');

/** Translates to a JavaScript function of numbers. */
const arithmetic =
  (name: string): Translate =>
  (writer, values) =>
    whole(`${name}(${numbers(writer, values)})`);

/** Translates to a string method. */
const method =
  (name: string): Translate =>
  (writer, values) => {
    const [text, ...rest] = values;
    const read = within(writer.text(text ?? { is: 'nothing' }), 9);
    return whole(`${read}.${name}(${rest.map((one) => writer.text(one).js).join(', ')})`);
  };

const choose: Translate = (writer, values, wanted) => {
  const [test, yes, no] = [given(values, 0), given(values, 1), values[2] ?? ({ is: 'nothing' } as const)];
  const [a, b] = [writer[wanted](yes), writer[wanted](no)];
  return {
    js: `${within(writer.truth(test), binding.or)} ? ${within(a, binding.or)} : ${within(b, binding.choice)}`,
    binds: binding.choice,
  };
};

const selected: Translate = (writer, values) => {
  const [answer, option] = [given(values, 0), given(values, 1)];
  const known = writer.known(answer);
  if (known?.type === 'tick') return writer.truth({ is: 'two', operator: '=', left: answer, right: option });
  return writer.truth({ is: 'two', operator: 'contains', left: answer, right: option });
};

/** The code of the selected option at a 0-based index. */
const selectedAt: Translate = (writer, values) => {
  const [known, at] = [writer.known(given(values, 0)), constantNumber(values[1])];
  if (known?.type !== 'options' || at === undefined || at < 0)
    throw new Untranslatable('UnknownFunction', 'selected-at');
  return writer.code({ ...known, row: at });
};

const round: Translate = (writer, values) => {
  const digits = values[1] === undefined ? 0 : constantNumber(values[1]);
  const value = writer.number(given(values, 0));
  if (digits === undefined) throw new Untranslatable('UnknownFunction', 'round');
  return whole(
    digits <= 0 ? `Math.round(${value.js})` : `Number(${within(value, 9)}.toFixed(${Math.min(digits, 20)}))`,
  );
};

/** Math.sqrt is exact on every platform, Math.cos is not: cos(atan(x)) is written as 1 / sqrt(1 + x²). */
const root: Translate = (writer, values) => whole(`Math.sqrt(${numbers(writer, values)})`);
const cosine: Translate = (writer, values) => {
  const [angle] = values;
  if (angle?.is !== 'call' || angle.name !== 'atan') throw new Untranslatable('UnknownFunction', 'cos');
  const size = within(writer.number(given(angle.values, 0)), binding.sign);
  return { js: `1 / Math.sqrt(1 + ${size} * ${size})`, binds: binding.product };
};

/**
 * A match of the whole text. Patterns for email addresses, which forms write in many ways, become our own email check.
 */
const regex: Translate = (writer, values) => {
  const pattern = values[1]?.is === 'text' ? values[1].value : '';
  const ours = patternFrom(pattern);
  const text = writer.text(given(values, 0)).js;
  if (/@.*\./.test(pattern)) return whole(`email(${text})`);
  if (ours === undefined || ours === '') throw new Untranslatable('UnknownFunction', 'regex');
  return whole(`matches(${text}, ${quoted(ours)})`);
};

/** Sums numbers, ignoring empty answers. A column of other records is summed over all rows. */
const sum: Translate = (writer, values) => {
  const parts = values.map((value): Piece => {
    const lines = numbersOf(writer, value);
    if (lines !== undefined) return whole(`sum(${lines})`);
    const known = writer.known(value);
    const number = writer.number(value);
    return known ? { js: `${within(number, binding.or)} || 0`, binds: binding.or } : number;
  });
  return parts.length === 0 ? whole('0') : parts.reduce((one, other) => joinedBy('+', binding.sum, one, other));
};

const average: Translate = (writer, values, wanted) => {
  const [lines] = values.length === 1 ? values.map((value) => numbersOf(writer, value)) : [];
  if (lines !== undefined) return { js: `sum(${lines}) / Math.max(1, ${lines}.length)`, binds: binding.product };
  const total = sum(writer, values, wanted);
  return { js: `${within(total, binding.product)} / ${Math.max(1, values.length)}`, binds: binding.product };
};

const joinTexts: Translate = (writer, values) =>
  values.map((value) => writer.text(value)).reduce((one, other) => joinedBy('+', binding.sum, one, other), whole("''"));

const coalesce: Translate = (writer, values, wanted) => {
  const [first, second] = [given(values, 0), given(values, 1)];
  return {
    js: `${writer.empty(first).js} ? ${within(writer[wanted](second), binding.or)} : ${within(writer[wanted](first), binding.or)}`,
    binds: binding.choice,
  };
};

const daysBetween: Translate = (writer, values) => {
  const unit = values[2]?.is === 'text' ? values[2].value.toLowerCase() : 'd';
  const per = { d: 1, days: 1, w: 7, weeks: 7, m: 30.44, months: 30.44, y: 365.2425, years: 365.2425 }[unit];
  if (per === undefined) throw new Untranslatable('UnknownFunction', `datediff ${unit}`);
  const isSigned = values.some((value) => value.is === 'truth' && value.value) || unit.length > 1;
  const between = daysFrom(writer, given(values, 0), given(values, 1)).js;
  const size = isSigned ? between : `Math.abs(${between})`;
  return per === 1 ? whole(size) : { js: `${size} / ${per}`, binds: binding.product };
};

const slice: Translate = (writer, values) => {
  const [from, to] = [constantNumber(values[1]), values[2] === undefined ? undefined : constantNumber(values[2])];
  if (from === undefined || (values[2] !== undefined && to === undefined))
    throw new Untranslatable('UnknownFunction', 'substr');
  return whole(`${within(writer.text(given(values, 0)), 9)}.slice(${to === undefined ? from : `${from}, ${to}`})`);
};

const length: Translate = (writer, values) => whole(`${within(writer.text(values[0] ?? { is: 'self' }), 9)}.length`);
const truthOf: Translate = (writer, values) => writer.truth(given(values, 0));
const numberOf: Translate = (writer, values) => writer.number(given(values, 0));
const emptyOf: Translate = (writer, values) => writer.empty(given(values, 0));

const today: Translate = (writer, values) =>
  whole(values[0] ? `later(today, ${writer.number(values[0]).js})` : 'today');

const position: Translate = (writer) => {
  if (writer.setting.records === undefined) throw new Untranslatable('UnknownFunction', 'position');
  return whole('(line + 1)');
};

// The expression tier lacks `Number.isNaN`; only NaN differs from itself.
const isNumber: Translate = (writer, values) => {
  const number = writer.number(given(values, 0));
  return joinedBy('===', binding.equality, number, number);
};

/** Tests whether the number of conditions that hold is within bounds; -1 is no bound. */
const checklist: Translate = (writer, values) => {
  const [least, most] = [constantNumber(values[0]), constantNumber(values[1])];
  if (least === undefined || most === undefined) throw new Untranslatable('UnknownFunction', 'checklist');
  const held = `sum([${values
    .slice(2)
    .map((one) => `Number(!!(${writer.truth(one).js}))`)
    .join(', ')}])`;
  const bounds = [least < 0 ? [] : [`${held} >= ${least}`], most < 0 ? [] : [`${held} <= ${most}`]].flat();
  return bounds.length === 0 ? whole('true') : { js: bounds.join(' && '), binds: binding.and };
};

const functions: Readonly<Record<string, Translate>> = {
  selected,
  'selected-at': selectedAt,
  not: (writer, values) => opposite(writer.truth(given(values, 0))),
  true: () => whole('true'),
  false: () => whole('false'),
  boolean: truthOf,
  if: choose,
  iif: choose,
  coalesce,
  once: (writer, values, wanted) => writer[wanted](given(values, 0)),
  'string-length': length,
  length,
  concat: joinTexts,
  contains: method('includes'),
  'starts-with': method('startsWith'),
  starts_with: method('startsWith'),
  startswith: method('startsWith'),
  'ends-with': method('endsWith'),
  ends_with: method('endsWith'),
  endswith: method('endsWith'),
  not_contain: (writer, values, wanted) => opposite(method('includes')(writer, values, wanted)),
  'normalize-space': method('trim'),
  trim: method('trim'),
  upper: method('toUpperCase'),
  'upper-case': method('toUpperCase'),
  lower: method('toLowerCase'),
  'lower-case': method('toLowerCase'),
  substr: slice,
  substring: slice,
  string: (writer, values) => joinedBy('+', binding.sum, whole("''"), writer.text(given(values, 0))),
  number: numberOf,
  int: (writer, values) => whole(`Math.trunc(${numbers(writer, values)})`),
  trunc: arithmetic('Math.trunc'),
  round,
  roundup: arithmetic('Math.ceil'),
  rounddown: arithmetic('Math.floor'),
  abs: arithmetic('Math.abs'),
  floor: arithmetic('Math.floor'),
  ceiling: arithmetic('Math.ceil'),
  sqrt: root,
  cos: cosine,
  pow: (writer, values) => writer.number({ is: 'two', operator: '^', left: given(values, 0), right: given(values, 1) }),
  regex,
  'jr:choice-name': choiceName,
  sum,
  avg: average,
  mean: average,
  today,
  now: () => whole('now'),
  currentdate: today,
  'decimal-date-time': (writer, values) => asDate(writer, given(values, 0)),
  date: (writer, values) => asDate(writer, given(values, 0)),
  'date-time': (writer, values) => asDate(writer, given(values, 0)),
  age: (writer, values) => whole(`age(${writer.text(given(values, 0)).js})`),
  datediff: daysBetween,
  isblankormissingcode: emptyOf,
  isempty: emptyOf,
  isnumber: isNumber,
  position,
  isdisplaymode: () => whole('false'),
  checklist,
  diffdays: daysBetween,
  displayvalue: displayed,
  getcomment: remark,
  ...textFunctions,
  ...dateFunctions,
  ...lineFunctions,
};

/** Translates a call of a foreign function. Throws Untranslatable for an unknown one. */
export function call(writer: Writing, name: string, values: readonly Term[], wanted: Wanted): Piece {
  const translate = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!translate) throw new Untranslatable('UnknownFunction', name);
  return translate(writer, values, wanted);
}
