import { toText } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { isPattern, matcherOf } from './wildcard.ts';

/** Excel's limit on the text of a cell. */
export const LONGEST_TEXT = 32_767;

const checkLength = (text: string) => (text.length > LONGEST_TEXT ? errors.value : text);

const left = (text: string, count = 1) => (count < 0 ? errors.value : text.slice(0, Math.trunc(count)));

const right = (text: string, count = 1) =>
  count < 0 ? errors.value : count < 1 ? '' : text.slice(Math.max(0, text.length - Math.trunc(count)));

function middle(text: string, startNumber: number, count: number): string | CellError {
  if (startNumber < 1 || count < 0) return errors.value;
  const start = Math.trunc(startNumber) - 1;
  return text.slice(start, start + Math.trunc(count));
}

function join(values: readonly Value[], delimiter = '', includesEmpty = true): string | CellError {
  const texts: string[] = [];
  let error: CellError | undefined;
  const add = (value: Scalar) => {
    const text = toText(value);
    if (text instanceof CellError) error ??= text;
    else if (includesEmpty || text !== '') texts.push(text);
  };
  for (const value of values) {
    if (value instanceof Area) value.each(add);
    else add(value);
  }
  return error ?? checkLength(texts.join(delimiter));
}

/** SUBSTITUTE: replaces a text everywhere, or only its n-th occurrence. */
function substitute(text: string, oldText: string, newText: string, occurrence?: number): string | CellError {
  if (oldText === '') return text;
  if (occurrence === undefined) return checkLength(text.replaceAll(oldText, () => newText));
  if (occurrence < 1) return errors.value;
  let position = -1;
  for (let i = 0; i < Math.trunc(occurrence); i++) {
    position = text.indexOf(oldText, position + 1);
    if (position < 0) return text;
  }
  return text.slice(0, position) + newText + text.slice(position + oldText.length);
}

function replace(text: string, startNumber: number, count: number, newText: string): string | CellError {
  if (startNumber < 1 || count < 0) return errors.value;
  return text.slice(0, startNumber - 1) + newText + text.slice(startNumber - 1 + Math.trunc(count));
}

function find(findText: string, text: string, startNumber = 1): number | CellError {
  if (startNumber < 1 || startNumber > text.length + 1) return errors.value;
  const position = text.indexOf(findText, Math.trunc(startNumber) - 1);
  return position < 0 ? errors.value : position + 1;
}

/** SEARCH: like FIND, but ignores case and accepts wildcards. */
function search(findText: string, text: string, startNumber = 1): number | CellError {
  if (startNumber < 1 || startNumber > text.length + 1) return errors.value;
  if (!isPattern(findText)) return find(findText.toLowerCase(), text.toLowerCase(), startNumber);
  const matches = matcherOf(`${findText}*`);
  for (let position = Math.trunc(startNumber) - 1; position <= text.length; position++) {
    if (matches(text.slice(position))) return position + 1;
  }
  return errors.value;
}

const proper = (text: string) =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const clean = (text: string) =>
  Array.from(text)
    .filter((letter) => letter >= ' ')
    .join('');

const repeat = (text: string, count: number) =>
  count < 0 || text.length * count > LONGEST_TEXT ? errors.value : text.repeat(Math.trunc(count));

const char = (code: number) => (code < 1 || code > 255 ? errors.value : String.fromCharCode(code));
const unichar = (code: number) =>
  code < 1 || code >= 0x110000 ? errors.value : String.fromCodePoint(Math.trunc(code));

const defineOfText = (name: string, compute: (text: string) => string | number | CellError) =>
  defineFunction(name, { text: 'text' }, compute, STANDARD);

/** Text functions, except those that format numbers or split texts. */
export const textFunctions = [
  defineFunction('LEFT', { text: 'text', numChars: 'number?' }, left, STANDARD),
  defineFunction('RIGHT', { text: 'text', numChars: 'number?' }, right, STANDARD),
  defineFunction('MID', { text: 'text', startNum: 'number', numChars: 'number' }, middle, STANDARD),
  defineOfText('LEN', (text) => text.length),
  defineOfText('TRIM', (text) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  defineOfText('CLEAN', clean),
  defineOfText('UPPER', (text) => text.toUpperCase()),
  defineOfText('LOWER', (text) => text.toLowerCase()),
  defineOfText('PROPER', proper),
  defineFunction(
    'CONCATENATE',
    { text1: 'text', text2: 'text...' },
    (...texts: string[]) => checkLength(texts.join('')),
    STANDARD,
  ),
  defineFunction('CONCAT', { text1: 'values', text2: 'values...' }, (...values: Value[]) => join(values), STANDARD),
  defineFunction(
    'TEXTJOIN',
    { delimiter: 'text', ignoreEmpty: 'boolean', text1: 'values', text2: 'values...' },
    (delimiter: string, ignoreEmpty: boolean, ...values: Value[]) => join(values, delimiter, !ignoreEmpty),
    STANDARD,
  ),
  defineFunction(
    'SUBSTITUTE',
    { text: 'text', oldText: 'text', newText: 'text', instanceNum: 'number?' },
    substitute,
    STANDARD,
  ),
  defineFunction(
    'REPLACE',
    { oldText: 'text', startNum: 'number', numChars: 'number', newText: 'text' },
    replace,
    STANDARD,
  ),
  defineFunction('FIND', { findText: 'text', withinText: 'text', startNum: 'number?' }, find, STANDARD),
  defineFunction('SEARCH', { findText: 'text', withinText: 'text', startNum: 'number?' }, search, STANDARD),
  defineFunction('REPT', { text: 'text', numberTimes: 'number' }, repeat, STANDARD),
  defineFunction('EXACT', { text1: 'text', text2: 'text' }, (a: string, b: string) => a === b, STANDARD),
  defineFunction('CHAR', { number: 'number' }, char, STANDARD),
  defineFunction('UNICHAR', { number: 'number' }, unichar, STANDARD),
  defineOfText('CODE', (text) => (text === '' ? errors.value : text.charCodeAt(0))),
  defineOfText('UNICODE', (text) => text.codePointAt(0) ?? errors.value),
  // HYPERLINK returns only the text that the cell shows; the link is not used.
  defineFunction(
    'HYPERLINK',
    { linkLocation: 'value', friendlyName: 'value?' },
    (link: Scalar, friendlyName?: Scalar) => friendlyName ?? link,
    STANDARD,
  ),
];
