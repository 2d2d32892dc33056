import type { Identity } from '@ithaki/contract';
import { Button, Stack, TextInput, useMantineColorScheme } from '@mantine/core';
import { isEmail, isNotEmpty } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { safeReturnUrl } from '../../../address/safe-return.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { switchLanguage, useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { NewPassword } from '../passwords/NewPassword.tsx';
import { useMakeFirstAdmin, useNeedsFirstAdmin } from '../queries.ts';
import { SignInForm } from './SignInForm.tsx';

/** The first page of an empty installation: makes its first administrator and its first project. */
function FirstAdminForm({ onDone }: { onDone: (identity: Identity) => Promise<void> }) {
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

/**
 * Returns a function that runs after signing in: it clears the query cache, applies the person's language and
 * theme, and opens the requested page.
 */
function useAfterSignIn(): (identity: Identity) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const [search] = useAddressState();
  return async (identity) => {
    client.clear();
    await switchLanguage(identity.Language);
    if (identity.Theme) setColorScheme(identity.Theme);
    router.history.replace(safeReturnUrl(search.returnUrl, window.location.origin));
  };
}

/** The sign-in page: sign-in form, request of a new password, or the first administrator of an empty installation. */
export function SignIn() {
  const first = useNeedsFirstAdmin();
  const enter = useAfterSignIn();
  const [name, setName] = useState<string>();
  if (first.isPending) {
    return (
      <PlainFrame>
        <FormSkeleton fields={2} />
      </PlainFrame>
    );
  }
  return (
    <PlainFrame>
      {first.data?.Needed ? (
        <FirstAdminForm onDone={enter} />
      ) : name === undefined ? (
        <SignInForm onDone={enter} onForgot={setName} />
      ) : (
        <ForgotPassword name={name} onBack={() => setName(undefined)} />
      )}
    </PlainFrame>
  );
}
