import type { AnswerSheet, ResultsFilter } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { SetStatus } from '../administration/SetStatus.tsx';
import { useSheets } from './queries.ts';

function useSheetColumns(hasScores: boolean): Column<AnswerSheet>[] {
  const { t, language } = useText();
  const local = useLocalText();
  return [
    {
      id: 'person',
      label: t('questionnaires.administration.sheets.person'),
      names: true,
      cell: ({ AnswerSetId, Person, Link, Action }) => {
        const name =
          Person?.Name ?? t('questionnaires.administration.sheets.anonymous', { label: Link || AnswerSetId });
        const to =
          Person && Action ? paths.questionnaire(Action.Id, Person.Id) : paths.answerSet(AnswerSetId, language);
        return <Anchor to={to}>{name}</Anchor>;
      },
    },
    {
      id: 'action',
      label: t('questionnaires.administration.filter.action'),
      cell: ({ Action }) => (Action ? local(Action.Title) : '—'),
    },
    {
      id: 'status',
      label: t('questionnaires.administration.state'),
      cell: ({ Status }) => <SetStatus status={Status} />,
    },
    {
      id: 'ended',
      label: t('questionnaires.administration.sheets.ended'),
      cell: ({ EndedAt }) => (EndedAt ? <LocalDate value={EndedAt} as="time" /> : <Text c="dimmed">—</Text>),
    },
    {
      id: 'answered',
      label: t('questionnaires.administration.sheets.answered'),
      figures: true,
      cell: ({ Answered, Asked }) => (Asked === null ? '—' : `${Answered} / ${Asked}`),
    },
    ...(hasScores
      ? [
          {
            id: 'scores',
            label: t('questionnaires.administration.results.scores'),
            cell: ({ Scores }: AnswerSheet) => Scores.map(({ Name, Value }) => `${Name}: ${Value ?? '—'}`).join(', '),
          },
        ]
      : []),
  ];
}

/** Individual answer sheets behind the results. */
export function Sheets({ request }: { request: ResultsFilter }) {
  const { t } = useText();
  const [{ page: pageText }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageText) || 1);
  const sheets = useSheets({ ...request, page: page - 1 });
  const columns = useSheetColumns(sheets.data?.list.some(({ Scores }) => Scores.length > 0) ?? false);
  if (sheets.error) return <ErrorState message={messageOf(sheets.error)} onRetry={() => void sheets.refetch()} />;
  return (
    <>
      <DataList
        label={t('questionnaires.administration.tab.sheets')}
        columns={columns}
        rows={sheets.data?.list}
        idOf={({ AnswerSetId }) => AnswerSetId}
        empty={
          <EmptyState
            icon={IconFileText}
            title={t('questionnaires.administration.sheets.none')}
            next={t('questionnaires.administration.sheets.none.next')}
          />
        }
      />
      {sheets.data && sheets.data.All > 0 && (
        <Pager
          page={page}
          pages={sheets.data.count}
          all={sheets.data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
