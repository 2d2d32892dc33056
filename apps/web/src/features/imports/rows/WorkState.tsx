import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import type { Stage } from '../import-list.ts';
import type { ImportState } from './import-session.ts';

interface Props extends Omit<ImportState, 'list'> {
  counts: Record<Stage, number>;
  toSend: number;
  onStop: () => void;
  onCheck: () => void;
}

/** Progress of checking or sending, or how it ended. */
export function WorkState({ busy, failure, stopped, counts, toSend, onStop, onCheck }: Props) {
  const { t } = useText();
  if (busy) {
    const { work, done, total, stopping } = busy;
    const progressText = t(`imports.${work}`, { done, total });
    return (
      <Stack gap={6}>
        <Group justify="space-between" gap="sm">
          <Text size="sm" className="numbers" role="status">
            {progressText}
          </Text>
          <Button size="xs" variant="default" onClick={onStop} loading={stopping}>
            {t('imports.stop')}
          </Button>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section value={total === 0 ? 0 : (done / total) * 100} aria-label={progressText} />
        </Progress.Root>
      </Stack>
    );
  }
  if (failure)
    return (
      <ErrorState message={`${failure} ${t('imports.failed')}`} {...(counts.waiting > 0 && { onRetry: onCheck })} />
    );
  if (stopped && counts.waiting + toSend > 0)
    return (
      <Alert color="needs" role="status">
        <Text size="sm">{t('imports.stopped')}</Text>
        {counts.waiting > 0 && (
          <Button size="xs" variant="default" mt="sm" onClick={onCheck}>
            {t('imports.checkRest')}
          </Button>
        )}
      </Alert>
    );
  return (
    <Text role="status" className="numbers">
      {toSend === 0 && counts.bad === 0 && counts.done > 0
        ? t('imports.finished', { count: counts.done })
        : t('imports.summary', { ready: toSend, bad: counts.bad, done: counts.done })}
    </Text>
  );
}
