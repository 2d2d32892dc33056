import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { languageInText } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';
import { type EditedText, editedText, type LocalText } from '../../i18n/text-in-language.ts';
import { useLanguages } from '../../i18n/useLanguages.ts';

interface Props {
  label: string;
  /** A plain string is the Greek text. */
  value: LocalText;
  onChange: (value: EditedText) => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  /** Minimal number of lines; one line if absent. */
  lines?: number;
  /** Whether the Greek input has the focus when its dialog opens. */
  autoFocus?: boolean;
}

/**
 * Inputs for a text in Greek and in English, side by side. Further languages of the installation have an input
 * if the text has that language, or after a button is clicked.
 */
export function TwoLanguages({
  label,
  value,
  onChange,
  description,
  error,
  required = false,
  lines,
  autoFocus = false,
}: Props) {
  const { t, language: shown } = useText();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const text = editedText(value);
  const further = useLanguages().filter(({ Language }) => Language !== 'el' && Language !== 'en');
  const isOpen = ({ Language }: { Language: string }) => Boolean(text[Language]) || opened.includes(Language);
  const languages = ['el', 'en', ...further.filter(isOpen).map(({ Language }) => Language)];
  const closed = further.filter((language) => !isOpen(language));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        {languages.map((language) => {
          const greek = language === 'el';
          const props = {
            label: t('ui.inLanguage', { label, language: languageInText(language, shown) }),
            lang: language,
            value: text[language] ?? '',
            required: required && greek,
            error: greek ? error : language === 'en' && Boolean(error),
            'data-autofocus': (autoFocus && greek) || undefined,
            autoFocus: opened.at(-1) === language,
            ...(greek && description ? { description } : {}),
            onChange: (event: { currentTarget: { value: string } }) =>
              onChange({ ...text, [language]: event.currentTarget.value }),
          };
          return lines ? (
            <Textarea key={language} {...props} autosize minRows={lines} maxRows={20} />
          ) : (
            <TextInput key={language} {...props} />
          );
        })}
      </SimpleGrid>
      {closed.length > 0 && (
        <Group gap={4} mt={4}>
          {closed.map(({ Language, Title }) => (
            <Button
              key={Language}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('ui.inLanguage', { label, language: languageInText(Language, shown) })}
              onClick={() => setOpened([...opened, Language])}
            >
              <span lang={Language}>{Title}</span>
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
