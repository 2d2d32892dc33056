import { toNumber } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import type { Scalar } from '../../values/value.ts';
import { defineFunction, type FormulaContext } from '../function-definition.ts';

/** Date and time letters of Greek Excel: ημέρα, μήνας, έτος, ώρα, λεπτό, δευτερόλεπτο. */
const letters: Readonly<Record<string, string>> = { η: 'd', μ: 'm', ε: 'y', ω: 'h', λ: 'm', δ: 's' };
const quoted = /("[^"]*"|\\.|\[[^\]]*\])/;

/**
 * Translates a format code to English. Files keep TEXT's code as its author typed it, in Greek Excel with Greek letters
 * (ηη/μμ/εεεε) and separators (#.##0,00); they are translated only where no other reading is possible.
 */
function englishCode(formatCode: string): string {
  const parts = formatCode.split(quoted);
  const unquoted = parts.filter((_, i) => i % 2 === 0).join(' ');
  const isGreek = /[ημεωλδ]/i.test(unquoted) && !/[^\P{Script=Greek}ημεωλδ]/iu.test(unquoted);
  const hasGreekSeparators = /[#0]\.##0/.test(unquoted) || /[#0],0{1,2}(?![#0,])/.test(unquoted);
  if (!isGreek && !hasGreekSeparators) return formatCode;
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return part;
      const withLetters = isGreek
        ? part.replace(/[ημεωλδ]/gi, (letter) => letters[letter.toLowerCase()] ?? letter)
        : part;
      return hasGreekSeparators ? withLetters.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : withLetters;
    })
    .join('');
}

const SOURCE = 'ECMA-376-1 §18.17.7 and §18.8.30; Excel’s help page of the function';

function text(context: FormulaContext, value: Scalar, formatCode: string): string | CellError {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof CellError) return value;
  const number = typeof value === 'string' ? toNumber(value) : (value ?? 0);
  const numberOrText = number instanceof CellError ? String(value) : number;
  try {
    return context.format(englishCode(formatCode), numberOrText);
  } catch {
    // Invalid format code: Excel gives this error too.
    return errors.value;
  }
}

/** FIXED and DOLLAR: rounds to `decimals` (negative: before the decimal point) and formats as text. */
function roundAndFormat(
  context: FormulaContext,
  number: number,
  decimals: number,
  formatCode: string,
): string | CellError {
  const places = Math.trunc(decimals);
  if (places > 127) return errors.value;
  if (places >= 0) return text(context, number, formatCode);
  const unit = 10 ** -places;
  return text(context, Math.sign(number) * Math.round(Math.abs(number) / unit) * unit, formatCode);
}

/** The part of a format code after the integer digits. */
const decimalCode = (decimals: number) => (decimals >= 1 ? `.${'0'.repeat(Math.min(Math.trunc(decimals), 30))}` : '');

/** TEXT, FIXED, DOLLAR and VALUE. */
export const textFormatFunctions = [
  defineFunction('TEXT', { value: 'value', formatText: 'text' }, text, SOURCE, { needsContext: true }),
  defineFunction(
    'FIXED',
    { number: 'number', decimals: 'number or default?', noCommas: 'boolean?' },
    (context: FormulaContext, number: number, decimals = 2, noCommas = false) =>
      roundAndFormat(context, number, decimals, `${noCommas ? '' : '#,##'}0${decimalCode(decimals)}`),
    SOURCE,
    { needsContext: true },
  ),
  defineFunction(
    'DOLLAR',
    { number: 'number', decimals: 'number or default?' },
    (context: FormulaContext, number: number, decimals = 2) => {
      const amount = `$#,##0${decimalCode(decimals)}`;
      return roundAndFormat(context, number, decimals, `${amount};(${amount})`);
    },
    SOURCE,
    { needsContext: true },
  ),
  defineFunction('VALUE', { text: 'number' }, (value: number) => value, SOURCE),
];
