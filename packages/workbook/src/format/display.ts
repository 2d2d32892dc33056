import { format, formatColor, isDateFormat, isPercentFormat, isValidFormat } from 'numfmt';
import { CellError, errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';

/** How a value is to be shown. */
export interface DisplayOptions {
  /** Excel's format code; General without it. */
  pattern?: string;
  locale?: 'el' | 'en';
  /** Whether zero, and what is no number, are shown as '-', as calculators not from Excel have it. */
  placeholder?: boolean;
}

/** What a cell shows. */
export interface Shown {
  text: string;
  /** The colour that the format asks for, as a name or #rrggbb. */
  color?: string;
  /** A format that cannot be read: the value is shown plainly, and the editor is to be told. */
  badFormat?: true;
}

/** What stands in place of zero and of what is no number. */
const PLACEHOLDER = '-';

/** A value as people read it, in Greek unless asked otherwise: with decimal commas, and '#Δ/Υ' for a lookup without match. */
export function display(
  value: Scalar,
  { pattern = 'General', locale = 'el', placeholder }: DisplayOptions = {},
): Shown {
  if (value instanceof CellError) return { text: errorText(value, locale) };
  if (placeholder && (value === 0 || value === null || typeof value === 'boolean')) return { text: PLACEHOLDER };
  if (value === null) return { text: '' };
  if (typeof value === 'boolean') return { text: truthText(value, locale) };
  try {
    const text = format(pattern, value, { locale });
    const color = formatColor(pattern, value);
    return typeof color === 'string' ? { text, color } : { text };
  } catch {
    return { text: format('General', value, { locale }), badFormat: true };
  }
}

/** What TEXT writes in this language; throws for a code that cannot be read. */
export const formatterFor =
  (locale: 'el' | 'en') =>
  (pattern: string, value: number | string): string =>
    format(pattern, value, { locale });

const truthText = (value: boolean, locale: string) =>
  locale === 'el' ? (value ? 'ΑΛΗΘΗΣ' : 'ΨΕΥΔΗΣ') : value ? 'TRUE' : 'FALSE';

const errorText = (error: CellError, locale: string) =>
  locale === 'el' && error === errors.missing ? '#Δ/Υ' : error.code;

/** One format code of up to four: for positive, negative, zero and text. */
export const patternOf = (parts: readonly string[]): string => parts.slice(0, 4).join(';') || 'General';

/** The parts of a format code, at its semicolons; those in quotes, in brackets or after a backslash are text. */
export const partsOf = (pattern: string): string[] =>
  pattern.match(/(?:"[^"]*"|\[[^\]]*\]|\\.|[^;"[\\]|[[\\"])+|(?<=;)(?=;|$)/g) ?? [];

/** Whether values of this format are days or times. */
export const isDatePattern = (pattern: string): boolean => isValidFormat(pattern) && isDateFormat(pattern);

/** Whether values of this format are entered and shown a hundredfold. */
export const isPercentPattern = (pattern: string): boolean => isValidFormat(pattern) && isPercentFormat(pattern);
