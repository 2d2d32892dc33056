import { Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useUpdateLogin } from '../queries.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Changes the name by which the person signs in. */
export function ChangeUserName() {
  const { t } = useText();
  const { UserName } = useMe();
  const form = useCallForm(
    useUpdateLogin().mutateAsync,
    { login: UserName },
    {
      validate: { login: isNotEmpty(t('errors.field.required')) },
      toBody: ({ login }) => ({ login: login.trim() }),
      onDone: () => toast.done(t('accounts.settings.userName.done')),
    },
  );
  return (
    <SettingsSection title={t('accounts.settings.userName')} lead={t('accounts.settings.userName.lead')}>
      <form onSubmit={form.submit} noValidate>
        <Stack maw={420}>
          <FormFailure message={form.failure} />
          <TextInput
            label={t('accounts.signIn.newUserName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            {...form.field('login')}
          />
          <Button
            type="submit"
            variant="default"
            loading={form.busy}
            disabled={form.values.login.trim() === UserName}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('accounts.settings.userName.do')}
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  );
}
