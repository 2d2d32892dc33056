import { Alert, Code, Group, Loader, Text } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import type { ScriptTrial } from '../../slots/script-trial.ts';
import { useTrial } from './queries.ts';
import { sayOutcome } from './trial-words.ts';

/** What a script came to for a person: its value as the product takes it, or why it failed and where. */
export function TrialOutcome({ kind, code, actionId, projectId, userId }: ScriptTrial & { userId: number }) {
  const { t } = useText();
  const trial = useTrial({
    Kind: kind,
    Code: code,
    UserId: userId,
    ...(actionId !== undefined && { ActionId: actionId }),
    ...(projectId !== undefined && { ProjectId: projectId }),
  });
  if (trial.error) return <Alert color="red">{messageOf(trial.error)}</Alert>;
  if (!trial.data) return <Loader size="sm" />;
  const { Value, Problem } = trial.data;
  if (Problem) {
    const { Reason, Line, Column, Message } = Problem;
    const place = Line === null ? '' : t('scriptScreens.try.place', { line: Line, column: Column ?? 1 });
    return (
      <Alert color="red" role="status" title={t('scriptScreens.try.failed')}>
        <Text size="sm">{[place, Message || Reason].filter(Boolean).join(': ')}</Text>
      </Alert>
    );
  }
  return (
    <Group gap="xs" role="status" align="baseline">
      <Text size="sm" c="dimmed">
        {t('scriptScreens.try.gives')}
      </Text>
      <Text size="sm" fw={600}>
        {sayOutcome(kind, Value, t)}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(Value)}</Code>
    </Group>
  );
}
