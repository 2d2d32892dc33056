import type { Dashboard } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useDashboard } from '../queries.ts';
import { ParametersForm } from '../running/ParametersForm.tsx';
import { firstEntries, missing, type ParameterEntries, sentValues } from '../running/parameter-values.ts';
import { DashboardItem } from './DashboardItem.tsx';
import classes from './Statistics.module.css';

const DashboardDialog = lazy(() => import('./DashboardDialog.tsx').then((part) => ({ default: part.DashboardDialog })));

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
  const isReady = missing(Parameters, entries).length === 0;
  const items = [...Items].sort((one, other) => one.Y - other.Y || one.X - other.X);
  return (
    <>
      <Group justify="space-between" align="flex-end" my="sm">
        {Parameters.length > 0 && (
          <ParametersForm parameters={Parameters} entries={entries} errors={{}} onRun={setEntries} />
        )}
        {CanEdit && (
          <Button
            size="compact-sm"
            variant="default"
            ml="auto"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsEdited(true)}
          >
            {t('reports.dashboard.edit')}
          </Button>
        )}
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
      {isEdited && (
        <Suspense>
          <DashboardDialog stored={dashboard} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
