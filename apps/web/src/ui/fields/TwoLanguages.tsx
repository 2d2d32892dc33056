import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../i18n/text.ts';

interface InLanguages {
  el: string;
  en: string;
}

interface Props {
  label: string;
  /** A plain string is the Greek text. */
  value: string | InLanguages;
  onChange: (value: InLanguages) => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  /** Minimal number of lines; one line if absent. */
  lines?: number;
  /** Whether the Greek input has the focus when its dialog opens. */
  autoFocus?: boolean;
}

const languages = ['el', 'en'] as const;

/** Two inputs next to each other, for a text in Greek and in English. */
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
  const { t } = useText();
  const both = typeof value === 'string' ? { el: value, en: '' } : value;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
      {languages.map((language) => {
        const greek = language === 'el';
        const props = {
          label: t(`ui.inLanguage.${language}`, { label }),
          lang: language,
          value: both[language],
          required: required && greek,
          error: greek ? error : Boolean(error),
          'data-autofocus': (autoFocus && greek) || undefined,
          ...(greek && description ? { description } : {}),
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...both, [language]: event.currentTarget.value }),
        };
        return lines ? (
          <Textarea key={language} {...props} autosize minRows={lines} maxRows={20} />
        ) : (
          <TextInput key={language} {...props} />
        );
      })}
    </SimpleGrid>
  );
}
