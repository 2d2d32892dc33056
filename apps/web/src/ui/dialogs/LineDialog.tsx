import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  title: string;
  label: string;
  description?: string;
  value?: string;
  /** Validates a text that is not empty; returns an error message. */
  check?: (text: string) => string | undefined;
  /** Whether an empty text can be submitted. */
  emptyAllowed?: boolean;
  busy?: boolean;
  failure?: string | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Dialog to enter one line of text, such as a name. */
export function LineDialog({
  title,
  label,
  description,
  value = '',
  check,
  emptyAllowed = false,
  busy = false,
  failure,
  onDone,
  onClose,
}: Props) {
  const { t } = useText();
  const [text, setText] = useState(value);
  const isEmpty = text.trim() === '';
  const problem = isEmpty ? undefined : check?.(text.trim());
  return (
    <FormDialog
      title={title}
      ready
      busy={busy}
      failure={failure}
      submit={t('ui.ok')}
      blocked={problem !== undefined || (isEmpty && !emptyAllowed)}
      onSubmit={() => onDone(text.trim())}
      onClose={onClose}
    >
      <TextInput
        label={label}
        description={description}
        value={text}
        error={problem}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
