/** What is known of a view on this page since it was opened. */
export interface ViewFigures {
  /** Milliseconds from opening the frame to the view's being shown; absent until then, and for views without a frame. */
  ms?: number;
  calls: number;
  errors: number;
}

const figures = new Map<string, ViewFigures>();

/** The name by which a view is marked on the page: `view/welcome`. */
export const viewMark = ({ Class, Name }: { Class: string; Name: string }): string => `${Class}/${Name}`;

/** Returns the figures of a view by its mark. */
export const figuresOf = (mark: string): ViewFigures => figures.get(mark) ?? { calls: 0, errors: 0 };

/** Begins the figures of a view whose frame is opened. */
export const beginFigures = (mark: string): void => void figures.set(mark, { calls: 0, errors: 0 });

/** Notes that a view was shown, made a call, or failed. */
export function noteFigure(mark: string, what: 'shown' | 'call' | 'error', ms = 0): void {
  const known = figuresOf(mark);
  figures.set(mark, {
    ...known,
    ...(what === 'shown' && { ms: Math.round(ms) }),
    ...(what === 'call' && { calls: known.calls + 1 }),
    ...(what === 'error' && { errors: known.errors + 1 }),
  });
}
