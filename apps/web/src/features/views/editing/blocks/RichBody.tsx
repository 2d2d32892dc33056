import type { LocalText } from '@ithaki/contract';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { languageInText } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { editedText } from '../../../../i18n/text-in-language.ts';
import { useLanguages } from '../../../../i18n/useLanguages.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { RichField } from '../../../../ui/rich-text/RichField.tsx';
import { usePersonFields } from '../queries.ts';

interface Props {
  value: LocalText;
  onChange: (value: LocalText) => void;
}

/** An editor for rich text, one language at a time, in which placeholders for the reader's fields can be inserted. */
export function RichBody({ value, onChange }: Props) {
  const { t, language: shown } = useText();
  const local = useLocalText();
  const languages = useLanguages();
  const [language, setLanguage] = useState('el');
  const fields = usePersonFields();
  const text = editedText(value);
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('views.editing.block.text.language')}
        data={languages.map(({ Language, Title }) => ({ value: Language, label: Title }))}
        value={language}
        onChange={setLanguage}
      />
      <RichField
        key={language}
        label={t('ui.inLanguage', { label: t('views.editing.block.text'), language: languageInText(language, shown) })}
        value={text[language] ?? ''}
        inserts={fields.map(({ Name, Label }) => ({ label: local(Label), text: `{{${Name}}}` }))}
        onChange={(markup) => onChange({ ...text, [language]: markup })}
      />
    </Stack>
  );
}
