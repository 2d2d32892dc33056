import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Translate } from '../../../i18n/text.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { type ImportKind, problemOf } from '../import-kind.ts';
import type { ImportList, ImportRow } from '../import-list.ts';
import { RowState } from './RowState.tsx';

interface Props {
  label: string;
  value: string;
  secret: boolean;
  problem: string | undefined;
  disabled: boolean;
  onCorrect: (value: string) => void;
}

/** A cell edited in place; the value is taken on blur or Enter. */
function CellEditor({ label, value, secret, problem, disabled, onCorrect }: Props) {
  const [text, setText] = useState(value);
  const commit = () => {
    if (text !== value) onCorrect(text);
  };
  return (
    <TextInput
      aria-label={label}
      type={secret ? 'password' : 'text'}
      autoComplete="off"
      size="sm"
      miw={140}
      value={text}
      error={problem}
      disabled={disabled}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** A row with its index in the list. */
type ShownRow = ImportRow & { index: number };

interface RowActions {
  busy: boolean;
  correct: (index: number, column: number, value: string) => void;
  remove: (index: number) => void;
}

/** Columns of the preview: each row's stage and reasons, then its cells, which can be corrected in bad rows. */
export function rowColumns(t: Translate, kind: ImportKind, list: ImportList, actions: RowActions): Column<ShownRow>[] {
  const used = list.columns.flatMap((name, column) => {
    const target = kind.targets.find((candidate) => candidate.name === name);
    return target ? [{ target, column }] : [];
  });
  /** Labels of the columns in which a row has errors. */
  const problemLabels = (row: ShownRow) =>
    used.filter(({ target }) => problemOf(list, row, target.name) !== undefined).map(({ target }) => target.label);
  return [
    {
      id: 'number',
      label: t('imports.row'),
      names: true,
      cell: ({ number }) => (
        <span className="numbers">
          <Text component="span" fw="inherit" hiddenFrom="sm">
            {t('imports.row')}{' '}
          </Text>
          {number}
        </span>
      ),
    },
    {
      id: 'stage',
      label: t('imports.stage'),
      cell: (row) => (
        <RowState
          row={row}
          problemLabels={problemLabels(row)}
          busy={actions.busy}
          onRemove={() => actions.remove(row.index)}
        />
      ),
    },
    ...used.map(
      ({ target, column }): Column<ShownRow> => ({
        id: `${target.name}-${column}`,
        label: target.label,
        cell: (row) => {
          const cell = row.cells[column] ?? '';
          const problem = problemOf(list, row, target.name);
          if (row.stage !== 'bad' || (problem === undefined && problemLabels(row).length > 0))
            return cellContent(row, target.name, cell);
          return (
            <CellEditor
              label={t('imports.cell', { row: row.number, column: target.label })}
              value={cell}
              secret={target.name === 'Password'}
              problem={problem}
              disabled={actions.busy}
              onCorrect={(value) => actions.correct(row.index, column, value)}
            />
          );
        },
      }),
    ),
  ];
}

/** Content of a row's cell; a changed value is shown before and after. */
function cellContent(row: ImportRow, name: string, cell: string) {
  const change = row.stage === 'changed' && row.changes?.find(({ Field }) => Field === name);
  if (!change && cell === '') return '';
  if (name === 'Password') return '••••';
  if (!change)
    return (
      <Text size="sm" lineClamp={2} maw={260} component="span">
        {cell}
      </Text>
    );
  return (
    <Text size="sm" component="span" maw={260}>
      {change.Before && (
        <Text component="del" size="sm" c="dimmed" mr={6}>
          {change.Before}
        </Text>
      )}
      <Text component="ins" size="sm" fw={600} td="none">
        {change.After || '—'}
      </Text>
    </Text>
  );
}
