import { Text } from '@mantine/core';
import { languageMark } from '../../i18n/language.ts';
import { switchLanguage, useText } from '../../i18n/text.ts';
import { useLanguages } from '../../i18n/useLanguages.ts';
import { IconButton } from './IconButton.tsx';
import classes from './LanguageButton.module.css';

/**
 * Switches between Greek and English, or offers a menu when there are more languages; `onChange` gets the new
 * one.
 */
export function LanguageButton({ onChange }: { onChange?: (language: string) => void }) {
  const { t, language } = useText();
  const languages = useLanguages();
  const change = async (chosen: string) => {
    await switchLanguage(chosen);
    onChange?.(chosen);
  };
  if (languages.length > 2)
    return (
      <select
        className={classes.choice}
        aria-label={t('ui.language.choice')}
        value={language}
        onChange={(event) => void change(event.currentTarget.value)}
      >
        {languages.map(({ Language, Title }) => (
          <option key={Language} value={Language} lang={Language}>
            {Title}
          </option>
        ))}
      </select>
    );
  const other = language === 'el' ? 'en' : 'el';
  return (
    <IconButton label={t('ui.language')} onClick={() => void change(other)}>
      <Text size="sm" fw={650} component="span" aria-hidden>
        {languageMark(other)}
      </Text>
    </IconButton>
  );
}
