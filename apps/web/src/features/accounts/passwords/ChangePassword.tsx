import { Button, PasswordInput, Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useChangePassword } from '../queries.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Milliseconds for which the confirmation is shown. */
const messageTime = 10_000;

/** Changes the person's own password, confirmed with the current one; their other sessions end. */
export function ChangePassword() {
  const { t } = useText();
  const { UserName } = useMe();
  const required = isNotEmpty(t('errors.field.required'));
  const form = useCallForm(
    useChangePassword().mutateAsync,
    { Current: '', Password: '' },
    {
      validate: { Current: required, Password: required },
      onDone: () => {
        form.reset();
        toast.done(t('accounts.settings.password.done'), messageTime);
      },
    },
  );
  return (
    <SettingsSection title={t('accounts.settings.password')} lead={t('accounts.settings.password.lead')}>
      <form onSubmit={form.submit} noValidate>
        <Stack maw={420}>
          <FormFailure message={form.failure} />
          <PasswordInput
            label={t('accounts.settings.password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
            {...form.field('Current')}
          />
          <NewPassword {...form.field('Password')} value={form.values.Password} userName={UserName} />
          <Button type="submit" loading={form.busy} style={{ alignSelf: 'flex-start' }}>
            {t('accounts.settings.password.do')}
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  );
}
