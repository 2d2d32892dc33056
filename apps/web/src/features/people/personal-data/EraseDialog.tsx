import type { User } from '@ithaki/contract';
import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useErase } from '../queries.ts';

/** Says what erasing means, and asks for the reason and the user name before it is done: it cannot be undone. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const erase = useErase();
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const ready = reason.trim() !== '' && name.trim() === user.Username;
  const start = () =>
    erase.mutate(
      { UserId: user.Id, Reason: reason.trim() },
      {
        onSuccess: () => {
          toast.done(t('people.data.erased'));
          void navigate({ to: paths.admin.users() });
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.data.erase.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack gap="md">
          <List size="sm" spacing={4}>
            {(['goes', 'stays', 'final'] as const).map((what) => (
              <List.Item key={what}>{t(`people.data.erase.${what}`)}</List.Item>
            ))}
          </List>
          <Textarea
            data-autofocus
            label={t('people.data.erase.reason')}
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextInput
            label={t('people.data.erase.name', { name: user.Username })}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {erase.error && <ErrorState message={messageOf(erase.error)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!ready} loading={erase.isPending}>
              {t('people.data.erase')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {t('people.data.erase.logged')}
          </Text>
        </Stack>
      </form>
    </Modal>
  );
}
