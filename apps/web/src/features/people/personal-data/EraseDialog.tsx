import type { User } from '@ithaki/contract';
import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useErase } from '../queries.ts';

/** Explains what erasing means, and asks for a reason and the user name, because it cannot be undone. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useCallForm(
    useErase().mutateAsync,
    { Reason: '', Username: '' },
    {
      toBody: ({ Reason }) => ({ UserId: user.Id, Reason: Reason.trim() }),
      onDone: () => {
        toast.done(t('people.data.erased'));
        void navigate({ to: paths.admin.users() });
      },
    },
  );
  const ready = form.values.Reason.trim() !== '' && form.values.Username.trim() === user.Username;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.data.erase.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.submit}>
        <Stack gap="md">
          <List size="sm" spacing={4}>
            {(['goes', 'stays', 'final'] as const).map((consequence) => (
              <List.Item key={consequence}>{t(`people.data.erase.${consequence}`)}</List.Item>
            ))}
          </List>
          <Textarea
            data-autofocus
            label={t('people.data.erase.reason')}
            maxLength={500}
            autosize
            minRows={2}
            {...form.field('Reason')}
          />
          <TextInput
            label={t('people.data.erase.name', { name: user.Username })}
            autoComplete="off"
            {...form.field('Username')}
          />
          <FormFailure message={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!ready} loading={form.busy}>
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
