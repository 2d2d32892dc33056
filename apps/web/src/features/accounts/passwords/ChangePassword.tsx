import { Button, PasswordInput, Stack } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useChangePassword } from '../queries.ts';
import { FormRefusal, fieldRefusals } from '../settings/FormRefusal.tsx';
import { Part } from '../settings/SettingsPart.tsx';
import { NewPassword } from './NewPassword.tsx';

const messageTime = 10_000;

/** A new password, with the current one; the person's other sessions end. */
export function ChangePassword() {
  const { t } = useText();
  const change = useChangePassword();
  const needed = isNotEmpty(t('errors.field.required'));
  const form = useForm({
    initialValues: { Current: '', Password: '' },
    validate: { Current: needed, Password: needed },
  });
  const submit = form.onSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        toast.done(t('accounts.settings.password.done'), messageTime);
      },
      onError: (error) => form.setErrors(fieldRefusals(error)),
    }),
  );
  return (
    <Part title={t('accounts.settings.password')} lead={t('accounts.settings.password.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          <FormRefusal error={change.error} />
          <PasswordInput
            label={t('accounts.settings.password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
            {...form.getInputProps('Current')}
          />
          <NewPassword {...form.getInputProps('Password')} value={form.values.Password} />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('accounts.settings.password.do')}
          </Button>
        </Stack>
      </form>
    </Part>
  );
}
