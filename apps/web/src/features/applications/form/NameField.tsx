import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { isName } from './answer-names.ts';

interface Props {
  value: string;
  /** Names that others have. */
  taken: readonly string[];
  onChange: (name: string) => void;
}

/** The name by which scripts and files know something; it holds once its field is left, and what is no name does not. */
export function NameField({ value, taken, onChange }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const isTaken = text !== value && taken.includes(text);
  const error = !isName(text)
    ? t('applications.form.name.wrong')
    : isTaken
      ? t('applications.form.name.taken')
      : undefined;
  const leave = () => {
    if (!error && text !== value) onChange(text);
    setTyped(undefined);
  };
  return (
    <TextInput
      label={t('applications.form.name')}
      description={t('applications.form.name.help')}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={64}
      value={text}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
