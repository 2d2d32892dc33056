import type { User } from '@ithaki/contract';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSetPassword } from '../queries.ts';

/** Gives a person a password, which they change when they first use it; their sessions end. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const set = useSetPassword();
  const save = () =>
    set.mutate(
      { UserId: user.Id, Password: password },
      {
        onSuccess: () => {
          toast.done(t('people.password.done'));
          onClose();
        },
      },
    );
  const refusal = set.error && ((set.error instanceof ApiError && set.error.fields.Password) || messageOf(set.error));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.password.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('people.password.lead')}</Text>
          <PasswordInput
            data-autofocus
            label={t('people.password.new')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refusal}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={password === ''} loading={set.isPending}>
              {t('people.password.set')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
