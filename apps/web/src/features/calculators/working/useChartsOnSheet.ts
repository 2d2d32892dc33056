import type { WireWorkbook } from '@ithaki/workbook';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import { areInSight, placedCharts } from '../sheet/chart-places.ts';
import type { PlacedChart } from '../sheet/grid.ts';

interface Options {
  wire: WireWorkbook;
  sheet: number;
  inputs: readonly WorkbookInput[];
  /** Whether the person wants charts on the sheet; undefined until chosen. */
  chosen: boolean | undefined;
}

interface ChartsOnSheet {
  /** Ref of the element whose width is available for the sheet. */
  ref: (element: HTMLElement | null) => void;
  /** Whether any chart can be shown on the sheet. */
  canBe: boolean;
  /** The charts on the sheet; the others are shown beside it. */
  placed: readonly PlacedChart[];
}

const nonePlaced: readonly PlacedChart[] = [];
/** Width in pixels of the results and explanations beside the sheet. */
const BESIDE = 370;

/**
 * Decides which charts are drawn where the file has them. Unless the person chooses, they are drawn there if
 * all of them are then visible together with inputs and results; otherwise they are shown beside the sheet.
 */
export function useChartsOnSheet({ wire, sheet, inputs, chosen }: Options): ChartsOnSheet {
  const { ref, width } = useElementSize();
  const layout = wire.Layout[sheet];
  const all = useMemo(
    () =>
      layout
        ? placedCharts(
            layout,
            inputs.filter((input) => input.sheet === sheet),
          )
        : nonePlaced,
    [layout, inputs, sheet],
  );
  const room = width - ((wire.Results ?? []).length > 0 ? BESIDE : 0);
  const isOn = chosen ?? (layout !== undefined && all.length > 0 && areInSight(layout, all, room, window.innerHeight));
  return { ref, canBe: all.length > 0, placed: isOn ? all : nonePlaced };
}
