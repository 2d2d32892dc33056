import type { Calls, ReplyOf } from '@ithaki/contract';
import type { ChartData } from '@ithaki/workbook';
import { Stack } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { QueryContent } from '../QueryContent.tsx';
import { useTrends } from '../queries.ts';
import { WidgetBoundary } from '../WidgetBoundary.tsx';
import { MentorDots } from './MentorDots.tsx';

type Week = ReplyOf<Calls['home']['trends']>['Weeks'][number];

/**
 * Completed actions compared with due ones, week by week, as two lines from zero; a click opens the mentees who
 * were late at that time.
 */
function ProgressLines({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useText();
  const mayOpen = useCan('mentor.read');
  const [now, before] = [weeks.at(-1), weeks.at(-2)];
  if (!now || now.Due === 0) return null;
  const title = t('home.staff.progress', { done: now.Completed, due: now.Due });
  const series = (label: string, values: number[]) => ({ label, values, type: 'line' as const, axis: 'left' as const });
  const data: ChartData = {
    type: 'line',
    labels: weeks.map(({ Monday }) => Monday.slice(0, 5)),
    series: [
      series(
        t('home.staff.progress.done'),
        weeks.map(({ Completed }) => Completed),
      ),
      series(
        t('home.staff.progress.due'),
        weeks.map(({ Due }) => Due),
      ),
    ],
  };
  /** Returns the address of the mentees who were late at the end of a week, or now for the current week. */
  const lateAtEnd = (week: number) => {
    const next = weeks[week + 1];
    return paths.mentor.mentees({ show: 'late', ...(next && { on: next.Monday }) });
  };
  const more = now.Completed - (before?.Completed ?? 0);
  return (
    <Panel title={title} lead={more > 0 && t('home.staff.progress.more', { count: more })}>
      <ChartFigure
        data={data}
        label={title}
        named="end"
        opens={
          mayOpen
            ? {
                to: paths.mentor.mentees({ show: 'late' }),
                label: t('home.staff.progress.open'),
                category: lateAtEnd,
              }
            : undefined
        }
      />
    </Panel>
  );
}

/** Progress of the programme compared with its plan, and the workload of mentors. */
export function Trends() {
  const query = useTrends();
  return (
    <QueryContent query={query} skeleton={<RowsSkeleton rows={2} height={340} />}>
      {({ Weeks, Mentors }) =>
        Weeks.length > 0 && (
          <Stack gap="lg">
            <WidgetBoundary>
              <ProgressLines weeks={Weeks} />
            </WidgetBoundary>
            <WidgetBoundary>
              <MentorDots mentors={Mentors} />
            </WidgetBoundary>
          </Stack>
        )
      }
    </QueryContent>
  );
}
