import { useText } from '../../i18n/text.ts';

/** How a text's version is called; the product's own has no number. */
export function useVersionName(): (version: number) => string {
  const { t } = useText();
  return (version) => (version === 0 ? t('consent.version.own') : t('consent.version', { version }));
}
