import { entryText, readEntry } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { Alert, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { patternIn, type WorkbookInput } from '../../../workbooks/inputs.ts';
import type { CellPosition } from '../engine/messages.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';

interface Props {
  client: WorkbookClient;
  inputs: readonly WorkbookInput[];
  /** The cell explained in the sheet, if any. */
  chosen: CellPosition | undefined;
  onFound: (input: WorkbookInput, value: number) => void;
  onClose: () => void;
}

/** Formulas that can be the goal, by index in `Active`: the results, and the chosen cell. */
function goalTargets({ wire }: WorkbookClient, chosen: CellPosition | undefined): Map<number, CellPosition> {
  const wanted = new Set(wire.Results ?? []);
  const targets = new Map<number, CellPosition>();
  for (const [sheet, { Table }] of wire.Layout.entries()) {
    for (const { row, col, active } of Table) {
      if (active === undefined || wire.Active[active]?.Type !== 'Formula') continue;
      const isChosen = chosen?.sheet === sheet && chosen.row === row && chosen.col === col;
      if (isChosen || wanted.has(active)) targets.set(active, { sheet, row, col });
    }
  }
  return targets;
}

/** Goal seek: finds the value of an input for which a result has the desired value. */
export function GoalDialog({ client, inputs, chosen, onFound, onClose }: Props) {
  const { t } = useText();
  const { wire } = client;
  const targets = goalTargets(client, chosen);
  const first =
    [...targets].find(([, position]) => position.row === chosen?.row && position.col === chosen.col) ?? [...targets][0];
  const [target, setTarget] = useState(first ? String(first[0]) : null);
  const [wanted, setWanted] = useState('');
  const numbers = inputs.filter(({ isText, limits }) => !isText && !limits.Options);
  const [changed, setChanged] = useState(numbers[0] ? String(numbers[0].active) : null);
  const [state, setState] = useState<'asking' | 'busy' | 'none'>('asking');
  const input = numbers.find(({ active }) => String(active) === changed);
  const result = target === null ? undefined : targets.get(Number(target));
  const pattern = patternIn(wire, wire.Active[Number(target ?? -1)]?.Format);
  const value = readEntry(wanted, { type: 'Number', pattern });
  const seekInput = async () => {
    if (!input || !result || typeof value !== 'number') return;
    setState('busy');
    const { Least: least, Most: most } = input.limits;
    const solution = await client
      .ask('goal', { result, wanted: value, input: input.active, least, most })
      .catch(() => null);
    if (solution === null) return setState('none');
    onFound(input, solution);
  };
  if (targets.size === 0) {
    return (
      <FormDialog
        title={t('calculators.goal')}
        ready
        busy={false}
        failure={undefined}
        submit={t('ui.close')}
        onSubmit={onClose}
        onClose={onClose}
      >
        <Text>{t('calculators.goal.chooseFirst')}</Text>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t('calculators.goal')}
      ready
      busy={state === 'busy'}
      failure={undefined}
      submit={t('calculators.goal.find')}
      blocked={!input || !result || typeof value !== 'number'}
      onSubmit={() => void seekInput()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('calculators.goal.help')}
      </Text>
      <Select
        label={t('calculators.goal.result')}
        allowDeselect={false}
        data={[...targets.keys()].map((active) => ({ value: String(active), label: nameOfCell(wire, active) }))}
        value={target}
        onChange={setTarget}
      />
      <TextInput
        label={t('calculators.goal.wanted')}
        inputMode="decimal"
        value={wanted}
        error={wanted !== '' && typeof value !== 'number' ? t('calculators.entry.number') : undefined}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data-autofocus
      />
      <Select
        label={t('calculators.goal.input')}
        allowDeselect={false}
        data={numbers.map(({ active, name }) => ({ value: String(active), label: name }))}
        value={changed}
        onChange={setChanged}
      />
      {state === 'none' && (
        <Alert color="needs" role="alert">
          {t('calculators.goal.none', { wanted: entryText(typeof value === 'number' ? value : null, pattern) })}
        </Alert>
      )}
    </FormDialog>
  );
}
