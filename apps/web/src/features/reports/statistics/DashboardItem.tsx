import type { Dashboard } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useReport } from '../queries.ts';
import { ResultFigure } from '../result/ResultFigure.tsx';
import { ResultTable } from '../result/ResultTable.tsx';
import { ScopeLine } from '../running/RunBars.tsx';
import { type ShownResult, useRun } from '../running/useRun.ts';

const ResultChart = lazy(() => import('../result/ResultChart.tsx').then((part) => ({ default: part.ResultChart })));
const ResultPivot = lazy(() => import('../result/ResultPivot.tsx').then((part) => ({ default: part.ResultPivot })));

interface Props {
  item: Dashboard['Items'][number];
  values: Readonly<Record<string, unknown>>;
}

/** A query on a dashboard: it runs by itself, and shows its result in one form, or why it failed. */
export function DashboardItem({ item: { QueryId, Name, Show }, values }: Props) {
  const report = useReport(QueryId);
  const run = useRun({
    key: [QueryId, values],
    make: (RunId, signal) => api.queries.execute({ Id: QueryId, Parameters: values, RunId }, { signal }),
    copyName: `${QueryId}/${JSON.stringify(values)}`,
  });
  return (
    <>
      <Text fw={600} mb={4} component="h2" fz="sm">
        <Anchor to={paths.admin.report(QueryId)} inherit>
          {Name}
        </Anchor>
      </Text>
      {run.isRunning && <RowsSkeleton rows={3} height={28} />}
      {run.error && <ErrorState message={messageOf(run.error)} onRetry={run.again} />}
      {run.result && (
        <>
          <ScopeLine result={run.result} />
          <Suspense fallback={<RowsSkeleton rows={3} height={28} />}>
            <Part name={Name} result={run.result} show={Show} labels={report.data?.Labels ?? {}} />
          </Suspense>
        </>
      )}
    </>
  );
}

interface PartProps {
  name: string;
  result: ShownResult;
  show: Props['item']['Show'];
  labels: NonNullable<ReturnType<typeof useReport>['data']>['Labels'];
}

function Part({ name, result: { Columns: columns, Rows: rows }, show, labels }: PartProps) {
  const { t } = useText();
  const local = useLocalText();
  const headings = columns.map(({ Name }) => {
    const words = labels[Name];
    return (words !== undefined && local(words)) || Name;
  });
  const shared = { label: name, columns, headings, rows };
  if (rows.length === 0) return <Text c="dimmed">{t('reports.empty')}</Text>;
  if (show === 'chart') return <ResultChart {...shared} choices={false} />;
  if (show === 'pivot') return <ResultPivot {...shared} choices={false} />;
  return show === 'figure' ? <ResultFigure {...shared} /> : <ResultTable {...shared} />;
}
