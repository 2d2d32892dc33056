import type { RecentChange } from '@ithaki/contract';
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useUndoChange } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { usePersonFields, useRecentChanges } from '../queries.ts';
import { useValueText } from './useValueText.ts';

/** The bulk changes of the last day, each with an undo button. */
export function RecentChanges({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const recent = useRecentChanges();
  const { undo, isUndoing } = useUndoChange();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('bulk.recent')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {recent.isError && <ErrorState message={messageOf(recent.error)} onRetry={() => void recent.refetch()} />}
      {recent.isPending && <Skeleton height={80} />}
      {recent.data?.length === 0 && (
        <EmptyState icon={IconHistory} title={t('bulk.recent.none')} next={t('bulk.recent.none.next')} />
      )}
      <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {recent.data?.map((change) => (
          <RecentLine key={change.Id} change={change} busy={isUndoing} onUndo={() => undo(change.Id)} />
        ))}
      </Stack>
    </Drawer>
  );
}

interface LineProps {
  change: RecentChange;
  busy: boolean;
  onUndo: () => void;
}

function RecentLine({ change, busy, onUndo }: LineProps) {
  const { t } = useText();
  const valueText = useValueText(change.Kind);
  const { Kind, Field, To, People, Who, At, UndoneAt, CanUndo } = change;
  const local = useLocalText();
  const label = usePersonFields().data?.Fields.find(({ Name }) => Name === Field)?.Label;
  const kindName = t(`bulk.kind.${Kind}`);
  return (
    <li>
      <Text fw={600} size="sm">
        {[kindName, label ? local(label) : Field, To && valueText(To)].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {t('bulk.recent.line', { count: People, who: Who })} <LocalDate value={At} />
      </Text>
      <Group mt={4}>
        {UndoneAt ? (
          <Text size="sm">
            {t('bulk.undone')} <LocalDate value={UndoneAt} />
          </Text>
        ) : (
          CanUndo && (
            <Button size="compact-sm" mih={36} variant="default" disabled={busy} onClick={onUndo}>
              {t('bulk.undo')}
            </Button>
          )
        )}
      </Group>
    </li>
  );
}
