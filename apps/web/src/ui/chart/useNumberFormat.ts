import { formatNumber } from '@ithaki/formats';
import { useText } from '../../i18n/text.ts';

/** Formats a value of a chart; with `percent` a fraction becomes a percentage. */
export type NumberFormat = (value: number, percent?: boolean) => string;

/** Returns a function that formats numbers in the language of the page. */
export function useNumberFormat(): NumberFormat {
  const { language } = useText();
  return (value, percent = false) =>
    percent
      ? `${formatNumber(Number((value * 100).toPrecision(12)), undefined, language)}%`
      : formatNumber(value, undefined, language);
}
