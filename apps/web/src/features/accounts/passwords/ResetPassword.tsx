import { Alert, Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../../ui/page/PlainFrame.tsx';
import { useResetPassword } from '../queries.ts';
import { NewPassword } from './NewPassword.tsx';

const messageTime = 10_000;

/** Opened from a mailed link: a new password, once. The link's token leaves the address at once. */
export function ResetPassword() {
  const { t } = useText();
  const [{ token }, changeAddress] = useAddressState();
  const [Token] = useState(token ?? '');
  const [Password, setPassword] = useState('');
  const reset = useResetPassword();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => changeAddress({ token: undefined }), []);
  const send = async () => {
    await reset.mutateAsync({ Token, Password });
    toast.done(t('accounts.signIn.reset.done'), messageTime);
    await navigate({ to: paths.signIn() });
  };
  return (
    <PlainFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send().catch(() => undefined);
        }}
      >
        <PageHeader
          title={t('accounts.signIn.reset')}
          lead={Token ? t('accounts.signIn.reset.lead') : t('accounts.signIn.reset.noToken')}
        />
        <Stack>
          {reset.error && (
            <Alert color="red" role="alert">
              {messageOf(reset.error)}
            </Alert>
          )}
          {Token && (
            <>
              <NewPassword value={Password} onChange={(event) => setPassword(event.currentTarget.value)} />
              <Button type="submit" loading={reset.isPending} disabled={Password === ''} fullWidth>
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
