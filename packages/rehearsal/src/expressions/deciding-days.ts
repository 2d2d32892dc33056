import { isoDate, parseDate } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import type { Code, Expression } from '@ithaki/script';
import { childrenOf, isComparison } from './expression-tree.ts';

/**
 * Returns the days (YYYY-MM-DD) on which the date alone may change a script's result: those that it compares with
 * today, and the days after them; 'all' if its text does not show which.
 */
export function decidingDays(code: Code): ReadonlySet<string> | 'all' {
  const reads = code.dependencies.filter((name) => name === 'today' || name === 'now');
  if (reads.length === 0) return new Set();
  if (code.tier === 'program' || reads.includes('now')) return 'all';
  const days = new Set<string>();
  return collect(code.expression, days) ? days : 'all';
}

/** Adds the days that a node compares with today; returns whether it reads today in no other way. */
function collect(node: Expression, days: Set<string>): boolean {
  if (isComparison(node)) {
    for (const [side, other] of [[node.left, node.right] as const, [node.right, node.left] as const]) {
      if (side.type !== 'name' || side.name !== 'today') continue;
      const day = other.type === 'literal' ? dayOf(String(other.value)) : undefined;
      if (day === undefined) return false;
      days.add(isoDate(calendarDate(day))).add(isoDate(calendarDate(day + 1)));
      return true;
    }
  }
  // `age` counts up to today.
  if ((node.type === 'name' && node.name === 'today') || (node.type === 'call' && node.name === 'age')) return false;
  return childrenOf(node).every((child) => collect(child, days));
}

function dayOf(text: string): number | undefined {
  const date = parseDate(text.split('-').reverse().join('-'));
  return date && dayNumber(date);
}
