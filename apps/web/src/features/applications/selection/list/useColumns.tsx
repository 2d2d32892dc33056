import type { ListedApplication } from '@ithaki/contract';
import { Checkbox, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import type { Column } from '../../../../ui/list/columns.ts';
import { useForm } from '../queries.ts';
import { answerColumn, answeredQuestions, type PlainColumn, plainColumns, questionsOf } from './columns.ts';
import { PlainCell } from './PlainCell.tsx';

interface Asked {
  chosen: readonly string[];
  /** Whether rows of several statuses stand together. */
  mixed: boolean;
  onOpen: (id: number) => void;
  /** Absent for those who may not move applications. */
  selection: { ids: ReadonlySet<number>; toggle: (id: number) => void } | undefined;
}

const sorted: readonly PlainColumn[] = ['Name', 'kayas', 'Protocol', 'SubmittedAt', 'SavedAt', 'Points'];
const figures: readonly PlainColumn[] = ['kayas', 'Points', 'Missing', 'Reviews'];

/** The columns of the list of applications. */
export function useColumns({ chosen, mixed, onOpen, selection }: Asked): Column<ListedApplication>[] {
  const { t } = useText();
  const local = useLocalText();
  const questions = answeredQuestions(useForm().data?.Form);
  const nameOf = ({ Name, Email }: ListedApplication) => Name || Email || t('applications.selection.nameless');
  const select = selection && {
    id: 'select',
    label: t('applications.selection.select'),
    cell: (row: ListedApplication) => (
      <Checkbox
        size="sm"
        aria-label={t('applications.selection.select.one', { name: nameOf(row) })}
        checked={selection.ids.has(row.Id)}
        onChange={() => selection.toggle(row.Id)}
      />
    ),
  };
  const plain = plainColumns
    .filter((column) => column === 'Name' || chosen.includes(column))
    .map(
      (column): Column<ListedApplication> => ({
        id: column,
        label: t(`applications.selection.column.${column}`),
        cell: (row) => <PlainCell column={column} row={row} name={nameOf(row)} mixed={mixed} onOpen={onOpen} />,
        names: column === 'Name',
        figures: figures.includes(column),
        ...(sorted.includes(column) && { sort: column }),
      }),
    );
  const answers = questionsOf(chosen).flatMap((name): Column<ListedApplication>[] => {
    const question = questions.find(({ Name }) => Name === name);
    if (!question) return [];
    return [
      {
        id: answerColumn(name),
        label: local(question.Label),
        cell: (row) => (
          <Text size="sm" component="span" lineClamp={2}>
            {row.Answers[name] || '—'}
          </Text>
        ),
      },
    ];
  });
  return [...(select ? [select] : []), ...plain, ...answers];
}
