import { type Term, Untranslatable } from './expression-tree.ts';
import type { Writing } from './writing-context.ts';
import { binding, joinedBy, type Piece, quoted, whole, within } from './writing-context.ts';

type Translate = (writer: Writing, values: readonly Term[]) => Piece;

const textAt = (writer: Writing, values: readonly Term[], at: number): Piece => {
  const value = values[at];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return writer.text(value);
};

/** The text before a separator; '' when it does not occur. */
const before: Translate = (writer, values) => {
  const [text, mark] = [within(textAt(writer, values, 0), 9), textAt(writer, values, 1).js];
  return whole(`(${text}.includes(${mark}) ? ${text}.split(${mark})[0] : '')`);
};

/** The text after a separator; '' when it does not occur. */
const behind: Translate = (writer, values) => {
  const [text, mark] = [within(textAt(writer, values, 0), 9), textAt(writer, values, 1).js];
  return whole(`${text}.split(${mark}).slice(1).join(${mark})`);
};

/** Texts joined by a separator; a column of other records contributes all its rows. */
const join: Translate = (writer, values) => {
  const mark = textAt(writer, values, 0).js;
  const parts = values.slice(1).map((value) => {
    const known = value.is === 'name' ? writer.known(value) : undefined;
    const isColumn = known?.records !== undefined && known.records !== writer.setting.records;
    return isColumn && known.type !== 'option' ? known.id : writer.text(value).js;
  });
  return whole(`[].concat(${parts.join(', ')}).join(${mark})`);
};

/** A length or position, which must be a constant integer. */
function countIn(values: readonly Term[], at: number, what: string): number {
  const value = values[at];
  if (value?.is !== 'number' || !Number.isInteger(value.value)) throw new Untranslatable('UnknownFunction', what);
  return value.value;
}

const left: Translate = (writer, values) =>
  whole(`${within(textAt(writer, values, 0), 9)}.slice(0, ${countIn(values, 1, 'left')})`);

const right: Translate = (writer, values) =>
  whole(`${within(textAt(writer, values, 0), 9)}.slice(${-countIn(values, 1, 'right')})`);

/** A number of characters from a 1-based position. */
const middle: Translate = (writer, values) => {
  const from = countIn(values, 1, 'mid') - 1;
  return whole(`${within(textAt(writer, values, 0), 9)}.slice(${from}, ${from + countIn(values, 2, 'mid')})`);
};

const replaced: Translate = (writer, values) =>
  whole(
    `${within(textAt(writer, values, 0), 9)}.replaceAll(${textAt(writer, values, 1).js}, ${textAt(writer, values, 2).js})`,
  );

/** Replaces each character of one text by the one at its position in another, or removes it. */
const lettersChanged: Translate = (writer, values) => {
  const [from, to] = [values[1], values[2]];
  if (from?.is !== 'text' || to?.is !== 'text') throw new Untranslatable('UnknownFunction', 'translate');
  const [letters, others] = [[...from.value], [...to.value]];
  // Sequential replacement would replace already replaced characters again.
  if (others.some((one, at) => letters.slice(at + 1).includes(one)) || letters.length > 60)
    throw new Untranslatable('UnknownFunction', 'translate');
  const change = letters.map((letter, at) => `.replaceAll(${quoted(letter)}, ${quoted(others[at] ?? '')})`);
  return whole(`${within(textAt(writer, values, 0), 9)}${change.join('')}`);
};

/** The 1-based position of a text in another; 0 when it does not occur. */
const placeOf: Translate = (writer, values) => {
  const found = whole(`${within(textAt(writer, values, 1), 9)}.indexOf(${textAt(writer, values, 0).js})`);
  return joinedBy('+', binding.sum, found, whole('1'));
};

/** Text functions by their foreign names. */
export const textFunctions: Readonly<Record<string, Translate>> = {
  'substring-before': before,
  'substring-after': behind,
  join,
  concat_ws: join,
  left,
  right,
  mid: middle,
  replace_text: replaced,
  find: placeOf,
  translate: lettersChanged,
};
