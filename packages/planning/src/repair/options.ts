import type { RepairOption } from './model.ts';

type Measure = (option: RepairOption) => number;

const unplaced: Measure = ({ notPlaced }) => notPlaced.length;
const people: Measure = ({ cost }) => cost.people;
const minutes: Measure = ({ cost }) => cost.minutes;
const preference: Measure = ({ cost }) => cost.preference;

/** What decides between options, the most important first. The first line makes the first option. */
const ORDERS: readonly (readonly Measure[])[] = [
  [unplaced, people, minutes, preference],
  [unplaced, minutes, people, preference],
  [unplaced, preference, people, minutes],
];

/** Returns the best option by each order; of several with equal costs only one. */
export function bestOptions(options: readonly RepairOption[]): RepairOption[] {
  const best = new Map<string, RepairOption>();
  for (const order of ORDERS) {
    const [first] = options.toSorted((a, b) => compareBy(order, a, b));
    if (!first) continue;
    const key = ORDERS[0]?.map((measure) => measure(first)).join('/') ?? '';
    if (!best.has(key)) best.set(key, first);
  }
  return [...best.values()];
}

function compareBy(order: readonly Measure[], a: RepairOption, b: RepairOption): number {
  for (const measure of order) if (measure(a) !== measure(b)) return measure(a) - measure(b);
  return 0;
}
