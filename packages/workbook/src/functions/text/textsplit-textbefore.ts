import { toText } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, asArea, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, HELP_PAGE } from '../function-definition.ts';
import { LONGEST_TEXT } from './left-find-substitute.ts';

/** The delimiters of an argument, which is one value or an area. */
function delimitersOf(value: Value): string[] | CellError {
  const delimiters: string[] = [];
  let error: CellError | undefined;
  const add = (element: Scalar) => {
    const text = toText(element);
    if (text instanceof CellError) error ??= text;
    else delimiters.push(text);
  };
  if (value instanceof Area) value.each(add);
  else add(value);
  return error ?? delimiters;
}

/** An occurrence of a delimiter in a text. */
interface Occurrence {
  start: number;
  length: number;
}

/** Occurrences of the delimiters from left to right; where several begin at one position, the longest. */
function occurrencesOf(text: string, delimiters: readonly string[], ignoresCase: boolean): Occurrence[] {
  const fold = (original: string) => (ignoresCase ? original.toLowerCase() : original);
  const foldedText = fold(text);
  const longestFirst = delimiters.filter((delimiter) => delimiter !== '').map(fold);
  longestFirst.sort((a, b) => b.length - a.length);
  const occurrences: Occurrence[] = [];
  for (let start = 0; start < foldedText.length; ) {
    const delimiter = longestFirst.find((candidate) => foldedText.startsWith(candidate, start));
    if (delimiter !== undefined) occurrences.push({ start, length: delimiter.length });
    start += delimiter?.length ?? 1;
  }
  return occurrences;
}

/** TEXTBEFORE, or TEXTAFTER. */
const textBeside =
  (isBefore: boolean) =>
  (
    text: string,
    delimiter: Value,
    ...[instance = 1, matchMode = 0, matchEnd = 0, ifNotFound]: [number?, number?, number?, Scalar?]
  ): Scalar => {
    const delimiters = delimitersOf(delimiter);
    if (delimiters instanceof CellError) return delimiters;
    const number = Math.trunc(instance);
    if (number === 0) return errors.value;
    if (delimiters.includes('')) return isBefore === number > 0 ? '' : text;
    const occurrences = occurrencesOf(text, delimiters, matchMode === 1);
    if (matchEnd === 1) {
      if (number > 0) occurrences.push({ start: text.length, length: 0 });
      else occurrences.unshift({ start: 0, length: 0 });
    }
    const occurrence = occurrences.at(number > 0 ? number - 1 : number);
    if (!occurrence || Math.abs(number) > occurrences.length) return ifNotFound ?? errors.notAvailable;
    return isBefore ? text.slice(0, occurrence.start) : text.slice(occurrence.start + occurrence.length);
  };

function splitAt(text: string, delimiters: readonly string[], ignoresCase: boolean, ignoresEmpty: boolean): string[] {
  const parts: string[] = [];
  let partStart = 0;
  for (const { start, length } of occurrencesOf(text, delimiters, ignoresCase)) {
    parts.push(text.slice(partStart, start));
    partStart = start + length;
  }
  parts.push(text.slice(partStart));
  return ignoresEmpty ? parts.filter((part) => part !== '') : parts;
}

/** TEXTSPLIT: splits into columns and rows; shorter rows are padded. */
function textSplit(
  text: string,
  columnDelimiter: Value,
  ...[rowDelimiter = null, ignoresEmpty = false, matchMode = 0, padding = errors.notAvailable]: [
    Value?,
    boolean?,
    number?,
    Scalar?,
  ]
): Value {
  const columnDelimiters = delimitersOf(columnDelimiter);
  if (columnDelimiters instanceof CellError) return columnDelimiters;
  const rowDelimiters = delimitersOf(rowDelimiter);
  if (rowDelimiters instanceof CellError) return rowDelimiters;
  const split = (part: string, delimiters: readonly string[]) =>
    splitAt(part, delimiters, matchMode === 1, ignoresEmpty);
  const lines = split(text, rowDelimiters).map((line) => split(line, columnDelimiters));
  const width = Math.max(0, ...lines.map((line) => line.length));
  return width === 0
    ? errors.emptyArray
    : Matrix.of(lines.length, width, (row, column) => lines[row]?.[column] ?? padding);
}

/** NUMBERVALUE: parses a number with the separators passed. */
function numberValue(text: string, decimalSeparator = '.', groupSeparator = ','): number | CellError {
  const [point, comma] = [decimalSeparator.charAt(0), groupSeparator.charAt(0)];
  const bare = text.replace(/\s/g, '');
  const [integer = '', fraction = '', ...further] = point === '' ? [bare] : bare.split(point);
  const percents = /%*$/.exec(fraction === '' ? integer : fraction)?.[0].length ?? 0;
  if (further.length > 0 || (comma !== '' && fraction.includes(comma))) return errors.value;
  const ungrouped = comma === '' ? integer : integer.replaceAll(comma, '');
  const digits = `${ungrouped}.${fraction}`.replace(/%+(?=\.?$)/, '');
  if (bare === '') return 0;
  return /^[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?\.?$/i.test(digits)
    ? Number(digits.replace(/\.$/, '')) / 100 ** percents
    : errors.value;
}

/** A value as text; in the strict format texts are quoted. */
function valueToText(value: Scalar, isStrict: boolean): string {
  if (value instanceof CellError) return value.code;
  return isStrict && typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(toText(value));
}

function arrayToText(array: Value, format = 0): Value {
  if (format !== 0 && format !== 1) return errors.value;
  const area = asArea(array);
  const { used } = area;
  if (used.rows * used.columns > LONGEST_TEXT) return errors.value;
  const rows = Array.from({ length: used.rows }, (_, row) =>
    Array.from({ length: used.columns }, (_element, column) => valueToText(area.at(row, column), format === 1)),
  );
  const text = format === 1 ? `{${rows.map((row) => row.join(',')).join(';')}}` : rows.flat().join(', ');
  return text.length > LONGEST_TEXT ? errors.value : text;
}

const beforeOrAfter = {
  text: 'text',
  delimiter: 'values',
  instanceNum: 'number or default?',
  matchMode: 'number or default?',
  matchEnd: 'number or default?',
  ifNotFound: 'value or error?',
} as const;

/** Functions that split texts, and that convert between texts and values. */
export const textSplitFunctions = [
  defineFunction('TEXTBEFORE', beforeOrAfter, textBeside(true), HELP_PAGE),
  defineFunction('TEXTAFTER', beforeOrAfter, textBeside(false), HELP_PAGE),
  defineFunction(
    'TEXTSPLIT',
    {
      text: 'text',
      colDelimiter: 'values',
      rowDelimiter: 'values?',
      ignoreEmpty: 'boolean?',
      matchMode: 'number or default?',
      padWith: 'value or error?',
    },
    textSplit,
    HELP_PAGE,
  ),
  defineFunction(
    'NUMBERVALUE',
    { text: 'text', decimalSeparator: 'text?', groupSeparator: 'text?' },
    numberValue,
    HELP_PAGE,
  ),
  defineFunction('ARRAYTOTEXT', { array: 'area', format: 'number?' }, arrayToText, HELP_PAGE),
  defineFunction(
    'VALUETOTEXT',
    { value: 'value or error', format: 'number?' },
    (value: Scalar, format = 0) => (format === 0 || format === 1 ? valueToText(value, format === 1) : errors.value),
    HELP_PAGE,
  ),
];
