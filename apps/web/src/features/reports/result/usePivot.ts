import { useEffect, useRef, useState } from 'react';
import { makePivot, type Pivot, type PivotPlan } from './pivot.ts';
import type { PivotMessage } from './pivot-worker.ts';

/**
 * Returns a pivot table of rows, made in a worker, or in this thread where workers are not available; undefined until
 * the first is made.
 */
export function usePivot(rows: readonly (readonly unknown[])[], plan: PivotPlan): Pivot | undefined {
  const [pivot, setPivot] = useState<Pivot>();
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  useEffect(() => {
    if (typeof Worker === 'undefined') return;
    const started = new Worker(new URL('./pivot-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<{ id: number; pivot: Pivot }>) => {
      if (data.id === asked.current) setPivot(data.pivot);
    });
    started.postMessage({ rows } satisfies PivotMessage);
    worker.current = started;
    return () => started.terminate();
  }, [rows]);
  useEffect(() => {
    asked.current += 1;
    if (worker.current) worker.current.postMessage({ id: asked.current, plan } satisfies PivotMessage);
    else setPivot(makePivot(rows, plan));
  }, [rows, plan]);
  return pivot;
}
