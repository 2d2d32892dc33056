import { entryText, readEntry } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { Alert, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import type { Book } from '../engine/book.ts';
import type { Spot } from '../engine/messages.ts';
import { type BookInput, patternIn } from '../sheet/inputs.ts';

interface Props {
  book: Book;
  inputs: readonly BookInput[];
  /** The figure that was chosen in the sheet, if one was. */
  chosen: Spot | undefined;
  onFound: (input: BookInput, value: number) => void;
  onClose: () => void;
}

/** The formulas that may be sought: those named as results, and the one that was chosen. */
function targetsIn({ wire }: Book, chosen: Spot | undefined): Map<number, Spot> {
  const wanted = new Set(wire.Results ?? []);
  const targets = new Map<number, Spot>();
  for (const [sheet, { Table }] of wire.Layout.entries()) {
    for (const { row, col, active } of Table) {
      if (active === undefined || wire.Active[active]?.Type !== 'Formula') continue;
      const isChosen = chosen?.sheet === sheet && chosen.row === row && chosen.col === col;
      if (isChosen || wanted.has(active)) targets.set(active, { sheet, row, col });
    }
  }
  return targets;
}

/** Asks which input makes a result what is wanted, and finds it. */
export function GoalDialog({ book, inputs, chosen, onFound, onClose }: Props) {
  const { t } = useText();
  const { wire } = book;
  const targets = targetsIn(book, chosen);
  const first = [...targets].find(([, spot]) => spot.row === chosen?.row && spot.col === chosen.col) ?? [...targets][0];
  const [target, setTarget] = useState(first ? String(first[0]) : null);
  const [wanted, setWanted] = useState('');
  const numbers = inputs.filter(({ isText, limits }) => !isText && !limits.Options);
  const [changed, setChanged] = useState(numbers[0] ? String(numbers[0].active) : null);
  const [state, setState] = useState<'asking' | 'busy' | 'none'>('asking');
  const input = numbers.find(({ active }) => String(active) === changed);
  const result = target === null ? undefined : targets.get(Number(target));
  const pattern = patternIn(wire, wire.Active[Number(target ?? -1)]?.Format);
  const value = readEntry(wanted, { type: 'Number', pattern });
  const seek = async () => {
    if (!input || !result || typeof value !== 'number') return;
    setState('busy');
    const { Least: least, Most: most } = input.limits;
    const found = await book.ask('goal', { result, wanted: value, input: input.active, least, most }).catch(() => null);
    if (found === null) return setState('none');
    onFound(input, found);
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
      onSubmit={() => void seek()}
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
