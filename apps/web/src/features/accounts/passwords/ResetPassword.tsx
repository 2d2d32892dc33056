import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { useRefreshIdentity } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { useResetPassword } from '../queries.ts';
import { NewPassword } from './NewPassword.tsx';

/** Milliseconds for which the confirmation is shown. */
const messageTime = 10_000;

const leadOf = (hasToken: boolean, isFirst: boolean) => {
  if (!hasToken) return 'accounts.signIn.reset.noToken';
  return isFirst ? 'accounts.signIn.welcome.lead' : 'accounts.signIn.reset.lead';
};

/** Sets a new password with the one-time token of a mailed link; the token is removed from the address at once. */
export function ResetPassword() {
  const { t } = useText();
  const [{ token, first }, changeAddress] = useAddressState();
  const [Token] = useState(token ?? '');
  const [isFirst] = useState(first !== undefined);
  const refreshIdentity = useRefreshIdentity();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => changeAddress({ token: undefined, first: undefined }), []);
  const form = useCallForm(
    useResetPassword().mutateAsync,
    { Password: '' },
    {
      toBody: ({ Password }) => ({ Token, Password }),
      onDone: async ({ SignedIn }) => {
        if (SignedIn) {
          await refreshIdentity();
          await navigate({ to: '/' });
          return;
        }
        toast.done(t('accounts.signIn.reset.done'), messageTime);
        await navigate({ to: paths.signIn() });
      },
    },
  );
  return (
    <PlainFrame>
      <form noValidate onSubmit={form.submit}>
        <PageHeader
          title={t(isFirst ? 'accounts.signIn.welcome' : 'accounts.signIn.reset')}
          lead={t(leadOf(Token !== '', isFirst))}
        />
        <Stack>
          <FormFailure message={form.failure} />
          {Token && (
            <>
              <NewPassword {...form.field('Password')} value={form.values.Password} />
              <Button type="submit" loading={form.busy} disabled={form.values.Password === ''} fullWidth>
                {t('accounts.signIn.reset.do')}
              </Button>
            </>
          )}
          <Anchor to={paths.signIn()} size="sm" ta="center">
            {t('accounts.signIn.backToSignIn')}
          </Anchor>
        </Stack>
      </form>
    </PlainFrame>
  );
}
