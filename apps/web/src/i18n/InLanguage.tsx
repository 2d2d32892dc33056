import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from './language.ts';
import { textsIn, useText } from './text.ts';

/** Shows a part of a page in another language, once its texts are loaded. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { language: shown } = useText();
  const [texts, setTexts] = useState<Awaited<ReturnType<typeof textsIn>>>();
  useEffect(() => {
    let left = false;
    void textsIn(language).then((loaded) => {
      if (!left) setTexts(loaded);
    });
    return () => {
      left = true;
    };
  }, [language]);
  if (language === shown || texts?.language !== language) return children;
  return (
    <I18nextProvider i18n={texts}>
      <div lang={language}>{children}</div>
    </I18nextProvider>
  );
}
