import type { User } from '@ithaki/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconEraser, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { api, callAddress } from '../../../api/client.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { Card } from '../Card.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { useDataDownload } from './useDataDownload.ts';

/** Fulfils a person's request about their data: download of everything held on them, or erasure. */
export function PersonDataCard({ user }: { user: User }) {
  const { t } = useText();
  const may = useCan('people.erase');
  const ProjectId = useMe().Project?.Id;
  const { give, giving } = useDataDownload(user);
  const [erasing, setErasing] = useState(false);
  if (!may) return null;
  return (
    <Card title={t('people.data')}>
      <Stack gap="sm" align="stretch">
        <Text size="sm" c="dimmed">
          {t('people.data.lead')}
        </Text>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.7} />} loading={giving} onClick={give}>
          {t('people.data.give')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={callAddress(api.personalData.archiveOfPerson, { UserId: user.Id, ProjectId })}
          download
          leftSection={<IconFileZip size={18} stroke={1.7} />}
        >
          {t('people.data.withFiles')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconEraser size={18} stroke={1.7} />}
          onClick={() => setErasing(true)}
        >
          {t('people.data.erase')}
        </Button>
      </Stack>
      {erasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Card>
  );
}
