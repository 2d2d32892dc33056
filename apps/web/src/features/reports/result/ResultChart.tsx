import { Group, MultiSelect, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { useCellText } from './cell-text.ts';
import { type ChartPlan, chartKinds, chartOfResult, firstPlan, MOST_AMOUNTS } from './chart-of-result.ts';
import { isAmount, type ResultColumn } from './result-columns.ts';

interface Props {
  label: string;
  columns: readonly ResultColumn[];
  headings: readonly string[];
  rows: readonly (readonly unknown[])[];
  /** Whether the kind and the columns can be chosen. */
  choices?: boolean;
  /** Called with the positions of the rows of a clicked category, and its name. */
  onRows?: ((positions: readonly number[], name: string) => void) | undefined;
}

/** A result as a chart, with the choice of its kind, categories and amounts; a click on a category shows its rows. */
export function ResultChart({ label, columns, headings, rows, choices = true, onRows }: Props) {
  const { t } = useText();
  const text = useCellText(columns);
  const [plan, setPlan] = useState(() => firstPlan(columns));
  const words = {
    headings,
    name: (value: unknown) => {
      const column = plan && columns[plan.category];
      return (column && text(value, column)) || t('reports.value.none');
    },
    others: (count: number) => t('reports.chart.others', { count }),
    count: t('reports.rows'),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language, which `t` stands for
  const chart = useMemo(() => plan && chartOfResult(columns, rows, plan, words), [columns, rows, plan, t]);
  if (!plan || !chart || rows.length === 0) return <Text c="dimmed">{t('reports.empty')}</Text>;
  const put = (change: Partial<ChartPlan>) => setPlan({ ...plan, ...change });
  const options = columns.map((column, index) => ({ column, value: String(index), label: headings[index] ?? '' }));
  return (
    <Stack gap="md">
      {choices && (
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            size="xs"
            aria-label={t('reports.chart.kind')}
            data={chartKinds.map((kind) => ({ value: kind, label: t(`reports.chart.kind.${kind}`) }))}
            value={plan.kind}
            onChange={(kind) => put({ kind: chartKinds.find((known) => known === kind) ?? 'bar' })}
          />
          <Select
            size="xs"
            label={t('reports.chart.category')}
            allowDeselect={false}
            data={options.map(({ value, label: name }) => ({ value, label: name }))}
            value={String(plan.category)}
            onChange={(value) => value && put({ category: Number(value) })}
          />
          <MultiSelect
            size="xs"
            label={t('reports.chart.amounts')}
            placeholder={plan.amounts.length === 0 ? t('reports.rows') : ''}
            miw="12rem"
            maxValues={MOST_AMOUNTS}
            clearable
            data={options
              .filter(({ column }) => isAmount(column))
              .map(({ value, label: name }) => ({ value, label: name }))}
            value={plan.amounts.map(String)}
            onChange={(values) => put({ amounts: values.map(Number) })}
          />
        </Group>
      )}
      <ChartFigure
        data={chart.data}
        label={label}
        times={chart.times}
        onCategory={onRows && ((position) => onRows(chart.rowsOf[position] ?? [], chart.data.labels[position] ?? ''))}
      />
    </Stack>
  );
}
