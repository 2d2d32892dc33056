import { type Term, Untranslatable } from './expression-tree.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, binaryOperation, inBrackets, PRECEDENCE, quoted, type ScriptPiece } from './term-writer.ts';

type Translate = (writer: TermWriter, values: readonly Term[]) => ScriptPiece;

const textAt = (writer: TermWriter, values: readonly Term[], index: number): ScriptPiece => {
  const value = values[index];
  if (!value) throw new Untranslatable('UnknownSyntax', '()');
  return writer.text(value);
};

/** The text before a separator; '' when it does not occur. */
const substringBefore: Translate = (writer, values) => {
  const [text, separator] = [inBrackets(textAt(writer, values, 0), 9), textAt(writer, values, 1).js];
  return atom(`(${text}.includes(${separator}) ? ${text}.split(${separator})[0] : '')`);
};

/** The text after a separator; '' when it does not occur. */
const substringAfter: Translate = (writer, values) => {
  const [text, separator] = [inBrackets(textAt(writer, values, 0), 9), textAt(writer, values, 1).js];
  return atom(`${text}.split(${separator}).slice(1).join(${separator})`);
};

/** Writes texts joined by a separator; a column of other records contributes the values of all rows. */
const join: Translate = (writer, values) => {
  const separator = textAt(writer, values, 0).js;
  const parts = values.slice(1).map((value) => {
    const symbol = value.kind === 'name' ? writer.symbol(value) : undefined;
    const isWholeColumn = symbol?.records !== undefined && symbol.records !== writer.context.records;
    return isWholeColumn && symbol.type !== 'option' ? symbol.id : writer.text(value).js;
  });
  return atom(`[].concat(${parts.join(', ')}).join(${separator})`);
};

/** Reads a length or position, which must be a constant integer. */
function countIn(values: readonly Term[], index: number, functionName: string): number {
  const value = values[index];
  if (value?.kind !== 'number' || !Number.isInteger(value.value))
    throw new Untranslatable('UnknownFunction', functionName);
  return value.value;
}

const left: Translate = (writer, values) =>
  atom(`${inBrackets(textAt(writer, values, 0), 9)}.slice(0, ${countIn(values, 1, 'left')})`);

const right: Translate = (writer, values) =>
  atom(`${inBrackets(textAt(writer, values, 0), 9)}.slice(${-countIn(values, 1, 'right')})`);

/** A number of characters from a 1-based position. */
const middle: Translate = (writer, values) => {
  const from = countIn(values, 1, 'mid') - 1;
  return atom(`${inBrackets(textAt(writer, values, 0), 9)}.slice(${from}, ${from + countIn(values, 2, 'mid')})`);
};

const replaceText: Translate = (writer, values) =>
  atom(
    `${inBrackets(textAt(writer, values, 0), 9)}.replaceAll(${textAt(writer, values, 1).js}, ${textAt(writer, values, 2).js})`,
  );

/** Replaces each character of one text by the one at its position in another, or removes it. */
const translateCharacters: Translate = (writer, values) => {
  const [from, to] = [values[1], values[2]];
  if (from?.kind !== 'text' || to?.kind !== 'text') throw new Untranslatable('UnknownFunction', 'translate');
  const [characters, replacements] = [[...from.value], [...to.value]];
  // Sequential replacement would replace already replaced characters again.
  if (
    replacements.some((replacement, index) => characters.slice(index + 1).includes(replacement)) ||
    characters.length > 60
  )
    throw new Untranslatable('UnknownFunction', 'translate');
  const change = characters.map(
    (character, index) => `.replaceAll(${quoted(character)}, ${quoted(replacements[index] ?? '')})`,
  );
  return atom(`${inBrackets(textAt(writer, values, 0), 9)}${change.join('')}`);
};

/** The 1-based position of a text in another; 0 when it does not occur. */
const findText: Translate = (writer, values) => {
  const position = atom(`${inBrackets(textAt(writer, values, 1), 9)}.indexOf(${textAt(writer, values, 0).js})`);
  return binaryOperation('+', PRECEDENCE.sum, position, atom('1'));
};

/** Text functions by their foreign names. */
export const textFunctions: Readonly<Record<string, Translate>> = {
  'substring-before': substringBefore,
  'substring-after': substringAfter,
  join,
  concat_ws: join,
  left,
  right,
  mid: middle,
  replace_text: replaceText,
  find: findText,
  translate: translateCharacters,
};
