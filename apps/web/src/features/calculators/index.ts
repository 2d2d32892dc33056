export { ChartFigure } from './charts/ChartFigure.tsx';
export { WorkbookSelect } from './components/WorkbookSelect.tsx';
export { workbookQuery } from './queries.ts';
