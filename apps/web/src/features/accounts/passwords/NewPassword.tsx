import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { usePasswordRule } from '../queries.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

type Props = PasswordInputProps & { value: string; userName?: string | undefined };

/** The input of a new password, followed by the parts of the project's password rule that are not met yet. */
export function NewPassword({ value, userName, ...props }: Props) {
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
      {rule.data && <PasswordStrength password={value} rule={rule.data.Rule} userName={userName} />}
    </div>
  );
}
