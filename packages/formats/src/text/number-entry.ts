/** A number as a Greek reader types it: 1.234.567,89. */
const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
/** Without group separators; a point that groups nothing is taken as the decimal sign. */
const plain = /^(\d+)(?:[.,](\d+))?$/;

function split(text: string): { whole: string; decimals: string } | undefined {
  const found = grouped.exec(text) ?? plain.exec(text);
  return found ? { whole: (found[1] ?? '').replaceAll('.', ''), decimals: found[2] ?? '' } : undefined;
}

/**
 * The typed number as it is stored: digits and a decimal point, no separators, no needless zeros; undefined when it is
 * no number. Three decimals get a fourth (1,234 is stored as 1.2340), for 1.234 read again would be over a thousand.
 */
export function numberText(entry: string): string | undefined {
  const [, sign, size = ''] = /^([-−]?)(.*)$/.exec(entry.replace(/\s/g, '')) ?? [];
  const parts = split(size);
  if (!parts) return undefined;
  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  const bare = parts.decimals.replace(/0+$/, '');
  const decimals = bare.length === 3 ? `${bare}0` : bare;
  const positive = decimals ? `${whole}.${decimals}` : whole;
  return sign && positive !== '0' ? `-${positive}` : positive;
}

/** The typed number; with % at the end, a hundredth of it. Undefined when empty or no number. */
export function parseNumberEntry(entry: string): number | undefined {
  const percent = /^(.*)%\s*$/s.exec(entry);
  const text = numberText(percent?.[1] ?? entry);
  if (text === undefined) return undefined;
  return Number(percent ? `${text}e-2` : text);
}

/** As readers of the language write numbers: 1.234,5 in Greek, 1,234.5 in English. */
export const formatNumber = (value: number, maximumFractionDigits = 10, language: 'el' | 'en' = 'el'): string =>
  new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB', { maximumFractionDigits }).format(value);

/** A share of one as a percentage: 0.125 is 12,5%. */
export const formatPercent = (value: number, maximumFractionDigits = 2): string =>
  new Intl.NumberFormat('el-GR', { style: 'percent', maximumFractionDigits }).format(value);
