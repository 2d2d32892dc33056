import type { Identity } from '@ithaki/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty } from '@mantine/form';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { NewPassword } from '../passwords/NewPassword.tsx';
import { useMakeFirstAdmin } from '../queries.ts';

/** The first page of an empty installation: makes its first administrator and its first project. */
export function FirstAdminForm({ onDone }: { onDone: (identity: Identity) => Promise<void> }) {
  const { t } = useText();
  const required = isNotEmpty(t('errors.field.required'));
  const form = useCallForm(
    useMakeFirstAdmin().mutateAsync,
    { ProjectTitle: '', UserName: '', Email: '', Password: '' },
    {
      validate: {
        ProjectTitle: required,
        UserName: required,
        Password: required,
        Email: isEmail(t('accounts.signIn.email.wrong')),
      },
      onDone,
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <PageHeader title={t('accounts.signIn.first')} lead={t('accounts.signIn.first.lead')} />
      <Stack>
        <FormFailure message={form.failure} />
        <TextInput label={t('accounts.signIn.first.project')} {...form.field('ProjectTitle')} />
        <TextInput label={t('accounts.signIn.newUserName')} autoComplete="username" {...form.field('UserName')} />
        <TextInput label={t('accounts.signIn.email')} type="email" autoComplete="email" {...form.field('Email')} />
        <NewPassword {...form.field('Password')} value={form.values.Password} />
        <Button type="submit" loading={form.busy} fullWidth>
          {t('accounts.signIn.first.do')}
        </Button>
      </Stack>
    </form>
  );
}
