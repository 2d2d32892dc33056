import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { usePasswordRule } from '../queries.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

type Props = PasswordInputProps & { value: string };

/** A new password, with what it still lacks by the project's rule. */
export function NewPassword({ value, ...props }: Props) {
  const { t } = useText();
  const rule = usePasswordRule();
  return (
    <div>
      <PasswordInput
        label={t('accounts.signIn.newPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
        value={value}
        {...props}
      />
      {rule.data && <PasswordStrength password={value} rule={rule.data.Rule} />}
    </div>
  );
}
