import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';

interface Props<Reply> {
  /** The label of the button: what is done with the password. */
  action: string;
  call: (body: { Password: string }) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** Asks for the password again before the security of the account is changed, and makes the call with it. */
export function PasswordPrompt<Reply>({ action, call, onDone, onCancel }: Props<Reply>) {
  const { t } = useText();
  const form = useCallForm(call, { Password: '' }, { onDone: (reply) => onDone(reply) });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack maw={420}>
        <FormFailure message={form.failure} />
        <PasswordInput
          label={t('accounts.settings.factor.password')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
          {...form.field('Password')}
        />
        <Group gap="sm">
          <Button type="submit" loading={form.busy} disabled={form.values.Password === ''}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
