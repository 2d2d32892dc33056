import { Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useUpdateLogin } from '../queries.ts';
import { FormRefusal, fieldRefusals } from './FormRefusal.tsx';
import { Part } from './SettingsPart.tsx';

/** The name by which the person signs in. */
export function ChangeUserName() {
  const { t } = useText();
  const { UserName } = useMe();
  const update = useUpdateLogin();
  const form = useForm({
    initialValues: { login: UserName },
    validate: { login: isNotEmpty(t('errors.field.required')) },
  });
  const submit = form.onSubmit(({ login }) =>
    update.mutate(
      { login: login.trim() },
      {
        onSuccess: () => toast.done(t('accounts.settings.userName.done')),
        onError: (error) => form.setErrors(fieldRefusals(error)),
      },
    ),
  );
  return (
    <Part title={t('accounts.settings.userName')} lead={t('accounts.settings.userName.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          <FormRefusal error={update.error} />
          <TextInput
            label={t('accounts.signIn.newUserName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            {...form.getInputProps('login')}
          />
          <Button
            type="submit"
            variant="default"
            loading={update.isPending}
            disabled={form.values.login.trim() === UserName}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('accounts.settings.userName.do')}
          </Button>
        </Stack>
      </form>
    </Part>
  );
}
