import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { switchLanguage, useText } from './text.ts';

/** Changes between Greek and English; `onChange` hears which. */
export function LanguageButton({ onChange }: { onChange?: (language: 'el' | 'en') => void }) {
  const { t, language } = useText();
  const other = language === 'el' ? 'en' : 'el';
  const change = async () => {
    await switchLanguage(other);
    onChange?.(other);
  };
  return (
    <Tooltip label={t('ui.language')} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        aria-label={t('ui.language')}
        onClick={() => void change()}
      >
        <Text size="sm" fw={650} component="span" aria-hidden>
          {other === 'en' ? 'EN' : 'ΕΛ'}
        </Text>
      </ActionIcon>
    </Tooltip>
  );
}
