import { toText } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'Excel’s help page of the function';
/** Excel's limit on the text of a cell. */
const LONGEST = 32_767;

/** Collects delimiters from one value or an area. */
function textsOf(value: Value): string[] | CellError {
  const found: string[] = [];
  let problem: CellError | undefined;
  const add = (one: Scalar) => {
    const text = toText(one);
    if (text instanceof CellError) problem ??= text;
    else found.push(text);
  };
  if (value instanceof Area) value.each(add);
  else add(value);
  return problem ?? found;
}

/** Occurrences of the delimiters from left to right; where several begin at one position, the longest. */
function placesOf(text: string, marks: readonly string[], anyCase: boolean): { at: number; length: number }[] {
  const fold = (given: string) => (anyCase ? given.toLowerCase() : given);
  const whole = fold(text);
  const longest = marks.filter((mark) => mark !== '').map(fold);
  longest.sort((a, b) => b.length - a.length);
  const places: { at: number; length: number }[] = [];
  for (let at = 0; at < whole.length; ) {
    const found = longest.find((mark) => whole.startsWith(mark, at));
    if (found !== undefined) places.push({ at, length: found.length });
    at += found?.length ?? 1;
  }
  return places;
}

const cut =
  (before: boolean) =>
  (
    text: string,
    given: Value,
    ...[which = 1, mode = 0, toEnd = 0, missing]: [number?, number?, number?, Scalar?]
  ): Scalar => {
    const marks = textsOf(given);
    if (marks instanceof CellError) return marks;
    const number = Math.trunc(which);
    if (number === 0) return errors.value;
    if (marks.includes('')) return before === number > 0 ? '' : text;
    const places = placesOf(text, marks, mode === 1);
    const ends = { at: text.length, length: 0 };
    const starts = { at: 0, length: 0 };
    if (toEnd === 1) number > 0 ? places.push(ends) : places.unshift(starts);
    const place = places.at(number > 0 ? number - 1 : number);
    if (!place || Math.abs(number) > places.length) return missing ?? errors.missing;
    return before ? text.slice(0, place.at) : text.slice(place.at + place.length);
  };

function parted(text: string, marks: readonly string[], anyCase: boolean, skips: boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { at, length } of placesOf(text, marks, anyCase)) {
    parts.push(text.slice(from, at));
    from = at + length;
  }
  parts.push(text.slice(from));
  return skips ? parts.filter((part) => part !== '') : parts;
}

/** TEXTSPLIT: splits into columns and rows; shorter rows are padded. */
function split(
  text: string,
  byColumn: Value,
  ...[byRow = null, skips = false, mode = 0, filling = errors.missing]: [Value?, boolean?, number?, Scalar?]
): Value {
  const columns = textsOf(byColumn);
  const rows = textsOf(byRow);
  if (columns instanceof CellError) return columns;
  if (rows instanceof CellError) return rows;
  const lines = parted(text, rows, mode === 1, skips).map((line) => parted(line, columns, mode === 1, skips));
  const width = Math.max(0, ...lines.map((line) => line.length));
  return width === 0
    ? errors.nothing
    : Matrix.of(lines.length, width, (row, column) => lines[row]?.[column] ?? filling);
}

/** NUMBERVALUE: parses a number with the given separators. */
function numberValue(text: string, decimal = '.', group = ','): number | CellError {
  const [point, comma] = [decimal.charAt(0), group.charAt(0)];
  const bare = text.replace(/\s/g, '');
  const [whole = '', part = '', ...more] = point === '' ? [bare] : bare.split(point);
  const shares = /%*$/.exec(part === '' ? whole : part)?.[0].length ?? 0;
  if (more.length > 0 || (comma !== '' && part.includes(comma))) return errors.value;
  const digits = `${comma === '' ? whole : whole.replaceAll(comma, '')}.${part}`.replace(/%+(?=\.?$)/, '');
  if (bare === '') return 0;
  return /^[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?\.?$/i.test(digits)
    ? Number(digits.replace(/\.$/, '')) / 100 ** shares
    : errors.value;
}

const written = (value: Scalar, strict: boolean): string => {
  if (value instanceof CellError) return value.code;
  return strict && typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(toText(value));
};

function arrayText(value: Value, format = 0): Value {
  if (format !== 0 && format !== 1) return errors.value;
  const area = value instanceof Area ? value : new Matrix(1, 1, [value]);
  if (area.used.rows * area.used.columns > LONGEST) return errors.value;
  const rows = Array.from({ length: area.used.rows }, (_, row) =>
    Array.from({ length: area.used.columns }, (_unused, column) => written(area.at(row, column), format === 1)),
  );
  const text = format === 1 ? `{${rows.map((row) => row.join(',')).join(';')}}` : rows.flat().join(', ');
  return text.length > LONGEST ? errors.value : text;
}

/** Functions that split texts, and that convert between texts and values. */
export const textPartRows: readonly FunctionRow[] = [
  { name: 'TEXTBEFORE', needs: 'ts', may: 'ddde', core: cut(true), source },
  { name: 'TEXTAFTER', needs: 'ts', may: 'ddde', core: cut(false), source },
  { name: 'TEXTSPLIT', needs: 'ts', may: 'sbde', core: split, source },
  { name: 'NUMBERVALUE', needs: 't', may: 'tt', core: numberValue, source },
  { name: 'ARRAYTOTEXT', needs: 'a', may: 'n', core: arrayText, source },
  {
    name: 'VALUETOTEXT',
    needs: 'e',
    may: 'n',
    core: (value: Scalar, format = 0) => (format === 0 || format === 1 ? written(value, format === 1) : errors.value),
    source,
  },
];
