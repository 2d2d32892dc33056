import type { Dashboard } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconMailForward, IconPencil } from '@tabler/icons-react';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useDashboard } from '../queries.ts';
import { ParametersForm } from '../running/ParametersForm.tsx';
import { firstEntries, missing, type ParameterEntries, sentValues } from '../running/parameter-values.ts';
import { DashboardItem } from './DashboardItem.tsx';
import classes from './Statistics.module.css';

const DashboardDialog = lazy(() => import('./DashboardDialog.tsx').then((part) => ({ default: part.DashboardDialog })));

const SchedulesDialog = lazy(() =>
  import('../schedules/SchedulesDialog.tsx').then((part) => ({ default: part.SchedulesDialog })),
);

/** A dashboard: its parameters, and its queries side by side, each of which runs and fails by itself. */
export function DashboardView({ id }: { id: number }) {
  const { data, error, refetch } = useDashboard(id);
  if (data) return <Shown dashboard={data} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={4} height={120} />;
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useText();
  const { Parameters, Items, CanEdit } = dashboard;
  const [entries, setEntries] = useState<ParameterEntries>(() => firstEntries(Parameters, {}));
  const [isEdited, setIsEdited] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  const mails = useCan('reports.see');
  const isReady = missing(Parameters, entries).length === 0;
  const items = [...Items].sort((one, other) => one.Y - other.Y || one.X - other.X);
  return (
    <>
      <Group justify="space-between" align="flex-end" my="sm">
        {Parameters.length > 0 && (
          <ParametersForm parameters={Parameters} entries={entries} errors={{}} onRun={setEntries} />
        )}
        <Group gap="xs" ml="auto">
          {mails && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMailForward size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setIsMailed(true)}
            >
              {t('reports.schedules')}
            </Button>
          )}
          {CanEdit && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setIsEdited(true)}
            >
              {t('reports.dashboard.edit')}
            </Button>
          )}
        </Group>
      </Group>
      {!isReady && <Text c="dimmed">{t('reports.parameters.first')}</Text>}
      {items.length === 0 && <Text c="dimmed">{t('reports.dashboard.none')}</Text>}
      <div className={classes.items}>
        {isReady &&
          items.map((item) => (
            <article
              key={`${item.X} ${item.Y} ${item.QueryId}`}
              aria-label={item.Name}
              className={classes.item}
              style={{ '--width': item.W, '--height': item.H } as CSSProperties}
            >
              <DashboardItem item={item} values={sentValues(Parameters, entries)} />
            </article>
          ))}
      </div>
      {isMailed && (
        <Suspense>
          <SchedulesDialog
            of={{ DashboardId: dashboard.Id }}
            name={dashboard.Name}
            parameters={sentValues(Parameters, entries)}
            onClose={() => setIsMailed(false)}
          />
        </Suspense>
      )}
      {isEdited && (
        <Suspense>
          <DashboardDialog stored={dashboard} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
