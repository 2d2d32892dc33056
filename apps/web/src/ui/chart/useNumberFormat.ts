import { formatNumber } from '@ithaki/formats';
import { useText } from '../../i18n/text.ts';

/** Returns a function that formats numbers in the language of the page. */
export function useNumberFormat(): (value: number) => string {
  const { language } = useText();
  return (value) => formatNumber(value, undefined, language);
}
