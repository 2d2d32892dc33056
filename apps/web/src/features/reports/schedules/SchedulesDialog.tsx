import type { Schedule } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { type Scheduled, useDeleteSchedule, useSchedules, useSendNow } from '../queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

interface Props {
  of: Scheduled;
  /** The name of the report or dashboard. */
  name: string;
  /** The values with which a new schedule runs it. */
  parameters: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** The schedules of a report or a dashboard: what is sent when to whom, and the form of one of them. */
export function SchedulesDialog({ of, name, parameters, onClose }: Props) {
  const { t } = useText();
  const { data, error, refetch } = useSchedules(of);
  const [edited, setEdited] = useState<Schedule | 'new'>();
  return (
    <EditorDialog title={t('reports.schedules.of', { name })} onClose={onClose}>
      {edited ? (
        <ScheduleForm
          stored={edited === 'new' ? undefined : edited}
          of={of}
          parameters={parameters}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('reports.schedules.lead')}
          </Text>
          {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
          {!data && !error && <RowsSkeleton rows={2} />}
          {data?.length === 0 && <Text size="sm">{t('reports.schedules.none')}</Text>}
          {data?.map((schedule) => (
            <Line key={schedule.Id} schedule={schedule} onEdit={() => setEdited(schedule)} />
          ))}
          <Group>
            <Button onClick={() => setEdited('new')}>{t('reports.schedule.new')}</Button>
          </Group>
        </Stack>
      )}
    </EditorDialog>
  );
}

/** A schedule in words, with the buttons that send, change and delete it. */
function Line({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { t } = useText();
  const send = useSendNow();
  const remove = useDeleteSchedule();
  const { Id, Every, At, Roles, Only, Format, NextAt, Last, Owner } = schedule;
  const words = [
    `${t('reports.schedule.every')} ${t(`reports.schedule.every.${Every}`)} ${At}`,
    t(`reports.schedule.only.${Only}`),
    t(`reports.schedule.format.${Format}`),
  ].join(' · ');
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {words}
          </Text>
          <Text size="sm">
            {Roles.length > 0 ? Roles.map((role) => t(`shell.role.${role}`)).join(', ') : Owner.Name}
          </Text>
          <Text size="xs" c="dimmed">
            {t('reports.schedule.next')}:{' '}
            {NextAt ? <LocalDate value={NextAt} as="time" /> : t('reports.schedule.ended')}
          </Text>
          {Last && (
            <Text size="xs" c="dimmed">
              {t('reports.schedule.last')}: <LocalDate value={Last.At} as="time" />,{' '}
              {t('reports.schedule.last.counts', { sent: Last.Sent, skipped: Last.Skipped })}
            </Text>
          )}
        </div>
        <Group gap={2} wrap="nowrap">
          <IconButton
            label={t('reports.schedule.now')}
            loading={send.isPending}
            onClick={() => send.mutate({ Id }, { onSuccess: () => toast.done(t('reports.schedule.now.begun')) })}
          >
            <IconSend size={18} />
          </IconButton>
          <IconButton label={t('reports.schedule.edit')} onClick={onEdit}>
            <IconPencil size={18} />
          </IconButton>
          <IconButton label={t('reports.schedule.delete')} onClick={() => remove.mutate({ Id })}>
            <IconTrash size={18} />
          </IconButton>
        </Group>
      </Group>
    </Paper>
  );
}
