import { Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useNumberFormat } from '../../../ui/chart/useNumberFormat.ts';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { useCellText } from './cell-text.ts';
import { isAmount, type ResultColumn } from './result-columns.ts';

/** Maximum number of tiles. */
const MOST = 12;

interface Props {
  columns: readonly ResultColumn[];
  headings: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/**
 * A result as figures: of a single row each column, of several rows the first amount of each under its name; of a result
 * without amounts the number of its rows.
 */
export function ResultFigure({ columns, headings, rows }: Props) {
  const { t } = useText();
  const text = useCellText(columns);
  const figure = useNumberFormat();
  const amount = columns.findIndex(isAmount);
  const name = columns.findIndex((column) => !isAmount(column));
  const [first] = rows;
  const tiles =
    first && rows.length === 1
      ? columns.map((column, index) => ({ label: headings[index] ?? '', value: text(first[index], column) || '–' }))
      : amount >= 0
        ? rows.map((row, index) => ({
            label: name < 0 ? `${headings[amount] ?? ''} ${index + 1}` : text(row[name], columns[name] as ResultColumn),
            value: text(row[amount], columns[amount] as ResultColumn) || '–',
          }))
        : [{ label: t('reports.rows'), value: figure(rows.length) }];
  return (
    <>
      <Group gap="md" align="stretch">
        {tiles.slice(0, MOST).map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
          <StatTile key={index} label={label || t('reports.value.none')} figure={value} />
        ))}
      </Group>
      {tiles.length > MOST && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('reports.figure.more', { shown: MOST, all: figure(tiles.length) })}
        </Text>
      )}
    </>
  );
}
