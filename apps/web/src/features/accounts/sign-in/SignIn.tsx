import type { Identity } from '@ithaki/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { safeReturnUrl } from '../../../address/safe-return.ts';
import { switchLanguage } from '../../../i18n/text.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { useNeedsFirstAdmin } from '../queries.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * Returns what follows a successful sign-in: the query cache is cleared, the person's language and theme are applied,
 * and the page they asked for opens.
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
