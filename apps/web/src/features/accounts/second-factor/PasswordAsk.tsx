import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '../../../i18n/text.ts';
import { FormRefusal, fieldRefusals } from '../settings/FormRefusal.tsx';

interface Props {
  /** A verb: what the password is asked for. */
  action: string;
  pending: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password again before the account is made safer or less safe. */
export function PasswordAsk({ action, pending, error, onSubmit, onCancel }: Props) {
  const { t } = useText();
  const form = useForm({ initialValues: { Password: '' } });
  return (
    <form noValidate onSubmit={form.onSubmit(({ Password }) => onSubmit(Password))}>
      <Stack maw={420}>
        <FormRefusal error={error} />
        <PasswordInput
          label={t('accounts.settings.factor.password')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
          {...form.getInputProps('Password')}
          error={pending ? undefined : fieldRefusals(error).Password}
        />
        <Group gap="sm">
          <Button type="submit" loading={pending} disabled={form.values.Password === ''}>
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
