import { toNumber } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import type { Scalar } from '../../values/value.ts';
import type { FunctionRow, Here } from '../function-row.ts';

/** Date and time letters of Greek Excel: ημέρα, μήνας, έτος, ώρα, λεπτό, δευτερόλεπτο. */
const letters: Readonly<Record<string, string>> = { η: 'd', μ: 'm', ε: 'y', ω: 'h', λ: 'm', δ: 's' };
const quoted = /("[^"]*"|\\.|\[[^\]]*\])/;

/**
 * Translates a format code to English. Files keep TEXT's code as its author typed it, in Greek Excel with Greek letters
 * (ηη/μμ/εεεε) and separators (#.##0,00); they are translated only where no other reading is possible.
 */
function englishCode(pattern: string): string {
  const parts = pattern.split(quoted);
  const plain = parts.filter((_, i) => i % 2 === 0).join(' ');
  const isGreek = /[ημεωλδ]/i.test(plain) && !/[^\P{Script=Greek}ημεωλδ]/iu.test(plain);
  const isTurned = /[#0]\.##0/.test(plain) || /[#0],0{1,2}(?![#0,])/.test(plain);
  if (!isGreek && !isTurned) return pattern;
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return part;
      const worded = isGreek ? part.replace(/[ημεωλδ]/gi, (letter) => letters[letter.toLowerCase()] ?? letter) : part;
      return isTurned ? worded.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : worded;
    })
    .join('');
}

const source = 'ECMA-376-1 §18.17.7 and §18.8.30; Excel’s help page of the function';

function text(here: Here, value: Scalar, pattern: string): string | CellError {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof CellError) return value;
  const number = typeof value === 'string' ? toNumber(value) : (value ?? 0);
  const shown = number instanceof CellError ? String(value) : number;
  try {
    return here.format(englishCode(pattern), shown);
  } catch {
    // Invalid format code: Excel gives this error too.
    return errors.value;
  }
}

/** FIXED and DOLLAR: rounds to `decimals` (negative: before the decimal point) and formats as text. */
function fixed(here: Here, value: number, decimals: number, pattern: string): string | CellError {
  const places = Math.trunc(decimals);
  if (places > 127) return errors.value;
  if (places >= 0) return text(here, value, pattern);
  const size = 10 ** -places;
  return text(here, Math.sign(value) * Math.round(Math.abs(value) / size) * size, pattern);
}

const decimalPart = (decimals: number) => (decimals >= 1 ? `.${'0'.repeat(Math.min(Math.trunc(decimals), 30))}` : '');

/** TEXT, VALUE, FIXED and DOLLAR. */
export const textFormatRows: readonly FunctionRow[] = [
  { name: 'TEXT', needs: 'vt', here: true, core: text, source },
  {
    name: 'FIXED',
    needs: 'n',
    may: 'db',
    here: true,
    core: (here: Here, value: number, decimals = 2, isBare = false) =>
      fixed(here, value, decimals, `${isBare ? '' : '#,##'}0${decimalPart(decimals)}`),
    source,
  },
  {
    name: 'DOLLAR',
    needs: 'n',
    may: 'd',
    here: true,
    core: (here: Here, value: number, decimals = 2) =>
      fixed(here, value, decimals, `$#,##0${decimalPart(decimals)};($#,##0${decimalPart(decimals)})`),
    source,
  },
  { name: 'VALUE', needs: 'n', core: (value: number) => value, source },
];
