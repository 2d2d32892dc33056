import { Button, Group } from '@mantine/core';
import { IconChartHistogram, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton, RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { ShownView, useShownView } from '../../../view-frame/index.ts';
import { useStatisticsViews } from '../queries.ts';
import { DashboardView } from './DashboardView.tsx';

const EntryGrid = lazy(() => import('./EntryGrid.tsx').then((part) => ({ default: part.EntryGrid })));
const DashboardDialog = lazy(() => import('./DashboardDialog.tsx').then((part) => ({ default: part.DashboardDialog })));
const DefinitionsDialog = lazy(() =>
  import('./DefinitionsDialog.tsx').then((part) => ({ default: part.DefinitionsDialog })),
);

/** A custom view as a tab of the page. */
function ViewTab({ name }: { name: string }) {
  const { data, error, refetch } = useShownView('view', name);
  if (data) return <ShownView view={data} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

/** Screen statistics: dashboards, the grid in which staff note figures of people, and custom views, each as a tab. */
export function StatisticsPage() {
  const { t } = useText();
  const edits = useCan('reports.edit');
  const [{ tab }] = useAddressState();
  const [dialog, setDialog] = useState<'dashboard' | 'definitions'>();
  const { data, error, refetch } = useStatisticsViews();
  const tabs = data?.map((view) => ({ ...view, id: view.Kind === 'entry' ? 'entry' : view.Name || String(view.Id) }));
  const current = tabs?.find(({ id }) => id === tab) ?? tabs?.[0];
  return (
    <>
      <PageHeader
        title={t('reports.statistics')}
        list
        actions={
          edits && (
            <Group gap="xs">
              <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('definitions')}>
                {t('reports.definitions')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog('dashboard')}
              >
                {t('reports.dashboard.new')}
              </Button>
            </Group>
          )
        }
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {tabs?.length === 0 && (
        <EmptyState
          icon={IconChartHistogram}
          title={t('reports.statistics.none')}
          next={t(edits ? 'reports.statistics.none.make' : 'reports.statistics.none.ask')}
        />
      )}
      {tabs && tabs.length > 1 && (
        <TabLinks
          label={t('reports.statistics')}
          tabs={tabs.map(({ id, Title, Kind }) => ({
            id,
            label: Kind === 'entry' ? t('reports.entry') : Title,
            to: paths.statistics(id),
            isCurrent: id === current?.id,
          }))}
        />
      )}
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        {current?.Kind === 'dashboard' && <DashboardView key={current.Id} id={current.Id} />}
        {current?.Kind === 'entry' && <EntryGrid />}
        {current?.Kind === 'view' && <ViewTab key={current.Name} name={current.Name} />}
        {dialog === 'dashboard' && <DashboardDialog stored={undefined} onClose={() => setDialog(undefined)} />}
        {dialog === 'definitions' && <DefinitionsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
