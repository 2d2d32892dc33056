import type { User } from '@ithaki/contract';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { api, callAddress } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { usePrivateNotes } from '../queries.ts';
import { useDataDownload } from './useDataDownload.ts';

/**
 * Downloads the file for a person's formal request. Shows the private notes about them first, which are
 * included only on request.
 */
export function FormalFileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const ProjectId = useMe().Project?.Id;
  const { data: notes, error } = usePrivateNotes(user.Id);
  const { give, giving } = useDataDownload(user);
  const [included, setIncluded] = useState(false);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('people.data.notes')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('people.data.notes.lead')}</Text>
        {error && <ErrorState message={error.message} />}
        {!error && !notes && <FormSkeleton fields={2} />}
        {notes?.length === 0 && <Text c="dimmed">{t('people.data.notes.none')}</Text>}
        {notes?.map(({ About, Text: text }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity and the list never changes
          <section key={position} aria-label={About}>
            <Text fw={600}>{About}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </section>
        ))}
        {notes && notes.length > 0 && (
          <Checkbox
            label={t('people.data.notes.include')}
            checked={included}
            onChange={(event) => setIncluded(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            component="a"
            href={callAddress(api.personalData.archiveOfPerson, {
              UserId: user.Id,
              ProjectId,
              Notes: included ? 'true' : 'false',
            })}
            download
            leftSection={<IconFileZip size={18} stroke={1.7} />}
          >
            {t('people.data.withFiles')}
          </Button>
          <Button
            leftSection={<IconDownload size={18} stroke={1.7} />}
            loading={giving}
            disabled={!notes}
            onClick={() => give(included)}
          >
            {t('people.data.give')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
