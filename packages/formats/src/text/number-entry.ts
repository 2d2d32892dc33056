/** A number in Greek notation: 1.234.567,89. */
const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
/** Without thousands separators; a point that is not a separator is read as the decimal sign. */
const ungrouped = /^(\d+)(?:[.,](\d+))?$/;

function splitNumber(text: string): { integer: string; decimals: string } | undefined {
  const match = grouped.exec(text) ?? ungrouped.exec(text);
  return match ? { integer: (match[1] ?? '').replaceAll('.', ''), decimals: match[2] ?? '' } : undefined;
}

/**
 * Converts a typed number to its stored form: digits and a decimal point, no separators or needless zeros; undefined
 * when it is not a number. Three decimals get a fourth (1,234 becomes 1.2340), because 1.234 would be read back as over
 * a thousand.
 */
export function numberText(entry: string): string | undefined {
  const [, sign, size = ''] = /^([-−]?)(.*)$/.exec(entry.replace(/\s/g, '')) ?? [];
  const parts = splitNumber(size);
  if (!parts) return undefined;
  const integer = parts.integer.replace(/^0+(?=\d)/, '');
  const withoutZeros = parts.decimals.replace(/0+$/, '');
  const decimals = withoutZeros.length === 3 ? `${withoutZeros}0` : withoutZeros;
  const positive = decimals ? `${integer}.${decimals}` : integer;
  return sign && positive !== '0' ? `-${positive}` : positive;
}

/** Parses a typed number; a trailing % divides it by 100. Undefined when empty or not a number. */
export function parseNumberEntry(entry: string): number | undefined {
  const percent = /^(.*)%\s*$/s.exec(entry);
  const text = numberText(percent?.[1] ?? entry);
  if (text === undefined) return undefined;
  return Number(percent ? `${text}e-2` : text);
}

const locales: Readonly<Record<string, string>> = { el: 'el-GR', en: 'en-GB' };

/** Formats a number for a language: 1.234,5 in Greek, 1,234.5 in English. */
export const formatNumber = (value: number, maximumFractionDigits = 10, language = 'el'): string =>
  new Intl.NumberFormat(locales[language] ?? language, { maximumFractionDigits }).format(value);

/** Formats a fraction as a percentage in Greek notation: 0.125 becomes 12,5%. */
export const formatPercent = (value: number, maximumFractionDigits = 2): string =>
  new Intl.NumberFormat('el-GR', { style: 'percent', maximumFractionDigits }).format(value);
