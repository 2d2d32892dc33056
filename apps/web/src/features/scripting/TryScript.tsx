import { Alert, Button, Code, Collapse, Group, Loader, Paper, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { type Translate, useText } from '../../i18n/text.ts';
import type { ScriptTrial } from '../../slots/script-trial.ts';
import { usePeopleFound, useTrial } from './queries.ts';

/** Describes a script's value, by the purpose of the script. */
function outcomeText(kind: ScriptTrial['kind'], value: unknown, t: Translate): string {
  if (kind === 'enable') return t(value ? 'scripting.try.holds' : 'scripting.try.not');
  if (kind === 'completion') return completionText(value, t);
  if (kind === 'color') return isColourIndex(value) ? t('scripting.try.colour', { value }) : t('scripting.try.none');
  if (value === null || value === '') return t('scripting.try.none');
  return Array.isArray(value) ? value.map(String).join(' · ') : String(value);
}

const isColourIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 19;

function completionText(value: unknown, t: Translate): string {
  const result =
    typeof value === 'object' && value !== null ? (value as { Completed?: unknown; Message?: unknown }) : null;
  const complete = t((result ? result.Completed : value) ? 'scripting.try.complete' : 'scripting.try.incomplete');
  return typeof result?.Message === 'string' ? `${complete}: ${result.Message}` : complete;
}

/** The outcome of a trial for a person: the value and its meaning, or the failure with its position. */
function TrialOutcome({ kind, code, actionId, projectId, userId }: ScriptTrial & { userId: number }) {
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
    const place = Line === null ? '' : t('scripting.try.place', { line: Line, column: Column ?? 1 });
    return (
      <Alert color="red" role="status" title={t('scripting.try.failed')}>
        <Text size="sm">{[place, Message || Reason].filter(Boolean).join(': ')}</Text>
      </Alert>
    );
  }
  return (
    <Group gap="xs" role="status" align="baseline">
      <Text size="sm" c="dimmed">
        {t('scripting.try.gives')}
      </Text>
      <Text size="sm" fw={600}>
        {outcomeText(kind, Value, t)}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(Value)}</Code>
    </Group>
  );
}

/** Milliseconds without typing before the script is run or people are searched. */
const TYPING_PAUSE = 500;

/** Runs the script being edited for a chosen person, and shows its value or where it fails. */
export function TryScript(trial: ScriptTrial) {
  const { t } = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<{ value: string; label: string }>();
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const [code] = useDebouncedValue(trial.code, TYPING_PAUSE);
  const found = usePeopleFound(search, trial.actionId !== undefined, trial.projectId, opened);
  const people = found.data?.list.map(({ Id, Name, Username }) => ({
    value: String(Id),
    label: `${Name} · ${Username}`,
  }));
  const choices = person && !people?.some(({ value }) => value === person.value) ? [person, ...(people ?? [])] : people;
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFlask size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {t('scripting.try')}
        </Button>
      </Group>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Paper withBorder p="sm">
            <Stack gap="sm">
              <Select
                label={t('scripting.try.person')}
                description={t('scripting.try.help')}
                placeholder={t('scripting.try.find')}
                searchable
                filter={({ options }) => options}
                nothingFoundMessage={found.isPending ? undefined : t('scripting.try.nobody')}
                data={choices ?? []}
                value={person?.value ?? null}
                onSearchChange={setTyped}
                onChange={(value) => setPerson(choices?.find((choice) => choice.value === value))}
              />
              {person && code.trim() !== '' && <TrialOutcome {...trial} code={code} userId={Number(person.value)} />}
            </Stack>
          </Paper>
        )}
      </Collapse>
    </Stack>
  );
}
