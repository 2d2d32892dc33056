import { Button, Collapse, Group, Paper, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { ScriptTrial } from '../../slots/script-trial.ts';
import { usePeopleFound } from './queries.ts';
import { TrialOutcome } from './TrialOutcome.tsx';

/** Milliseconds of rest before what is typed is run or looked for. */
const REST = 500;

/** Tries a script on a person of one's choice while it is written: what it gives, or where it fails. */
export function TryScript(trial: ScriptTrial) {
  const { t } = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<{ value: string; label: string }>();
  const [search] = useDebouncedValue(typed, REST);
  const [code] = useDebouncedValue(trial.code, REST);
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
          {t('scriptScreens.try')}
        </Button>
      </Group>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Paper withBorder p="sm">
            <Stack gap="sm">
              <Select
                label={t('scriptScreens.try.person')}
                description={t('scriptScreens.try.help')}
                placeholder={t('scriptScreens.try.find')}
                searchable
                filter={({ options }) => options}
                nothingFoundMessage={found.isPending ? undefined : t('scriptScreens.try.nobody')}
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
