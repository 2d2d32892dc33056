import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useForgotPassword } from '../queries.ts';

interface Props {
  /** The user name typed so far, which often is the e-mail address. */
  name: string;
  onBack: () => void;
}

/** Milliseconds for which the confirmation is shown. */
const messageTime = 10_000;

/** Requests a mail with a link to set a new password; the reply never tells whether the address is known. */
export function ForgotPassword({ name, onBack }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const form = useCallForm(
    useForgotPassword().mutateAsync,
    { email: name.includes('@') ? name : '' },
    {
      validate: { email: (email) => (email.includes('@') ? null : t('accounts.signIn.email.wrong')) },
      confirm: () =>
        ask({
          title: t('accounts.signIn.forgot.title'),
          message: t('accounts.signIn.forgot.sure'),
          confirm: t('accounts.signIn.forgot.send'),
        }),
      onDone: () => {
        toast.done(t('accounts.signIn.forgot.sent'), messageTime);
        onBack();
      },
    },
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <PageHeader title={t('accounts.signIn.forgot.title')} lead={t('accounts.signIn.forgot.lead')} />
      <Stack>
        <TextInput type="email" label={t('accounts.signIn.email')} autoComplete="email" {...form.field('email')} />
        <Button type="submit" loading={form.busy} fullWidth>
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
