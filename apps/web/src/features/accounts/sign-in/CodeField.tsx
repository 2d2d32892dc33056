import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** The input of a second-factor code: six digits, or a recovery code. */
export function CodeField(props: TextInputProps) {
  const { t } = useText();
  return (
    <TextInput
      label={t('accounts.signIn.code')}
      description={t('accounts.signIn.code.help')}
      autoComplete="one-time-code"
      inputMode="numeric"
      data-autofocus
      autoFocus
      {...props}
    />
  );
}
