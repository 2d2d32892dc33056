import { type JsonValue, type ResultView, resultViews, type SavedQuery, type ViewClass } from '@ithaki/contract';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconMailForward, IconPencil, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ShownView, useShownView } from '../../../view-frame/index.ts';
import { useReport } from '../queries.ts';
import { ResultTabs } from '../result/ResultTabs.tsx';
import { ParametersForm } from '../running/ParametersForm.tsx';
import { addressOf, firstEntries, missing, type ParameterEntries, sentValues } from '../running/parameter-values.ts';
import { Running } from '../running/RunBars.tsx';
import { type ShownResult, useRun } from '../running/useRun.ts';
import { ChangesPanel } from '../schedules/ChangesPanel.tsx';

const SchedulesDialog = lazy(() =>
  import('../schedules/SchedulesDialog.tsx').then((part) => ({ default: part.SchedulesDialog })),
);

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
  const { Id, Name, Descr, Parameters, Show, Labels, ViewName, CanEdit } = report;
  const [entries, setEntries] = useState<ParameterEntries>(() => firstEntries(Parameters, search));
  const mails = useCan('reports.see');
  const [mailing, setMailing] = useState(false);
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
      <ChangesPanel />
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
      {run.result && ViewName !== '' && <NamedView name={ViewName} params={values} result={run.result} />}
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
              {mails && (
                <IconButton label={t('reports.schedules')} aria-haspopup="dialog" onClick={() => setMailing(true)}>
                  <IconMailForward size={20} />
                </IconButton>
              )}
              <ListExportSlot list="report" body={{ Id, Parameters: values }} count={run.result.Count} />
              {again}
            </>
          }
        />
      )}
      {mailing && (
        <Suspense>
          <SchedulesDialog of={{ QueryId: Id }} name={Name} parameters={values} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The classes of views that can show a result. */
const classes: readonly ViewClass[] = ['view', 'directive', 'design'];

interface NamedViewProps {
  name: string;
  params: Readonly<Record<string, unknown>>;
  result: ShownResult;
}

/** The view that shows a result in its own way, above its table and charts. */
function NamedView({ name, params, result }: NamedViewProps) {
  const { t } = useText();
  const [viewClass = '', ...rest] = name.split('/');
  const { data, error } = useShownView(classes.find((known) => known === viewClass) ?? 'view', rest.join('/'));
  if (error) return <Text c="dimmed">{t('reports.viewName.missing', { name })}</Text>;
  if (!data) return <FormSkeleton fields={3} />;
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  return <ShownView view={data} params={texts} data={{ Params: texts, Result: result as unknown as JsonValue }} />;
}

const isStopped = (error: unknown): boolean => error instanceof ApiError && error.code === 'RunStopped';
