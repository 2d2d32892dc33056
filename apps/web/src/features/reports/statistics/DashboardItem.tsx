import type { Dashboard } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useReport } from '../queries.ts';
import { ResultPart } from '../result/ResultPart.tsx';
import { ScopeLine } from '../running/RunBars.tsx';
import { useRun } from '../running/useRun.ts';

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
          <ResultPart
            label={Name}
            columns={run.result.Columns}
            rows={run.result.Rows}
            show={Show}
            labels={report.data?.Labels}
          />
        </>
      )}
    </>
  );
}
