import type { QueryContent, QueryResult, ResultView } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ResultFigure } from './ResultFigure.tsx';
import { ResultTable } from './ResultTable.tsx';
import { withMeanings } from './result-columns.ts';

const ResultChart = lazy(() => import('./ResultChart.tsx').then((part) => ({ default: part.ResultChart })));
const ResultPivot = lazy(() => import('./ResultPivot.tsx').then((part) => ({ default: part.ResultPivot })));

interface Props {
  /** The name of the result for screen readers. */
  label: string;
  columns: QueryResult['Columns'];
  rows: readonly (readonly unknown[])[];
  show: ResultView;
  labels?: QueryContent['Labels'] | undefined;
}

/** A result in one form, without choices. */
export function ResultPart({ label, columns: resultColumns, rows, show, labels = {} }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const columns = useMemo(() => withMeanings(resultColumns), [resultColumns]);
  const headings = columns.map(({ Name }) => {
    const words = labels[Name];
    return (words !== undefined && local(words)) || Name;
  });
  const shared = { label, columns, headings, rows };
  if (rows.length === 0) return <Text c="dimmed">{t('reports.empty')}</Text>;
  if (show === 'figure') return <ResultFigure {...shared} />;
  if (show === 'table') return <ResultTable {...shared} />;
  return (
    <Suspense fallback={<RowsSkeleton rows={3} height={28} />}>
      {show === 'chart' ? <ResultChart {...shared} choices={false} /> : <ResultPivot {...shared} choices={false} />}
    </Suspense>
  );
}
