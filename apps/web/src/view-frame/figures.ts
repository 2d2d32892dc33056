/** Statistics of a view on this page since its frame was opened. */
export interface ViewFigures {
  /** Milliseconds until the view was shown; absent before that, and for views without a frame. */
  ms?: number;
  calls: number;
  errors: number;
}

const figures = new Map<string, ViewFigures>();

/** Returns the identifier of a view in the page's HTML, such as `view/welcome`. */
export const viewMark = ({ Class, Name }: { Class: string; Name: string }): string => `${Class}/${Name}`;

/** Returns the statistics of the view with this identifier. */
export const figuresOf = (mark: string): ViewFigures => figures.get(mark) ?? { calls: 0, errors: 0 };

/** Resets the statistics of a view when its frame is opened. */
export const beginFigures = (mark: string): void => void figures.set(mark, { calls: 0, errors: 0 });

/** Records that a view was shown, made a call, or failed. */
export function noteFigure(mark: string, what: 'shown' | 'call' | 'error', ms = 0): void {
  const known = figuresOf(mark);
  figures.set(mark, {
    ...known,
    ...(what === 'shown' && { ms: Math.round(ms) }),
    ...(what === 'call' && { calls: known.calls + 1 }),
    ...(what === 'error' && { errors: known.errors + 1 }),
  });
}
