import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../i18n/text.ts';

interface Both {
  el: string;
  en: string;
}

interface Props {
  label: string;
  /** Plain text is Greek. */
  value: string | Both;
  onChange: (value: Both) => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  /** Several lines, this many at least. */
  lines?: number;
  /** Whether the Greek one has the focus when its dialog opens. */
  autoFocus?: boolean;
}

const languages = ['el', 'en'] as const;

/** A text written in Greek and in English, side by side. */
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
