import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { useCellText } from './cell-text.ts';
import { usePersonAddress } from './person-address.ts';
import classes from './Result.module.css';
import { compareCells, isAmount, type ResultColumn } from './result-columns.ts';

const ROW_HEIGHT = 36;
/** Width in pixels of a character, and the least and greatest width of a column. */
const [CHARACTER, LEAST, MOST] = [8, 90, 360];
/** Number of rows whose texts decide the widths of the columns. */
const SAMPLE = 100;

interface Props {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly ResultColumn[];
  headings: readonly string[];
  rows: readonly (readonly unknown[])[];
}

type Order = { column: number; descending: boolean } | undefined;

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/**
 * The rows of a result. Only those in view are rendered; a click on a heading orders them; ids of people link to them.
 */
export function ResultTable({ label, columns, headings, rows }: Props) {
  const { t, language } = useText();
  const text = useCellText(columns);
  const address = usePersonAddress();
  const scroll = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<Order>();
  const shown = useMemo(() => {
    if (!order) return rows;
    const sign = order.descending ? -1 : 1;
    return [...rows].sort((one, other) => sign * compareCells(one[order.column], other[order.column], language));
  }, [rows, order, language]);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    useFlushSync: false,
  });
  // Scrolling renders the table at each step.
  const template = useMemo(() => {
    const sample = rows.slice(0, SAMPLE);
    const widths = columns.map((column, index) => {
      const texts = sample.map((row) => text(row[index], column).length);
      const longest = Math.max((headings[index] ?? '').length + 4, ...texts);
      const width = Math.min(MOST, Math.max(LEAST, longest * CHARACTER + 24));
      return index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`;
    });
    return widths.join(' ');
  }, [columns, headings, rows, text]);
  const sort = (column: number) =>
    setOrder(
      order?.column !== column
        ? { column, descending: false }
        : order.descending
          ? undefined
          : { column, descending: true },
    );
  return (
    <section
      ref={scroll}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows outside the view have no elements */}
      <div role="table" aria-label={label} aria-rowcount={shown.length + 1} className={classes.table}>
        {/* biome-ignore lint/a11y/useSemanticElements: part of that table */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus */}
        <div role="row" aria-rowindex={1} className={classes.head} style={{ gridTemplateColumns: template }}>
          {columns.map((column, index) => {
            const sorted = order?.column !== index ? 'none' : order.descending ? 'descending' : 'ascending';
            const Icon = icons[sorted];
            return (
              // biome-ignore lint/a11y/useSemanticElements: part of that table
              // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              <div key={index} role="columnheader" aria-sort={sorted}>
                <UnstyledButton
                  className={classes.heading}
                  data-amount={isAmount(column) || undefined}
                  title={column.Name}
                  onClick={() => sort(index)}
                >
                  <span>{headings[index]}</span>
                  <Icon size={14} aria-hidden opacity={sorted === 'none' ? 0.4 : 1} style={{ flexShrink: 0 }} />
                </UnstyledButton>
              </div>
            );
          })}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: part of that table */}
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index: position, start }) => {
            const row = shown[position] ?? [];
            return (
              // biome-ignore lint/a11y/useSemanticElements: part of that table
              // biome-ignore lint/a11y/useFocusableInteractive: rows are only read
              <div
                key={position}
                role="row"
                data-index={position}
                aria-rowindex={position + 2}
                className={classes.row}
                style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT, gridTemplateColumns: template }}
              >
                {columns.map((column, index) => {
                  const value = row[index];
                  const words = text(value, column);
                  return (
                    // biome-ignore lint/a11y/useSemanticElements: part of that table
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                    <span key={index} role="cell" title={words} data-amount={isAmount(column) || undefined}>
                      {column.meaning === 'person' && typeof value === 'number' && address ? (
                        <Anchor to={address(value)} fz="inherit" aria-label={t('reports.person', { id: words })}>
                          {words}
                        </Anchor>
                      ) : (
                        words
                      )}
                    </span>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
