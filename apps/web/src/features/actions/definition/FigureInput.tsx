import { formatNumber, parseNumberEntry } from '@ithaki/formats';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  label: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** An optional number; text that is not a number is flagged at once and counts as no value. */
export function FigureInput({ label, value, error, onChange }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(value === undefined ? '' : formatNumber(value));
  const isWrong = typed.trim() !== '' && parseNumberEntry(typed) === undefined;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      className="numbers"
      w={290}
      value={typed}
      error={isWrong ? t('actions.form.number') : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumberEntry(event.currentTarget.value));
      }}
    />
  );
}
