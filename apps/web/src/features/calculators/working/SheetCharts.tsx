import { useText } from '../../../i18n/text.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { Book } from '../engine/book.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';
import classes from './WorkbookView.module.css';

/** The charts of a sheet, as they are now. */
export function SheetCharts({ book, sheet }: { book: Book; sheet: number }) {
  const { t } = useText();
  const { Charts = [], Name = '' } = book.wire.Layout[sheet] ?? {};
  const data = useAsked(Charts.length > 0 ? book : undefined, 'charts', { sheet });
  if (Charts.length === 0) return null;
  return (
    <div className={classes.charts}>
      {Charts.map((chart, at) => {
        const shown = data?.[at];
        const title = chart.options?.title;
        const label = typeof title === 'string' && title ? title : t('calculators.chart.of', { sheet: Name });
        const key = `${at} ${label}`;
        return shown ? (
          <ChartFigure key={key} data={shown} label={label} titled />
        ) : (
          <div key={key} className={classes.wait} />
        );
      })}
    </div>
  );
}
