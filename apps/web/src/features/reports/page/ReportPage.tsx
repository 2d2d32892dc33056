import { type ResultView, resultViews, type SavedQuery } from '@ithaki/contract';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useReport } from '../queries.ts';
import { ResultTabs } from '../result/ResultTabs.tsx';
import { ParametersForm } from '../running/ParametersForm.tsx';
import { addressOf, firstEntries, missing, type ParameterEntries, sentValues } from '../running/parameter-values.ts';
import { Running } from '../running/RunBars.tsx';
import { useRun } from '../running/useRun.ts';

/** Screen admin/report/view/{id}: runs a report and shows its result. */
export function ReportPage() {
  const id = useIdParam('id');
  if (id === undefined) throw new ApiError(404, { Code: 'NotFound' });
  return <StoredReport key={id} id={id} />;
}

function StoredReport({ id }: { id: number }) {
  const { data, error } = useReport(id);
  if (data) return <Report report={data} />;
  if (error) throw error;
  return <FormSkeleton fields={6} />;
}

/** Why a report no longer works in this programme. */
function Broken({ report: { Broken: reasons } }: { report: SavedQuery }) {
  const { t } = useText();
  if (reasons.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} mb="sm" title={t('reports.broken')}>
      <List size="sm">
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Report({ report }: { report: SavedQuery }) {
  const { t } = useText();
  const [search, setAddress] = useAddressState();
  const { Id, Name, Descr, Parameters, Show, Labels, CanEdit } = report;
  const [entries, setEntries] = useState<ParameterEntries>(() => firstEntries(Parameters, search));
  const values = sentValues(Parameters, entries);
  const isReady = missing(Parameters, entries).length === 0;
  const run = useRun(
    isReady
      ? {
          key: [Id, report.Version, values],
          make: (RunId, signal) => api.queries.execute({ Id, Parameters: values, RunId }, { signal }),
          copyName: `${Id}/${JSON.stringify(values)}`,
        }
      : undefined,
  );
  const refusal = run.error instanceof ApiError && run.error.code === 'BadParameter' ? run.error : undefined;
  const start = (next: ParameterEntries) => {
    setAddress(addressOf(Parameters, next), 'beside');
    if (JSON.stringify(next) === JSON.stringify(entries)) run.again();
    else setEntries(next);
  };
  const view = resultViews.find((one) => one === search.show);
  const again = (
    <IconButton label={t('reports.again')} onClick={run.again}>
      <IconRefresh size={20} />
    </IconButton>
  );
  return (
    <>
      <PageHeader
        title={Name}
        lead={Descr}
        list
        above={<BackLink to={paths.admin.reports()}>{t('reports.title')}</BackLink>}
        actions={
          CanEdit && (
            <LinkButton
              to={paths.admin.editReport(Id)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('reports.edit')}
            </LinkButton>
          )
        }
      />
      <Broken report={report} />
      {Parameters.length > 0 && (
        <ParametersForm
          reportId={Id}
          parameters={Parameters}
          entries={entries}
          errors={refusal?.fields ?? {}}
          onRun={start}
        />
      )}
      {!isReady && <Text c="dimmed">{t('reports.parameters.first')}</Text>}
      {run.isRunning && <Running onStop={run.stop} />}
      {run.error && !refusal && (
        <ErrorState
          title={t(isStopped(run.error) ? 'reports.stopped' : 'ui.error.title')}
          message={messageOf(run.error)}
          onRetry={run.again}
        />
      )}
      {refusal && (
        <Text c="red" size="sm" role="alert">
          {refusal.message}
        </Text>
      )}
      {run.result && (
        <ResultTabs
          label={Name}
          result={run.result}
          show={Show}
          labels={Labels}
          view={view}
          onView={(next: ResultView) => setAddress({ show: next }, 'beside')}
          actions={
            <>
              <ListExportSlot list="report" body={{ Id, Parameters: values }} count={run.result.Count} />
              {again}
            </>
          }
        />
      )}
    </>
  );
}

const isStopped = (error: unknown): boolean => error instanceof ApiError && error.code === 'RunStopped';
