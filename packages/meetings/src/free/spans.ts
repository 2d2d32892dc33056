import type { Span } from './question.ts';

/** A set of time spans that is quick to search. */
export interface SpanSet {
  /** Returns the first span that overlaps the given time; undefined if all of the time is free. */
  within(from: number, to: number): Span | undefined;
}

/** Returns a searchable set of spans, which may come in any order and overlap. */
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

/** Returns the first index of a sorted list at which the condition holds; the length of the list if it never does. */
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
