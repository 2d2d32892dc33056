import { type QueryContent, type ResultView, resultViews } from '@ithaki/contract';
import { Button, Group, Tabs, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { handPeople } from '../../../bulk-kit/handed-people.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { useNumberFormat } from '../../../ui/chart/useNumberFormat.ts';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabList } from '../../../ui/page/TabList.tsx';
import { ScopeLine } from '../running/RunBars.tsx';
import type { ShownResult } from '../running/useRun.ts';
import { ResultTable } from './ResultTable.tsx';
import { type ResultColumn, withMeanings } from './result-columns.ts';

const ResultChart = lazy(() => import('./ResultChart.tsx').then((part) => ({ default: part.ResultChart })));
const ResultPivot = lazy(() => import('./ResultPivot.tsx').then((part) => ({ default: part.ResultPivot })));
const ResultFigure = lazy(() => import('./ResultFigure.tsx').then((part) => ({ default: part.ResultFigure })));

interface Props {
  /** The name of the report. */
  label: string;
  result: ShownResult;
  /** The views of the result; the first is open at first. */
  show: readonly ResultView[];
  labels?: QueryContent['Labels'];
  /** The open view, where the address holds it. */
  view?: ResultView | undefined;
  onView?: (view: ResultView) => void;
  /** Buttons beside the tabs. */
  actions?: ReactNode;
}

/** Opens the grid of mentees with the people of these rows selected. */
function WorkButton({ columns, rows }: { columns: readonly ResultColumn[]; rows: readonly (readonly unknown[])[] }) {
  const { t } = useText();
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const works = useCan('grids.see');
  const isStaff = useCan('admin.area');
  const among = useMutation(callMutation(api.grids.among));
  const person = columns.findIndex(({ meaning }) => meaning === 'person');
  if (!works || person < 0 || rows.length === 0) return null;
  const open = () => {
    const Ids = [...new Set(rows.flatMap((row) => (typeof row[person] === 'number' ? [row[person]] : [])))];
    among.mutate(
      { Ids },
      {
        onSuccess: (mentees) => {
          if (mentees.length === 0) return toast.failed(t('reports.work.none'));
          if (mentees.length < Ids.length)
            toast.done(t('reports.work.some', { mentees: mentees.length, all: Ids.length }));
          handPeople(mentees);
          void navigate({ to: isStaff ? paths.admin.userGrid() : paths.mentor.menteeGrid() });
        },
        onError: (error) => toast.failed(messageOf(error)),
      },
    );
  };
  if (narrow)
    return (
      <IconButton label={t('reports.work')} loading={among.isPending} onClick={open}>
        <IconUsersGroup size={20} />
      </IconButton>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden />}
      title={t('reports.work.help')}
      loading={among.isPending}
      onClick={open}
    >
      {t('reports.work')}
    </Button>
  );
}

/** A result as a table, chart, pivot table and figures, under the line that says whose data it shows. */
export function ResultTabs({ label, result, show, labels = {}, view, onView, actions }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const figure = useNumberFormat();
  const views = show.length > 0 ? show : resultViews.slice(0, 1);
  const [chosen, setChosen] = useState<ResultView>();
  const [picked, setPicked] = useState<{ result: ShownResult; name: string; rows: readonly (readonly unknown[])[] }>();
  const open = chosen ?? view ?? views[0] ?? 'table';
  const change = (next: string | null) => {
    const known = resultViews.find((one) => one === next) ?? 'table';
    setChosen(known);
    onView?.(known);
  };
  const { Columns, Rows, Scope } = result;
  // Results of another database have no scope: their columns may be called like ours, and hold something else.
  const columns = useMemo(() => (Scope ? withMeanings(Columns) : Columns), [Columns, Scope]);
  const headings = columns.map(({ Name }) => {
    const words = labels[Name];
    return (words !== undefined && local(words)) || Name;
  });
  const part = picked?.result === result ? picked : undefined;
  const rows = part?.rows ?? Rows;
  const showRows = (positions: readonly number[], name: string) => {
    setPicked({ result, name, rows: positions.flatMap((position) => [Rows[position] ?? []]) });
    change('table');
  };
  const shared = { label, columns, headings };
  // What the address asks for, and the rows of a clicked category, are shown even where the report itself has no such tab.
  const tabs = [...new Set([...views, open, ...(part ? ['table' as const] : [])])];
  return (
    <>
      <ScopeLine result={result} />
      <Tabs value={open} onChange={change} keepMounted={false}>
        <Group justify="space-between" gap="xs" mb="sm" wrap="wrap">
          <div style={{ minWidth: 0 }}>
            <TabList>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(`reports.show.${name}`)}
                </Tabs.Tab>
              ))}
            </TabList>
          </div>
          <Group gap="xs">
            <WorkButton columns={columns} rows={rows} />
            {actions}
          </Group>
        </Group>
        <Tabs.Panel value="table">
          {part && (
            <Group gap="sm" mb="xs" role="status">
              <Text size="sm">{t('reports.picked', { name: part.name, rows: figure(part.rows.length) })}</Text>
              <Button size="compact-sm" variant="default" onClick={() => setPicked(undefined)}>
                {t('reports.picked.all')}
              </Button>
            </Group>
          )}
          {Rows.length === 0 ? (
            <Text c="dimmed">{t('reports.empty')}</Text>
          ) : (
            <>
              <ResultTable {...shared} rows={rows} />
              <Text size="sm" c="dimmed" mt={4} className="numbers">
                {t('reports.count', { count: rows.length, rows: figure(rows.length) })}
              </Text>
            </>
          )}
        </Tabs.Panel>
        <Suspense fallback={<RowsSkeleton rows={6} height={24} />}>
          <Tabs.Panel value="chart">
            <ResultChart {...shared} rows={Rows} onRows={showRows} />
          </Tabs.Panel>
          <Tabs.Panel value="pivot">
            <ResultPivot {...shared} rows={Rows} onRows={showRows} />
          </Tabs.Panel>
          <Tabs.Panel value="figure">
            <ResultFigure {...shared} rows={Rows} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </>
  );
}
