import type { CellPosition } from '../engine/messages.ts';
import type { Panel, View } from './Toolbar.tsx';

/** Which parts of a workbook are displayed. */
export interface WorkbookState {
  sheet: number;
  view: View;
  panels: ReadonlySet<Panel>;
  /** The panel that its button opened last, to be scrolled into view. */
  opened: Panel | undefined;
  /** The cells explained one after another; the last one is shown. */
  trail: readonly CellPosition[];
  isGoalOpen: boolean;
  /** Whether charts are on the sheet or beside it; undefined until chosen. */
  chartsOnSheet: boolean | undefined;
  /** Whether every row is rendered, for printing. */
  isPrinting: boolean;
  /** Whether the .xlsx file is being written. */
  isExporting: boolean;
}

export type WorkbookAction =
  | { type: 'showSheet'; sheet: number }
  | { type: 'showView'; view: View }
  | { type: 'togglePanel'; panel: Panel }
  | { type: 'setChartsOnSheet'; value: boolean }
  /** Explains a cell; `isHidden` when its sheet is hidden and must not be opened. */
  | { type: 'explain'; cell: CellPosition; isHidden: boolean }
  | { type: 'explainPrevious' | 'closeExplanation' }
  | { type: 'setGoalOpen' | 'setPrinting' | 'setExporting'; value: boolean };

/** Maximum number of explained cells that one can go back through. */
const MOST_TRAIL = 21;

/** Returns the displayed parts after an action. */
export function workbookStateAfter(state: WorkbookState, action: WorkbookAction): WorkbookState {
  switch (action.type) {
    case 'showSheet':
      return { ...state, sheet: action.sheet };
    case 'showView':
      return { ...state, view: action.view };
    case 'togglePanel': {
      const panels = new Set(state.panels);
      if (panels.delete(action.panel)) return { ...state, panels, opened: undefined };
      return { ...state, panels: panels.add(action.panel), opened: action.panel };
    }
    case 'setChartsOnSheet':
      return { ...state, chartsOnSheet: action.value };
    case 'explain': {
      const trail = [...state.trail.slice(1 - MOST_TRAIL), action.cell];
      return { ...state, trail, sheet: action.isHidden ? state.sheet : action.cell.sheet };
    }
    case 'explainPrevious':
      return { ...state, trail: state.trail.slice(0, -1) };
    case 'closeExplanation':
      return { ...state, trail: [] };
    case 'setGoalOpen':
      return { ...state, isGoalOpen: action.value };
    case 'setPrinting':
      return { ...state, isPrinting: action.value };
    case 'setExporting':
      return { ...state, isExporting: action.value };
  }
}
