import type { Identity } from '@ithaki/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { safeReturn } from '../../../address/safe-return.ts';
import { switchLanguage } from '../../../i18n/text.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { useNeedsFirstAdmin } from '../queries.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * Enters the product as whoever has just signed in: nothing read before stays, their language and theme show, and the
 * page asked for opens.
 */
function useEnter(): (identity: Identity) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const [search] = useAddressState();
  return async (identity) => {
    client.clear();
    await switchLanguage(identity.Language);
    if (identity.Theme) setColorScheme(identity.Theme);
    router.history.replace(safeReturn(search.returnUrl, window.location.origin));
  };
}

/** The way in: signing in, a new password by mail, or the first administrator of an empty product. */
export function SignIn() {
  const first = useNeedsFirstAdmin();
  const enter = useEnter();
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
