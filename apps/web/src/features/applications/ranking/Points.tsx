import type { StaffApplication } from '@ithaki/contract';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRunPoints } from '../selection/queries.ts';
import { PointsDialog } from './PointsDialog.tsx';

/** Points of an application by criterion, each with its reason. */
export function Points({ application }: { application: StaffApplication }) {
  const { t, language } = useText();
  const local = useLocalText();
  const edits = useCan('applications.edit');
  const [editing, setEditing] = useState<string>();
  const run = useRunPoints();
  const edited = application.PointsBy.find(({ Criterion }) => Criterion === editing);
  const figure = (value: number) => value.toLocaleString(language);
  const { Id, PointsBy, Points: total } = application;
  const calculate = () =>
    void run.mutateAsync({ Ids: [Id] }).then(
      () => toast.done(t('applications.selection.points.done')),
      () => undefined,
    );
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600} className="numbers" role="status">
          {total === null
            ? t('applications.selection.points.none')
            : t('applications.selection.points.total', { points: figure(total) })}
        </Text>
        {edits && application.Form.Points.length > 0 && (
          <Button
            size="compact-sm"
            mih={36}
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            loading={run.isPending}
            onClick={calculate}
          >
            {t('applications.selection.points.run')}
          </Button>
        )}
      </Group>
      {PointsBy.map((point) => (
        <Paper key={point.Criterion} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Text fw={600}>{local(point.Label)}</Text>
            <Text fw={600} className="numbers" style={{ whiteSpace: 'nowrap' }}>
              {figure(point.Points)} / {figure(point.Max)}
            </Text>
          </Group>
          {point.Failed && (
            <Badge variant="light" color="red">
              {t('applications.selection.points.failed')}
            </Badge>
          )}
          {point.Reason && (
            <Text size="sm" c="dimmed">
              {point.Reason}
            </Text>
          )}
          {edits && (
            <Button size="compact-sm" mih={36} mt={6} variant="subtle" onClick={() => setEditing(point.Criterion)}>
              {t('applications.selection.points.set')}
            </Button>
          )}
        </Paper>
      ))}
      {edited && <PointsDialog appId={Id} point={edited} onClose={() => setEditing(undefined)} />}
    </Stack>
  );
}
