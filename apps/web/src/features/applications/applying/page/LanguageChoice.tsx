import { useEffect, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { switchLanguage, useText } from '../../../../i18n/text.ts';
import { Button } from './Button.tsx';
import classes from './Page.module.css';

interface Offered {
  Language: string;
  Title: string;
}

/** Switches between Greek and English, or offers all languages where there are more. */
export function LanguageChoice() {
  const { t, language } = useText();
  const [languages, setLanguages] = useState<readonly Offered[]>([]);
  // Without a reply only the product's own two languages are offered.
  useEffect(() => void api.translations.languages({}).then(setLanguages, () => undefined), []);
  if (languages.length > 2)
    return (
      <select
        className={classes.language}
        aria-label={t('ui.language.choice')}
        value={language}
        onChange={(event) => void switchLanguage(event.currentTarget.value)}
      >
        {languages.map(({ Language, Title }) => (
          <option key={Language} value={Language} lang={Language}>
            {Title}
          </option>
        ))}
      </select>
    );
  const other = language === 'en' ? 'el' : 'en';
  return (
    <Button look="plain" lang={other} onClick={() => void switchLanguage(other)}>
      {other === 'en' ? 'English' : 'Ελληνικά'}
    </Button>
  );
}
