import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';

/** Returns formatters of shares and figures in the shown language. */
export function useFigureFormat() {
  const { language } = useText();
  const locale = localeOf(language);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    share: (value: number) => share.format(value),
    figure: (value: number) => figure.format(value),
    signed: (value: number, format: (value: number) => string) => `${value > 0 ? '+' : ''}${format(value)}`,
  };
}
