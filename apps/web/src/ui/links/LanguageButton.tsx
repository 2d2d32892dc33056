import { NativeSelect, Text } from '@mantine/core';
import { languageMark } from '../../i18n/language.ts';
import { switchLanguage, useText } from '../../i18n/text.ts';
import { useLanguages } from '../../i18n/useLanguages.ts';
import { IconButton } from './IconButton.tsx';

/** Switches between Greek and English, or offers all languages where there are more; `onChange` gets the new one. */
export function LanguageButton({ onChange }: { onChange?: (language: string) => void }) {
  const { t, language } = useText();
  const languages = useLanguages();
  const change = async (chosen: string) => {
    await switchLanguage(chosen);
    onChange?.(chosen);
  };
  if (languages.length > 2)
    return (
      <NativeSelect
        variant="unstyled"
        size="sm"
        aria-label={t('ui.language.choice')}
        value={language}
        data={languages.map(({ Language, Title }) => ({ value: Language, label: Title }))}
        onChange={(event) => void change(event.currentTarget.value)}
      />
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
