import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';

/** Shares and figures as they are read in the language shown. */
export function useSaid() {
  const { language } = useText();
  const locale = localeOf(language);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    share: (value: number) => share.format(value),
    figure: (value: number) => figure.format(value),
    signed: (value: number, said: (one: number) => string) => `${value > 0 ? '+' : ''}${said(value)}`,
  };
}
