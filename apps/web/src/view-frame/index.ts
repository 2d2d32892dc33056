export { viewEditorPath } from './editor-path.ts';
export { figuresOf, type ViewFigures } from './figures.ts';
export { useShownView } from './queries.ts';
export { ShownView } from './ShownView.tsx';
export { ViewFailure } from './ViewFailure.tsx';
export { type FramedView, previewReference, ViewFrame } from './ViewFrame.tsx';
export type { MadeCall, ViewProblem } from './view-session.ts';
