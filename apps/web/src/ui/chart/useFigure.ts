import { formatNumber } from '@ithaki/formats';
import { useText } from '../../i18n/text.ts';

/** Writes figures as the language of the page does. */
export function useFigure(): (value: number) => string {
  const { language } = useText();
  return (value) => formatNumber(value, undefined, language);
}
