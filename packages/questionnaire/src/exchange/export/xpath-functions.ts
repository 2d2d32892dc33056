import type { Expression } from '@ithaki/script';
import { type ExpressionWriter, NoXpath, type XpathPiece } from './xpath-names.ts';

type Values = readonly Expression[];

const term = (text: string): XpathPiece => ({ text, isTerm: true });

/** Functions with the same arguments but another name in XPath. */
const renamed: Readonly<Record<string, string>> = {
  ...{ matches: 'regex', lowest: 'min', highest: 'max', String: 'string' },
  ...{ 'Math.trunc': 'int', 'Math.sqrt': 'sqrt', 'Math.abs': 'abs', 'Math.min': 'min', 'Math.max': 'max' },
  ...{ 'Math.floor': 'floor', 'Math.ceil': 'ceiling' },
};

function argument(values: Values, index: number): Expression {
  const value = values[index];
  if (!value) throw new NoXpath();
  return value;
}

const listed = (writer: ExpressionWriter, values: Values): string =>
  values.map((value) => writer.write(value)).join(', ');

/**
 * Writes `has`: whether an option is among the chosen options of an answer, the words of a text, or a list of
 * alternatives.
 */
function has(writer: ExpressionWriter, values: Values): XpathPiece {
  const [answer, option] = [argument(values, 0), argument(values, 1)];
  if (answer.type === 'list') {
    const alternatives = [...new Set(answer.items.map((item) => writer.write(item)))];
    const text = alternatives.map((alternative) => `${writer.operand(option)} = ${alternative}`).join(' or ');
    return { text, isTerm: false };
  }
  // The words of a calculated text: `text.split(' ')`.
  const isWords = answer.type === 'method' && answer.method === 'split';
  return term(`selected(${writer.write(isWords ? answer.object : answer)}, ${writer.write(option)})`);
}

/** Writes the sum of a column over a repeat, or of several values. */
function sum(writer: ExpressionWriter, value: Expression): XpathPiece {
  if (value.type !== 'list') return term(`sum(${writer.write(value)})`);
  if (value.items.length > 100) throw new NoXpath();
  return { text: value.items.map((item) => writer.operand(item)).join(' + ') || '0', isTerm: false };
}

/** Writes a date as days since 1970, which is how XPath compares dates. */
const daysOf = (writer: ExpressionWriter, date: Expression): string => `decimal-date-time(${writer.write(date)})`;

const isEpoch = (node: Expression): boolean => node.type === 'literal' && node.value === '1970-01-01';

function days(writer: ExpressionWriter, values: Values): XpathPiece {
  const [from, to] = [argument(values, 0), argument(values, 1)];
  if (isEpoch(from)) return term(daysOf(writer, to));
  return { text: `${daysOf(writer, to)} - ${daysOf(writer, from)}`, isTerm: false };
}

function numberOf(writer: ExpressionWriter, value: Expression): XpathPiece {
  const reference = writer.reference(value);
  if (reference?.exported.type === 'number') return term(reference.text);
  // Rounding is written as `Number(value.toFixed(2))`.
  if (value.type === 'method' && value.method === 'toFixed')
    return term(`round(${writer.write(value.object)}, ${writer.write(argument(value.values, 0))})`);
  return term(`number(${writer.write(value)})`);
}

/** Writes a call of one of our functions. Throws NoXpath for a function without an equivalent in XPath. */
export function callInXpath(writer: ExpressionWriter, name: string, values: Values): XpathPiece {
  const first = values[0];
  if (Object.hasOwn(renamed, name)) return term(`${renamed[name]}(${listed(writer, values)})`);
  switch (name) {
    case 'has':
      return has(writer, values);
    case 'empty':
      return { text: `${writer.operand(argument(values, 0))} = ''`, isTerm: false };
    case 'num':
    case 'Number':
      return numberOf(writer, argument(values, 0));
    case 'date': {
      const reference = first && writer.reference(first);
      return term(reference?.exported.type === 'date' ? reference.text : `date(${listed(writer, values)})`);
    }
    case 'days':
      return days(writer, values);
    case 'later': {
      const [date, count] = [argument(values, 0), argument(values, 1)];
      const start = isEpoch(date) ? '' : `${writer.operand(date)} + `;
      return term(`date(${start}${writer.operand(count)})`);
    }
    case 'email':
      return term(`regex(${listed(writer, values)}, '[^@ ]+@[^@ ]+\\.[A-Za-z]{2,}')`);
    case 'sum':
      return sum(writer, argument(values, 0));
    case 'Math.round':
      return term(`round(${listed(writer, values)}, 0)`);
    default:
      throw new NoXpath();
  }
}

/** Text methods, by the XPath functions that correspond to them. */
const methods: Readonly<Record<string, string>> = {
  ...{ includes: 'contains', startsWith: 'starts-with', endsWith: 'ends-with', trim: 'normalize-space' },
  ...{ slice: 'substr', toUpperCase: 'upper-case', toLowerCase: 'lower-case' },
};

/** Writes a call of a text method. Throws NoXpath for a method without an equivalent in XPath. */
export function methodInXpath(writer: ExpressionWriter, node: Expression & { type: 'method' }): XpathPiece {
  const { object, method, values } = node;
  if (Object.hasOwn(methods, method)) return term(`${methods[method]}(${listed(writer, [object, ...values])})`);
  if (method !== 'join') throw new NoXpath();
  // `text.split(mark).slice(1).join(mark)` means the text after the mark.
  const inner = object.type === 'method' && object.method === 'slice' ? object.object : undefined;
  if (inner?.type === 'method' && inner.method === 'split')
    return term(`substring-after(${writer.write(inner.object)}, ${listed(writer, inner.values)})`);
  throw new NoXpath();
}
