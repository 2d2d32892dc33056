import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Stack } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import type { Column } from '../../../../ui/list/columns.ts';
import { DataList } from '../../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { StandingBadge } from '../../../../ui/StandingBadge.tsx';

type Outcome = ReplyOf<Calls['applicationForms']['tryRanking']>;
type Row = Outcome['Rows'][number];

/** The order that a trial of the ranking gave, with what decided between equals and what failed. */
export function RankingOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const { t, language } = useText();
  const local = useLocalText();
  const decided = ({ kayas, DecidedBy }: Row): string => {
    const line = outcome?.Log.find((one) => one.kayas === kayas && one.Rule === DecidedBy);
    return line ? local(line.Text) : '';
  };
  const columns: Column<Row>[] = [
    { id: 'place', label: t('formEditor.rankingTrial.place'), figures: true, cell: ({ Place }) => Place },
    {
      id: 'kayas',
      label: t('formEditor.rankingTrial.who'),
      names: true,
      cell: ({ kayas }) => t('formEditor.rankingTrial.applicant', { number: kayas }),
    },
    {
      id: 'points',
      label: t('formEditor.rankingTrial.points'),
      figures: true,
      cell: ({ Points }) => Points.toLocaleString(language),
    },
    {
      id: 'standing',
      label: t('formEditor.rankingTrial.standing'),
      cell: ({ Standing }) => <StandingBadge standing={Standing} />,
    },
    { id: 'decided', label: t('formEditor.rankingTrial.decided'), cell: decided },
  ];
  return (
    <Stack gap="sm">
      {outcome && outcome.Failures.length > 0 && (
        <Alert color="red" title={t('formEditor.rankingTrial.failures')}>
          {outcome.Failures.map(({ Path, Line, Message }) => (
            <div key={Path.join('.')}>
              {Path.at(-1)}:{' '}
              {Line === undefined
                ? t('formEditor.script.failed', { message: Message })
                : t('formEditor.script.failedAt', { line: Line, message: Message })}
            </div>
          ))}
        </Alert>
      )}
      <DataList
        label={t('formEditor.rankingTrial.order')}
        columns={columns}
        rows={outcome?.Rows}
        idOf={({ kayas }) => kayas}
        empty={<EmptyState icon={IconListNumbers} title={t('formEditor.rankingTrial.nobody')} next="" />}
      />
    </Stack>
  );
}
