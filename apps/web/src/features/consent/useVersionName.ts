import { useText } from '../../i18n/text.ts';

/** Returns a function that names a version of the consent text; version 0 is the product's own text. */
export function useVersionName(): (version: number) => string {
  const { t } = useText();
  return (version) => (version === 0 ? t('consent.version.own') : t('consent.version', { version }));
}
