import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { createInstance } from 'i18next';

const instance = createInstance({
  lng: 'el',
  fallbackLng: 'el',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { el: { translation: texts.el }, en: { translation: texts.en } },
  initAsync: false,
});
void instance.init();

/** Returns an interface text in a language; the label itself when there is none. */
export function translate(language: Language, label: string, params: Record<string, string | number> = {}): string {
  return instance.t(label, { lng: language, ...params });
}

/** Whether there is a text with this label. */
export const hasText = (label: string) => instance.exists(label);
