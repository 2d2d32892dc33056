import { toText } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { isPattern, matcherOf } from './wildcard.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
/** Excel's limit on the text of a cell. */
const LONGEST = 32_767;

const fitting = (text: string) => (text.length > LONGEST ? errors.value : text);
const start = (text: string, count = 1) => (count < 0 ? errors.value : text.slice(0, Math.trunc(count)));
const end = (text: string, count = 1) =>
  count < 0 ? errors.value : count < 1 ? '' : text.slice(Math.max(0, text.length - Math.trunc(count)));
const middle = (text: string, from: number, count: number) =>
  from < 1 || count < 0 ? errors.value : text.slice(Math.trunc(from) - 1, Math.trunc(from) - 1 + Math.trunc(count));

function joined(values: readonly Value[], between = '', withEmpty = true): string | CellError {
  const parts: string[] = [];
  let error: CellError | undefined;
  const add = (value: Scalar) => {
    const text = toText(value);
    if (text instanceof CellError) error ??= text;
    else if (withEmpty || text !== '') parts.push(text);
  };
  for (const value of values) {
    if (value instanceof Area) value.each(add);
    else add(value);
  }
  return error ?? fitting(parts.join(between));
}

/** SUBSTITUTE: replaces a text everywhere, or only its n-th occurrence. */
function substitute(text: string, old: string, made: string, which?: number): string | CellError {
  if (old === '') return text;
  if (which === undefined) return fitting(text.replaceAll(old, () => made));
  if (which < 1) return errors.value;
  let at = -1;
  for (let i = 0; i < Math.trunc(which); i++) {
    at = text.indexOf(old, at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at) + made + text.slice(at + old.length);
}

function find(wanted: string, text: string, from = 1): number | CellError {
  if (from < 1 || from > text.length + 1) return errors.value;
  const at = text.indexOf(wanted, Math.trunc(from) - 1);
  return at < 0 ? errors.value : at + 1;
}

/** SEARCH: like FIND, but ignores case and accepts wildcards. */
function search(wanted: string, text: string, from = 1): number | CellError {
  if (from < 1 || from > text.length + 1) return errors.value;
  const begin = Math.trunc(from) - 1;
  if (!isPattern(wanted)) return find(wanted.toLowerCase(), text.toLowerCase(), from);
  const matches = matcherOf(`${wanted}*`);
  for (let at = begin; at <= text.length; at++) if (matches(text.slice(at))) return at + 1;
  return errors.value;
}

const proper = (text: string) =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const repeated = (text: string, count: number) =>
  count < 0 || text.length * count > LONGEST ? errors.value : text.repeat(Math.trunc(count));

const one = (name: string, core: (text: string) => string | number | CellError): FunctionRow => ({
  name,
  needs: 't',
  core,
  source,
});

/** Text functions, except those that format numbers. */
export const textRows: readonly FunctionRow[] = [
  { name: 'LEFT', needs: 't', may: 'n', core: start, source },
  { name: 'RIGHT', needs: 't', may: 'n', core: end, source },
  { name: 'MID', needs: 'tnn', core: middle, source },
  one('LEN', (text) => text.length),
  one('TRIM', (text) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  one('CLEAN', (text) =>
    Array.from(text)
      .filter((letter) => letter >= ' ')
      .join(''),
  ),
  one('UPPER', (text) => text.toUpperCase()),
  one('LOWER', (text) => text.toLowerCase()),
  one('PROPER', proper),
  { name: 'CONCATENATE', needs: 't', repeats: 't', core: (...texts: string[]) => fitting(texts.join('')), source },
  { name: 'CONCAT', needs: 's', repeats: 's', core: (...values: Value[]) => joined(values), source },
  {
    name: 'TEXTJOIN',
    needs: 'tbs',
    repeats: 's',
    core: (between: string, skip: boolean, ...values: Value[]) => joined(values, between, !skip),
    source,
  },
  { name: 'SUBSTITUTE', needs: 'ttt', may: 'n', core: substitute, source },
  {
    name: 'REPLACE',
    needs: 'tnnt',
    core: (text: string, from: number, count: number, made: string) =>
      from < 1 || count < 0 ? errors.value : text.slice(0, from - 1) + made + text.slice(from - 1 + Math.trunc(count)),
    source,
  },
  { name: 'FIND', needs: 'tt', may: 'n', core: find, source },
  { name: 'SEARCH', needs: 'tt', may: 'n', core: search, source },
  { name: 'REPT', needs: 'tn', core: repeated, source },
  { name: 'EXACT', needs: 'tt', core: (a: string, b: string) => a === b, source },
  {
    name: 'CHAR',
    needs: 'n',
    core: (code: number) => (code < 1 || code > 255 ? errors.value : String.fromCharCode(code)),
    source,
  },
  {
    name: 'UNICHAR',
    needs: 'n',
    core: (code: number) => (code < 1 || code >= 0x110000 ? errors.value : String.fromCodePoint(Math.trunc(code))),
    source,
  },
  one('UNICODE', (text) => text.codePointAt(0) ?? errors.value),
  // The link is not followed: its text is what the cell shows.
  { name: 'HYPERLINK', needs: 'v', may: 'v', core: (link: Scalar, words?: Scalar) => words ?? link, source },
  one('CODE', (text) => (text === '' ? errors.value : text.charCodeAt(0))),
];
