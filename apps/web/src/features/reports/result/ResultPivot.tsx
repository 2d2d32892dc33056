import { type Measure, measures } from '@ithaki/contract';
import { Group, MultiSelect, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useNumberFormat } from '../../../ui/chart/useNumberFormat.ts';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useCellText } from './cell-text.ts';
import { isInCell, type Pivot, type PivotPlan } from './pivot.ts';
import classes from './Result.module.css';
import { isAmount, type ResultColumn } from './result-columns.ts';
import { usePivot } from './usePivot.ts';

/** Maximum number of dimensions on each side. */
const MOST_DIMENSIONS = 3;
/** Maximum number of columns and of cells that are shown. */
const [MOST_COLUMNS, MOST_CELLS] = [60, 6_000];

interface Props {
  label: string;
  columns: readonly ResultColumn[];
  headings: readonly string[];
  rows: readonly (readonly unknown[])[];
  /** Whether the dimensions and the measure can be chosen. */
  choices?: boolean;
  /** Called with the positions of a clicked cell's rows, and its name; without, cells are only read. */
  onRows?: (positions: readonly number[], name: string) => void;
}

/** Returns the pivot table that a result begins with. */
function firstPlan(columns: readonly ResultColumn[]): PivotPlan {
  const dimensions = columns.flatMap((column, index) => (isAmount(column) ? [] : [index]));
  const amount = columns.findIndex(isAmount);
  return {
    rows: dimensions.slice(0, 1),
    columns: dimensions.slice(1, 2),
    ...(amount < 0 ? { measure: 'count' } : { measure: 'sum', of: amount }),
  };
}

/** A result as a pivot table of up to three dimensions a side; a click on a cell shows its rows. */
export function ResultPivot({ label, columns, headings, rows, choices = true, onRows }: Props) {
  const { t } = useText();
  const [plan, setPlan] = useState(() => firstPlan(columns));
  const pivot = usePivot(rows, plan);
  const options = columns.map((column, index) => ({ column, value: String(index), label: headings[index] ?? '' }));
  const measured = options.filter(({ column }) => plan.measure === 'people' || isAmount(column));
  const choose = (side: 'rows' | 'columns', values: readonly string[]) => {
    const chosen = values.map(Number);
    const other = side === 'rows' ? 'columns' : 'rows';
    setPlan({ ...plan, [side]: chosen, [other]: plan[other].filter((index) => !chosen.includes(index)) });
  };
  const measure = (next: Measure) => {
    const of =
      next === 'count'
        ? undefined
        : next === 'people'
          ? columns.findIndex(({ meaning }) => meaning === 'person')
          : columns.findIndex((column, index) => isAmount(column) && (plan.of === undefined || plan.of === index));
    setPlan({ ...plan, measure: next, of: of === -1 ? columns.findIndex(isAmount) : of });
  };
  const hasPeople = columns.some(({ meaning }) => meaning === 'person');
  const hasAmounts = columns.some(isAmount);
  const offered = measures.filter((kind) => kind === 'count' || (kind === 'people' ? hasPeople : hasAmounts));
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end" display={choices ? 'flex' : 'none'}>
        {(['rows', 'columns'] as const).map((side) => (
          <MultiSelect
            key={side}
            size="xs"
            miw="12rem"
            label={t(`reports.pivot.${side}`)}
            maxValues={MOST_DIMENSIONS}
            data={options.map(({ value, label: name }) => ({ value, label: name }))}
            value={plan[side].map(String)}
            onChange={(values) => choose(side, values)}
          />
        ))}
        <Select
          size="xs"
          label={t('reports.pivot.measure')}
          allowDeselect={false}
          data={offered.map((kind) => ({ value: kind, label: t(`reports.measure.${kind}`) }))}
          value={plan.measure}
          onChange={(value) => measure(measures.find((kind) => kind === value) ?? 'count')}
        />
        {plan.measure !== 'count' && (
          <Select
            size="xs"
            label={t('reports.pivot.of')}
            allowDeselect={false}
            data={measured.map(({ value, label: name }) => ({ value, label: name }))}
            value={plan.of === undefined ? null : String(plan.of)}
            onChange={(value) => value && setPlan({ ...plan, of: Number(value) })}
          />
        )}
      </Group>
      {pivot ? (
        <PivotTable {...{ label, columns, headings, rows, onRows, plan, pivot }} />
      ) : (
        <RowsSkeleton rows={6} height={24} />
      )}
    </Stack>
  );
}

/** Returns at which of the headings one begins that differs from the heading before it, and over how many it spans. */
function spans(keys: readonly (readonly unknown[])[], depth: number): Map<number, number> {
  const found = new Map<number, number>();
  let begin = 0;
  keys.forEach((key, index) => {
    const before = keys[index - 1];
    const same = before && key.slice(0, depth + 1).every((part, at) => part === before[at]);
    if (!same) begin = index;
    found.set(begin, index - begin + 1);
  });
  return found;
}

type TableProps = Props & { plan: PivotPlan; pivot: Pivot };

function PivotTable({ label, columns, headings, rows, onRows, plan, pivot }: TableProps) {
  const { t } = useText();
  const text = useCellText(columns);
  const figure = useNumberFormat();
  const across = pivot.columns.slice(0, MOST_COLUMNS);
  const down = pivot.rows.slice(0, Math.max(1, Math.floor(MOST_CELLS / Math.max(1, across.length))));
  const nameOf = (value: unknown, column: number | undefined) => {
    const of = column === undefined ? undefined : columns[column];
    return (of && text(value, of)) || t('reports.value.none');
  };
  const rowSpans = plan.rows.map((_, depth) =>
    spans(
      down.map(({ key }) => key),
      depth,
    ),
  );
  const columnSpans = plan.columns.map((_, depth) =>
    spans(
      across.map(({ key }) => key),
      depth,
    ),
  );
  const open = (keys: { row?: readonly unknown[]; column?: readonly unknown[] }) => {
    const positions = rows.flatMap((row, position) => (isInCell(row, plan, keys) ? [position] : []));
    const names = [
      ...(keys.row ?? []).map((part, depth) => nameOf(part, plan.rows[depth])),
      ...(keys.column ?? []).map((part, depth) => nameOf(part, plan.columns[depth])),
    ];
    onRows?.(positions, names.join(', ') || t('reports.pivot.total'));
  };
  const cell = (value: number | null, keys: Parameters<typeof open>[0]) =>
    value === null ? (
      ''
    ) : !onRows ? (
      figure(Math.round(value * 100) / 100)
    ) : (
      <UnstyledButton className={classes.cell} onClick={() => open(keys)}>
        {figure(Math.round(value * 100) / 100)}
      </UnstyledButton>
    );
  const head = plan.columns.length === 0 ? [undefined] : plan.columns;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table className={classes.pivot}>
          <thead>
            {head.map((column, depth) => (
              <tr key={column ?? 'none'}>
                {depth === 0 &&
                  plan.rows.map((dimension) => (
                    <th key={dimension} scope="col" rowSpan={head.length}>
                      {headings[dimension]}
                    </th>
                  ))}
                {column !== undefined &&
                  across.map(({ key }, index) => {
                    const span = columnSpans[depth]?.get(index);
                    return (
                      span && (
                        // biome-ignore lint/suspicious/noArrayIndexKey: headings are only shown
                        <th key={index} scope="col" colSpan={span}>
                          {nameOf(key[depth], column)}
                        </th>
                      )
                    );
                  })}
                {depth === 0 && (
                  <th scope="col" rowSpan={head.length}>
                    {t('reports.pivot.total')}
                  </th>
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {down.map((line, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only shown
              <tr key={r}>
                {plan.rows.map((dimension, depth) => {
                  const span = rowSpans[depth]?.get(r);
                  return (
                    span && (
                      <th key={dimension} scope="row" rowSpan={span}>
                        {nameOf(line.key[depth], dimension)}
                      </th>
                    )
                  );
                })}
                {plan.columns.length > 0 &&
                  across.map(({ key }, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells are only shown
                    <td key={c}>{cell(pivot.cells[r]?.[c] ?? null, { row: line.key, column: key })}</td>
                  ))}
                <td>{cell(line.total, { row: line.key })}</td>
              </tr>
            ))}
          </tbody>
          {plan.rows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={plan.rows.length}>
                  {t('reports.pivot.total')}
                </th>
                {plan.columns.length > 0 &&
                  across.map(({ key, total }, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells are only shown
                    <td key={c}>{cell(total, { column: key })}</td>
                  ))}
                <td>{cell(pivot.total, {})}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {(across.length < pivot.columns.length || down.length < pivot.rows.length) && (
        <Text size="sm" c="dimmed" role="status">
          {t('reports.pivot.cut', {
            rows: figure(down.length),
            allRows: figure(pivot.rows.length),
            columns: figure(across.length),
            allColumns: figure(pivot.columns.length),
          })}
        </Text>
      )}
    </>
  );
}
