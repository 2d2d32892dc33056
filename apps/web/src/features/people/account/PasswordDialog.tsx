import type { User } from '@ithaki/contract';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSetPassword } from '../queries.ts';

/** Sets another person's password, which they must change at their next sign-in; their sessions end. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useSetPassword().mutateAsync,
    { Password: '' },
    {
      toBody: ({ Password }) => ({ UserId: user.Id, Password }),
      onDone: () => {
        toast.done(t('people.password.done'));
        onClose();
      },
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.password.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.submit}>
        <Stack gap="md">
          <Text size="sm">{t('people.password.lead')}</Text>
          <PasswordInput
            data-autofocus
            label={t('people.password.new')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
            {...form.field('Password')}
          />
          <FormFailure message={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={form.values.Password === ''} loading={form.busy}>
              {t('people.password.set')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
