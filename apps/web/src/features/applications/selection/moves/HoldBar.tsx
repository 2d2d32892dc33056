import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useUndoMove } from '../queries.ts';
import { type Held, letGo, useHeld } from './moves-on-hold.ts';

function Line({ held }: { held: Held }) {
  const { t } = useText();
  const undo = useUndoMove();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((held.until - now) / 1_000));
  const run = () =>
    void undo.mutateAsync({ MoveId: held.moveId }).then(
      ({ Moved }) => {
        letGo(held.moveId);
        toast.done(t('applications.selection.undone', { count: Moved.length }));
      },
      () => undefined,
    );
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={600} role="status">
          {t('applications.selection.held', { count: held.count })}
        </Text>
        <Text size="sm" c="dimmed" className="numbers">
          {t('applications.selection.held.left', { count: left })}
        </Text>
      </div>
      <Button
        variant="light"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={run}
      >
        {t('applications.selection.undo')}
      </Button>
    </Group>
  );
}

/** The moves whose mails still wait, with the time to take each back. */
export function HoldBar() {
  const { t } = useText();
  const held = useHeld();
  if (held.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="md" role="group" aria-label={t('applications.selection.held.region')}>
      <Stack gap="sm">
        {held.map((one) => (
          <Line key={one.moveId} held={one} />
        ))}
      </Stack>
    </Paper>
  );
}
