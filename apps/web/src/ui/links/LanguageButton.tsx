import { Text } from '@mantine/core';
import { switchLanguage, useText } from '../../i18n/text.ts';
import { IconButton } from './IconButton.tsx';

/** Switches between Greek and English; `onChange` gets the new language. */
export function LanguageButton({ onChange }: { onChange?: (language: 'el' | 'en') => void }) {
  const { t, language } = useText();
  const other = language === 'el' ? 'en' : 'el';
  const change = async () => {
    await switchLanguage(other);
    onChange?.(other);
  };
  return (
    <IconButton label={t('ui.language')} onClick={() => void change()}>
      <Text size="sm" fw={650} component="span" aria-hidden>
        {other === 'en' ? 'EN' : 'ΕΛ'}
      </Text>
    </IconButton>
  );
}
