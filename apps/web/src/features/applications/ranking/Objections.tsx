import type { Objection } from '@ithaki/contract';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useObjections } from '../selection/queries.ts';
import { Evidence, ObjectionDialog } from './ObjectionDialog.tsx';

const colours = { waiting: 'needs', accepted: 'teal', refused: 'gray' } as const;

/** Objections to the ranking, waiting ones first, each with its answer. */
export function Objections() {
  const { t } = useText();
  const edits = useCan('applications.edit');
  const [answering, setAnswering] = useState<Objection>();
  const { data, error, refetch } = useObjections();
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} height={96} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconMessageQuestion}
        title={t('applications.selection.objections.none')}
        next={t('applications.selection.objections.none.next')}
      />
    );
  }
  return (
    <Stack gap="sm">
      {data.map((objection) => (
        <Paper key={objection.Id} withBorder p="md" component="section" aria-label={objection.Name}>
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Anchor to={paths.admin.applications({ tab: 'all', app: String(objection.AppId) })} fw={600}>
                {objection.Name}
              </Anchor>
              <Text size="sm" c="dimmed" className="numbers">
                {objection.kayas}
              </Text>
            </Group>
            <Badge variant="light" color={colours[objection.State]}>
              {t(`applications.selection.objection.${objection.State}`)}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed" component="div">
            <LocalDate value={objection.MadeAt} as="time" />
          </Text>
          <Text mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {objection.Text}
          </Text>
          <Evidence files={objection.Files} />
          {objection.Unchanged && objection.UnchangedReason === '' && (
            <Text mt="xs" size="sm" fw={600}>
              {t('applications.selection.objection.stillUnchanged')}
            </Text>
          )}
          {objection.UnchangedReason && (
            <Text mt="xs" size="sm">
              {t('applications.selection.objection.unchangedReason', { reason: objection.UnchangedReason })}
            </Text>
          )}
          {objection.Answer && (
            <Text mt="xs" size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {objection.AnsweredBy && `${objection.AnsweredBy.Name}: `}
              {objection.Answer}
            </Text>
          )}
          {edits && objection.State === 'waiting' && (
            <Button size="compact-md" mt="sm" variant="light" onClick={() => setAnswering(objection)}>
              {t('applications.selection.objection.answer')}
            </Button>
          )}
        </Paper>
      ))}
      {answering && <ObjectionDialog objection={answering} onClose={() => setAnswering(undefined)} />}
    </Stack>
  );
}
