import type { Span } from './question.ts';

/** Spans that are asked often whether they leave a time free. */
export interface SpanSet {
  /** The first span that has a part of the time; undefined when all of it is free. */
  within(from: number, to: number): Span | undefined;
}

/** Prepares spans, in any order and maybe overlapping, to be asked. */
export function spanSet(spans: readonly Span[]): SpanSet {
  const merged: Span[] = [];
  for (const { from, to } of spans.filter((span) => span.to > span.from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return {
    within(from, to) {
      const span = merged[firstIndex(merged, (candidate) => candidate.to > from)];
      return span && span.from < to ? span : undefined;
    },
  };
}

/** The first index of a sorted list at which the condition holds; the length of the list if it nowhere does. */
export function firstIndex<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
