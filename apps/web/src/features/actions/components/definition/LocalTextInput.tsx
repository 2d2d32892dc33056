import type { LocalText } from '@ithaki/contract';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

interface Props {
  label: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  required?: boolean;
  /** How many lines it shows; one is a single line. */
  lines?: number;
  error?: string | undefined;
}

const both = (value: LocalText): { el: string; en: string } =>
  typeof value === 'string' ? { el: value, en: '' } : value;

/** A text of the programme in both languages, side by side. */
export function LocalTextInput({ label, value, onChange, required = false, lines = 1, error }: Props) {
  const { t } = useText();
  const texts = both(value);
  const input = (language: 'el' | 'en') => {
    const props = {
      label: t(`actionScreens.inLanguage.${language}`, { label }),
      value: texts[language],
      required: required && language === 'el',
      error: language === 'el' ? error : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...texts, [language]: event.currentTarget.value }),
    };
    return lines === 1 ? <TextInput {...props} /> : <Textarea {...props} autosize minRows={lines} maxRows={20} />;
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {input('el')}
      {input('en')}
    </SimpleGrid>
  );
}
