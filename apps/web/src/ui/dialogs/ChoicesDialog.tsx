import { matches } from '@ithaki/formats';
import { Checkbox, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from './FormDialog.tsx';

/** Number of choices above which a search box is shown. */
const MANY = 12;

interface Choice {
  value: string;
  label: string;
  help?: string;
}

interface Props {
  title: string;
  /** A sentence that explains what to choose. */
  lead?: string;
  choices: readonly Choice[];
  value: readonly string[];
  onDone: (values: string[]) => void;
  onClose: () => void;
}

/** Dialog with checkboxes to select several choices; returns their values in the order of the choices. */
export function ChoicesDialog({ title, lead, choices, value, onDone, onClose }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(value));
  const [search, setSearch] = useState('');
  const toggle = (choice: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, choice] : [...before].filter((other) => other !== choice)));
  // Selected values that are no longer among the choices are listed too, so that they are not lost.
  const all = [
    ...choices,
    ...value
      .filter((own) => !choices.some((choice) => choice.value === own))
      .map((own) => ({ value: own, label: own })),
  ] as readonly Choice[];
  return (
    <FormDialog
      title={title}
      ready
      busy={false}
      failure={undefined}
      submit={t('ui.ok')}
      onSubmit={() => onDone(all.filter((choice) => chosen.has(choice.value)).map((choice) => choice.value))}
      onClose={onClose}
    >
      {lead && <Text size="sm">{lead}</Text>}
      {choices.length > MANY && (
        <TextInput
          type="search"
          aria-label={t('ui.choices.search')}
          placeholder={t('ui.choices.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
        <Stack gap="xs" p={2}>
          {all
            .filter(({ label, help = '' }) => matches(`${label} ${help}`, search))
            .map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                description={choice.help}
                checked={chosen.has(choice.value)}
                onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
              />
            ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed" role="status">
        {t('ui.choices.count', { count: chosen.size })}
      </Text>
    </FormDialog>
  );
}
