import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useUndoMove } from '../queries.ts';
import { type HeldMove, release, useHeldMoves } from './moves-on-hold.ts';

function MoveOnHold({ move }: { move: HeldMove }) {
  const { t } = useText();
  const undo = useUndoMove();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((move.until - now) / 1_000));
  const undoMove = () =>
    void undo.mutateAsync({ MoveId: move.moveId }).then(
      ({ Moved }) => {
        release(move.moveId);
        toast.done(t('applications.selection.undone', { count: Moved.length }));
      },
      () => undefined,
    );
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={600} role="status">
          {t('applications.selection.held', { count: move.count })}
        </Text>
        <Text size="sm" c="dimmed" className="numbers">
          {t('applications.selection.held.left', { count: left })}
        </Text>
      </div>
      <Button
        variant="light"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={undoMove}
      >
        {t('applications.selection.undo')}
      </Button>
    </Group>
  );
}

/** Moves whose mails are still held, with the time left to undo each. */
export function HoldBar() {
  const { t } = useText();
  const moves = useHeldMoves();
  if (moves.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="md" role="group" aria-label={t('applications.selection.held.region')}>
      <Stack gap="sm">
        {moves.map((move) => (
          <MoveOnHold key={move.moveId} move={move} />
        ))}
      </Stack>
    </Paper>
  );
}
