import type { ViewBlock } from '@ithaki/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import { useReport } from '../../features/reports/queries.ts';
import { ResultPart } from '../../features/reports/result/ResultPart.tsx';
import { ScopeLine } from '../../features/reports/running/RunBars.tsx';
import { useRun } from '../../features/reports/running/useRun.ts';
import { useText } from '../../i18n/text.ts';
import type { ViewReader } from '../../slots/view-blocks.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../ui/page/Panel.tsx';
import { previewReference } from '../../view-frame/index.ts';
import { rowsOfReply } from './rows-of-reply.ts';

interface Props<Type extends ViewBlock['Type']> {
  block: Extract<ViewBlock, { Type: Type }>;
  preview: ViewReader | undefined;
}

/** Milliseconds for which the reply of a service is shown again without a call. */
const FRESH = 60_000;

/** The options of a call that reads as the reader of a preview, and as the signed-in person on a page. */
const asReader = (preview: ViewReader | undefined) => (preview ? { view: previewReference(preview) } : {});

/** Whether an error says that the reader may not have the rows, and the block is not for them. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Why a block shows no rows; a reader who may not have them sees nothing. */
function NoRows({
  error,
  preview,
  onRetry,
}: Pick<Props<'report'>, 'preview'> & { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  if (isRefused(error)) return preview ? <EmptyText>{t('views.editing.block.rows.notForReader')}</EmptyText> : null;
  return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
}

/** The result of a report, run as the reader; nothing for readers who may run no reports. */
export function ReportBlock(props: Props<'report'>) {
  const { t } = useText();
  const mayRun = useCan('reports.totals');
  const { block, preview } = props;
  const { QueryId } = block;
  if (QueryId === undefined) return preview ? <EmptyText>{t('views.editing.block.report.choose')}</EmptyText> : null;
  if (preview?.invented) return <EmptyText>{t('views.editing.block.report.invented')}</EmptyText>;
  return mayRun && <RunReport id={QueryId} {...props} />;
}

function RunReport({ id, block: { Show, Values = {} }, preview }: Props<'report'> & { id: number }) {
  const report = useReport(id);
  const run = useRun({
    key: ['block', id, Values, asReader(preview)],
    make: (RunId, signal) =>
      api.queries.execute({ Id: id, Parameters: Values, RunId }, { signal, ...asReader(preview) }),
    ...(!preview && { copyName: `${id}/${JSON.stringify(Values)}` }),
  });
  const error = run.error ?? report.error;
  const retry = () => {
    if (report.error) void report.refetch();
    if (run.error) run.again();
  };
  if (error) return <NoRows error={error} preview={preview} onRetry={retry} />;
  const name = report.data?.Name;
  if (!run.result || name === undefined) return <RowsSkeleton rows={4} height={28} />;
  return (
    <section aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      <ScopeLine result={run.result} />
      <ResultPart
        label={name}
        columns={run.result.Columns}
        rows={run.result.Rows}
        show={Show}
        labels={report.data?.Labels}
      />
    </section>
  );
}

/** The rows that a service gives the reader; nothing for readers whose roles it does not name. */
export function ServiceBlock({ block: { Name, Show, Values = {} }, preview }: Props<'service'>) {
  const { t } = useText();
  const mayCall = useCan('services.call');
  const as = asReader(preview);
  const { data, error, refetch } = useQuery({
    queryKey: ['services', 'block', Name, Values, as, shownArea()],
    queryFn: ({ signal }) => api.services.call({ Name, Params: Values }, { signal, ...as }),
    enabled: Name !== '' && mayCall && !preview?.invented,
    staleTime: FRESH,
    retry: false,
  });
  if (Name === '') return preview ? <EmptyText>{t('views.editing.block.service.choose')}</EmptyText> : null;
  if (preview?.invented) return <EmptyText>{t('views.editing.block.service.invented')}</EmptyText>;
  if (!mayCall) return null;
  if (error) return <NoRows error={error} preview={preview} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} height={28} />;
  const shown = rowsOfReply(data);
  if (!shown) return preview ? <EmptyText>{t('views.editing.block.service.noRows')}</EmptyText> : null;
  return <ResultPart label={Name} columns={shown.columns} rows={shown.rows} show={Show} />;
}
