import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { CodeField } from '../sign-in/CodeField.tsx';

interface Props<Reply> {
  /** The label of the button, which names the change to make. */
  action: string;
  /** Whether a code of the second factor is asked for too. */
  withCode?: boolean;
  call: (body: { Password: string; Code: string }) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** Asks for the password before a change of the account's security, and makes the change's call with it. */
export function PasswordPrompt<Reply>({ action, withCode = false, call, onDone, onCancel }: Props<Reply>) {
  const { t } = useText();
  const form = useCallForm(call, { Password: '', Code: '' }, { onDone: (reply) => onDone(reply) });
  const isMissing = form.values.Password === '' || (withCode && form.values.Code === '');
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
        {withCode && <CodeField {...form.field('Code')} autoFocus={false} />}
        <Group gap="sm">
          <Button type="submit" loading={form.busy} disabled={isMissing}>
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
