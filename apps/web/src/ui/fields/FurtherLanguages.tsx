import { TextInput } from '@mantine/core';
import { languageInText } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';
import { type EditedText, editedText, type LocalText } from '../../i18n/text-in-language.ts';
import { useLanguages } from '../../i18n/useLanguages.ts';

interface Props {
  /** The name of the text, such as 'Options 2'. */
  label: string;
  value: LocalText;
  onChange: (value: EditedText) => void;
}

/**
 * Inputs of a row for its text in the further languages of the installation; Greek and English have their own
 * inputs.
 */
export function FurtherLanguages({ label, value, onChange }: Props) {
  const { t, language: shown } = useText();
  const text = editedText(value);
  return useLanguages()
    .filter(({ Language }) => Language !== 'el' && Language !== 'en')
    .map(({ Language, Title }) => (
      <TextInput
        key={Language}
        size="sm"
        lang={Language}
        aria-label={t('ui.inLanguage', { label, language: languageInText(Language, shown) })}
        placeholder={Title}
        value={text[Language] ?? ''}
        onChange={(event) => onChange({ ...text, [Language]: event.currentTarget.value })}
      />
    ));
}
