import { useState } from 'react';
import { PlainFrame } from '../../../ui/PlainFrame.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { FirstAdminForm } from '../components/FirstAdminForm.tsx';
import { ForgotPassword } from '../components/ForgotPassword.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { useNeedsFirstAdmin } from '../queries.ts';
import { useEnter } from '../useEnter.ts';

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
