import { useState } from 'react';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { useNeedsFirstAdmin } from '../queries.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useEnter } from './useEnter.ts';

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
