import { makePivot, type PivotPlan } from './pivot.ts';

/** A message to the worker: the rows of a result, or a pivot table to make of them. */
export type PivotMessage = { rows: readonly (readonly unknown[])[] } | { id: number; plan: PivotPlan };

let rows: readonly (readonly unknown[])[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<PivotMessage>) => {
  if ('rows' in data) rows = data.rows;
  else globalThis.postMessage({ id: data.id, pivot: makePivot(rows, data.plan) });
});
