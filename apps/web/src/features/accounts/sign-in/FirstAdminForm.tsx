import type { Identity } from '@ithaki/contract';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { NewPassword } from '../passwords/NewPassword.tsx';
import { useMakeFirstAdmin } from '../queries.ts';

/** The first page of an empty product: who will run it, and what the first project is called. */
export function FirstAdminForm({ onDone }: { onDone: (identity: Identity) => Promise<void> }) {
  const { t } = useText();
  const make = useMakeFirstAdmin();
  const needed = isNotEmpty(t('errors.field.required'));
  const form = useForm({
    initialValues: { ProjectTitle: '', UserName: '', Email: '', Password: '' },
    validate: {
      ProjectTitle: needed,
      UserName: needed,
      Password: needed,
      Email: isEmail(t('accounts.signIn.email.wrong')),
    },
  });
  const submit = form.onSubmit((values) =>
    make.mutate(values, {
      onSuccess: onDone,
      onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <PageHeader title={t('accounts.signIn.first')} lead={t('accounts.signIn.first.lead')} />
      <Stack>
        {make.error && (
          <Alert color="red" role="alert">
            {messageOf(make.error)}
          </Alert>
        )}
        <TextInput label={t('accounts.signIn.first.project')} {...form.getInputProps('ProjectTitle')} />
        <TextInput
          label={t('accounts.signIn.newUserName')}
          autoComplete="username"
          {...form.getInputProps('UserName')}
        />
        <TextInput
          label={t('accounts.signIn.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('Email')}
        />
        <NewPassword {...form.getInputProps('Password')} value={form.values.Password} />
        <Button type="submit" loading={make.isPending} fullWidth>
          {t('accounts.signIn.first.do')}
        </Button>
      </Stack>
    </form>
  );
}
