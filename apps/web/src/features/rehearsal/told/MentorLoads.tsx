import type { RehearsalReport } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import type { Names } from './finding-words.ts';

type Mentor = RehearsalReport['Mentors'][number];

const hours = (minutes: number) => Math.round(minutes / 60);
/** How many mentors the chart shows: those whose hours are fullest. */
const SHOWN = 10;
const fullness = ({ Minutes, Offered }: Mentor) => (Minutes === 0 ? 0 : Minutes / Math.max(1, Offered));

/** How many meetings each mentor has, beside the hours that the mentor offers. */
export function MentorLoads({ mentors, names }: { mentors: readonly Mentor[]; names: Names }) {
  const { t } = useText();
  const byLoad = mentors.toSorted((a, b) => b.NotFound - a.NotFound || fullness(b) - fullness(a));
  const shown = byLoad.slice(0, SHOWN);
  const columns: Column<Mentor>[] = [
    {
      id: 'mentor',
      label: t('rehearsal.mentor'),
      names: true,
      cell: ({ MentorId }) => <Anchor to={paths.calendar.availability(MentorId)}>{names.mentor(MentorId)}</Anchor>,
    },
    { id: 'mentees', label: t('rehearsal.mentor.mentees'), figures: true, cell: ({ Mentees }) => Mentees },
    { id: 'meetings', label: t('rehearsal.mentor.meetings'), figures: true, cell: ({ Meetings }) => Meetings },
    { id: 'hours', label: t('rehearsal.mentor.hours'), figures: true, cell: ({ Minutes }) => hours(Minutes) },
    { id: 'offered', label: t('rehearsal.mentor.offered'), figures: true, cell: ({ Offered }) => hours(Offered) },
    { id: 'notFound', label: t('rehearsal.mentor.notFound'), figures: true, cell: ({ NotFound }) => NotFound },
    {
      id: 'wait',
      label: t('rehearsal.mentor.wait'),
      figures: true,
      cell: ({ Wait, LongestWait }) =>
        Wait === null ? '–' : t('rehearsal.mentor.wait.days', { middle: Wait, most: LongestWait ?? Wait }),
    },
  ];
  const bar = (label: string, of: (mentor: Mentor) => number) => ({
    ...{ label, type: 'bar', axis: 'left' as const },
    values: shown.map((mentor) => hours(of(mentor))),
  });
  return (
    <Stack gap="xl">
      {shown.length > 0 && (
        <ChartFigure
          label={t('rehearsal.mentor.chart')}
          titled
          data={{
            type: 'bar',
            labels: shown.map(({ MentorId }) => names.mentor(MentorId)),
            series: [
              bar(t('rehearsal.mentor.hours'), ({ Minutes }) => Minutes),
              bar(t('rehearsal.mentor.offered'), ({ Offered }) => Offered),
            ],
          }}
        />
      )}
      <DataList
        label={t('rehearsal.tab.mentors')}
        columns={columns}
        rows={byLoad}
        idOf={({ MentorId }) => MentorId}
        empty={<EmptyState title={t('rehearsal.mentor.none')} next={t('rehearsal.mentor.none.next')} />}
      />
    </Stack>
  );
}
