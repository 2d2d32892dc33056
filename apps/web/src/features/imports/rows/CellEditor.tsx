import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: string;
  secret: boolean;
  problem: string | undefined;
  disabled: boolean;
  onCorrect: (value: string) => void;
}

/** A cell to be corrected in its place; taken when left, or with Enter. */
export function CellEditor({ label, value, secret, problem, disabled, onCorrect }: Props) {
  const [text, setText] = useState(value);
  const take = () => {
    if (text !== value) onCorrect(text);
  };
  return (
    <TextInput
      aria-label={label}
      type={secret ? 'password' : 'text'}
      autoComplete="off"
      size="sm"
      miw={140}
      value={text}
      error={problem}
      disabled={disabled}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
