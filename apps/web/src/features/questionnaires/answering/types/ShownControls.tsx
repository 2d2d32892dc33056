import { lazy, Suspense } from 'react';
import type { ControlProps } from './control-props.ts';

/** A text that is only shown: its words are the question's own. */
export const PlainTextControl = () => null;

const Chart = lazy(() => import('./workbook/Chart.tsx').then((part) => ({ default: part.Chart })));
const Spreadsheet = lazy(() => import('./workbook/Spreadsheet.tsx').then((part) => ({ default: part.Spreadsheet })));

/** A chart; what draws it comes when a form has one. */
export const ChartControl = (props: ControlProps) => (
  <Suspense>
    <Chart {...props} />
  </Suspense>
);

/** A workbook; what works it out comes when a form has one. */
export const SpreadsheetControl = (props: ControlProps) => (
  <Suspense>
    <Spreadsheet {...props} />
  </Suspense>
);
