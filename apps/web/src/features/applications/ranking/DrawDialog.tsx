import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { MovePreview } from '../selection/moves/MovePreview.tsx';
import { hold } from '../selection/moves/moves-on-hold.ts';
import { previewedMoves } from '../selection/moves/previewed-moves.ts';
import { useMeanwhileNotice } from '../selection/moves/useMeanwhileNotice.ts';
import { useDrawPreview, useDrawReserve } from '../selection/queries.ts';

/** Fills places that became free from the reserve list, after a preview. */
export function DrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const preview = useDrawPreview();
  const draw = useDrawReserve();
  const showMeanwhile = useMeanwhileNotice();
  const problem = preview.error ?? draw.error;
  const result = preview.data;
  const drawNow = () =>
    void draw.mutateAsync(result ? { Previewed: previewedMoves(result) } : {}).then(
      (outcome) => {
        const { MoveId, Moved } = outcome;
        showMeanwhile(outcome);
        if (MoveId !== null) {
          hold(MoveId, Moved.length);
          toast.done(t('applications.selection.moved'), 10_000);
        }
        onClose();
      },
      () => undefined,
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('applications.selection.reserve.draw')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('applications.selection.reserve.lead')}
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
        {!result && !preview.error && <Skeleton height={160} aria-label={t('ui.loading')} />}
        {result && result.Moved.length === 0 && <Text role="status">{t('applications.selection.reserve.nobody')}</Text>}
        {result && result.Moved.length > 0 && <MovePreview result={result} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(result?.Moved.length === 0 ? 'ui.close' : 'ui.cancel')}
          </Button>
          {result && result.Moved.length > 0 && (
            <Button loading={draw.isPending} onClick={drawNow}>
              {t('applications.selection.move.do', { count: result.Moved.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
