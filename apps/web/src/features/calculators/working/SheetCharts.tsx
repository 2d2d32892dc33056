import { useText } from '../../../i18n/text.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';
import type { SheetChart } from '../sheet/chart-places.ts';
import classes from './WorkbookView.module.css';

/** The charts of a sheet with the current values. */
export function useSheetCharts(client: WorkbookClient | undefined, sheet: number): SheetChart[] {
  const { t } = useText();
  const { Charts = [], Name = '' } = client?.wire.Layout[sheet] ?? {};
  const reply = useWorkbookReply(Charts.length > 0 ? client : undefined, 'charts', { sheet });
  return Charts.map(({ options }, index) => ({
    index,
    label:
      typeof options?.title === 'string' && options.title ? options.title : t('calculators.chart.of', { sheet: Name }),
    data: reply?.sheet === sheet ? reply.charts[index] : undefined,
  }));
}

/** Charts side by side, or one below the other. */
export function ChartList({ charts }: { charts: readonly SheetChart[] }) {
  if (charts.length === 0) return null;
  return (
    <div className={classes.charts}>
      {charts.map(({ index, label, data }) =>
        data ? (
          <ChartFigure key={`${index} ${label}`} data={data} label={label} titled />
        ) : (
          <div key={`${index} ${label}`} className={classes.wait} />
        ),
      )}
    </div>
  );
}

/** All charts of a sheet. */
export const SheetCharts = ({ client, sheet }: { client: WorkbookClient; sheet: number }) => (
  <ChartList charts={useSheetCharts(client, sheet)} />
);
