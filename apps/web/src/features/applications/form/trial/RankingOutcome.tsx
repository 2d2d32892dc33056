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

/** Result of a trial ranking: the order, the rule that decided each tie, and failed scripts. */
export function RankingOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const { t, language } = useText();
  const local = useLocalText();
  const decidingRule = ({ kayas, DecidedBy }: Row): string => {
    const line = outcome?.Log.find((entry) => entry.kayas === kayas && entry.Rule === DecidedBy);
    return line ? local(line.Text) : '';
  };
  const columns: Column<Row>[] = [
    { id: 'place', label: t('applications.form.rankingTrial.place'), figures: true, cell: ({ Place }) => Place },
    {
      id: 'kayas',
      label: t('applications.form.rankingTrial.who'),
      names: true,
      cell: ({ kayas }) => t('applications.form.rankingTrial.applicant', { number: kayas }),
    },
    {
      id: 'points',
      label: t('applications.form.rankingTrial.points'),
      figures: true,
      cell: ({ Points }) => Points.toLocaleString(language),
    },
    {
      id: 'standing',
      label: t('applications.form.rankingTrial.standing'),
      cell: ({ Standing }) => <StandingBadge standing={Standing} />,
    },
    { id: 'decided', label: t('applications.form.rankingTrial.decided'), cell: decidingRule },
  ];
  return (
    <Stack gap="sm">
      {outcome && outcome.Failures.length > 0 && (
        <Alert color="red" title={t('applications.form.rankingTrial.failures')}>
          {outcome.Failures.map(({ Path, Line, Message }) => (
            <div key={Path.join('.')}>
              {Path.at(-1)}:{' '}
              {Line === undefined
                ? t('applications.form.script.failed', { message: Message })
                : t('applications.form.script.failedAt', { line: Line, message: Message })}
            </div>
          ))}
        </Alert>
      )}
      <DataList
        label={t('applications.form.rankingTrial.order')}
        columns={columns}
        rows={outcome?.Rows}
        idOf={({ kayas }) => kayas}
        empty={
          <EmptyState
            icon={IconListNumbers}
            title={t('applications.form.rankingTrial.nobody')}
            next={t('applications.form.rankingTrial.nobody.next')}
          />
        }
      />
    </Stack>
  );
}
