import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { isName } from './answer-names.ts';

interface Props {
  value: string;
  /** Names that are already used. */
  taken: readonly string[];
  onChange: (name: string) => void;
}

/** Name used in scripts and files. It is stored when the field loses focus, if it is valid and free. */
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
  const commit = () => {
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
      onBlur={commit}
    />
  );
}
