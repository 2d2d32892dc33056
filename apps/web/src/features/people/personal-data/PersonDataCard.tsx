import type { User } from '@ithaki/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { Card } from '../Card.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { FormalFileDialog } from './FormalFileDialog.tsx';

/** Commands for a person's request about their data: download all of it, or erase it. */
export function PersonDataCard({ user }: { user: User }) {
  const { t } = useText();
  const canErase = useCan('people.erase');
  const [dialog, setDialog] = useState<'file' | 'erasure'>();
  const close = () => setDialog(undefined);
  if (!canErase) return null;
  return (
    <Card title={t('people.data')}>
      <Stack gap="sm" align="stretch">
        <Text size="sm" c="dimmed">
          {t('people.data.lead')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} />}
          onClick={() => setDialog('file')}
        >
          {t('people.data.give')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconEraser size={18} stroke={1.7} />}
          onClick={() => setDialog('erasure')}
        >
          {t('people.data.erase')}
        </Button>
      </Stack>
      {dialog === 'file' && <FormalFileDialog user={user} onClose={close} />}
      {dialog === 'erasure' && <EraseDialog user={user} onClose={close} />}
    </Card>
  );
}
