import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useForgotPassword } from '../queries.ts';

interface Props {
  /** What was typed as user name; often the e-mail. */
  name: string;
  onBack: () => void;
}

const messageTime = 10_000;

/** Asks for a mail with a link for a new password; the answer is the same whether the address is known or not. */
export function ForgotPassword({ name, onBack }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const forgot = useForgotPassword();
  const [email, setEmail] = useState(name.includes('@') ? name : '');
  const [error, setError] = useState<string>();
  const send = async () => {
    if (!email.includes('@')) return setError(t('accounts.signIn.email.wrong'));
    const question = { title: t('accounts.signIn.forgot.title'), message: t('accounts.signIn.forgot.sure') };
    if (!(await ask({ ...question, confirm: t('accounts.signIn.forgot.send') }))) return;
    await forgot.mutateAsync({ email });
    toast.done(t('accounts.signIn.forgot.sent'), messageTime);
    onBack();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send().catch(() => undefined);
      }}
    >
      <PageHeader title={t('accounts.signIn.forgot.title')} lead={t('accounts.signIn.forgot.lead')} />
      <Stack>
        <TextInput
          type="email"
          label={t('accounts.signIn.email')}
          autoComplete="email"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={forgot.isPending} fullWidth>
          {t('accounts.signIn.forgot.send')}
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('accounts.signIn.backToSignIn')}
          </Anchor>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
