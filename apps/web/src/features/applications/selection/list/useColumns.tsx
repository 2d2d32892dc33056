import { ownValue } from '@ithaki/application';
import type { ListedApplication } from '@ithaki/contract';
import { Checkbox, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import type { Column } from '../../../../ui/list/columns.ts';
import { useForm } from '../queries.ts';
import { answerColumn, answerQuestions, type PlainColumn, plainColumns, textQuestions } from './columns.ts';
import { PlainCell } from './PlainCell.tsx';

interface ColumnOptions {
  chosen: readonly string[];
  /** Whether the list mixes several statuses. */
  mixed: boolean;
  onOpen: (id: number) => void;
  /** The selection; absent for viewers who may not move applications. */
  selection: { ids: ReadonlySet<number>; toggle: (id: number) => void } | undefined;
}

const sortedColumns: readonly PlainColumn[] = ['Name', 'kayas', 'Protocol', 'SubmittedAt', 'SavedAt', 'Points'];
const figureColumns: readonly PlainColumn[] = ['kayas', 'Points', 'Missing', 'Reviews'];

/** Columns of the list of applications. */
export function useApplicationColumns({
  chosen,
  mixed,
  onOpen,
  selection,
}: ColumnOptions): Column<ListedApplication>[] {
  const { t } = useText();
  const local = useLocalText();
  const questions = textQuestions(useForm().data?.Form);
  const displayName = ({ Name, Email }: ListedApplication) => Name || Email || t('applications.selection.nameless');
  const select = selection && {
    id: 'select',
    label: t('applications.selection.select'),
    cell: (row: ListedApplication) => (
      <Checkbox
        size="sm"
        aria-label={t('applications.selection.select.one', { name: displayName(row) })}
        checked={selection.ids.has(row.Id)}
        onChange={() => selection.toggle(row.Id)}
      />
    ),
  };
  const dataColumns = plainColumns
    .filter((column) => column === 'Name' || chosen.includes(column))
    .map(
      (column): Column<ListedApplication> => ({
        id: column,
        label: t(`applications.selection.column.${column}`),
        cell: (row) => <PlainCell column={column} row={row} name={displayName(row)} mixed={mixed} onOpen={onOpen} />,
        names: column === 'Name',
        figures: figureColumns.includes(column),
        ...(sortedColumns.includes(column) && { sort: column }),
      }),
    );
  const answers = answerQuestions(chosen).flatMap((name): Column<ListedApplication>[] => {
    const question = questions.find(({ Name }) => Name === name);
    if (!question) return [];
    return [
      {
        id: answerColumn(name),
        label: local(question.Label),
        cell: (row) => (
          <Text size="sm" component="span" lineClamp={2}>
            {ownValue(row.Answers, name) || '—'}
          </Text>
        ),
      },
    ];
  });
  return [...(select ? [select] : []), ...dataColumns, ...answers];
}
