const WEEK = 7 * 86_400_000;

const instantOf = (text: string | undefined): number | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
};

/** Longer than any day, also that on which the clocks go back. */
const DAY = 26 * 3_600_000;

/** From when to when, as the address says; the coming week where it does not. ISO 8601 instants; `now` in milliseconds. */
export function periodOf(address: Readonly<Record<string, string | undefined>>, now: number) {
  const from = instantOf(address.from) ?? now;
  const to = instantOf(address.to);
  const end = to !== undefined && to > from ? to : from + WEEK;
  return { from: new Date(from).toISOString(), to: new Date(end).toISOString() };
}

/** The first and the last day of a period, by an instant within each, in milliseconds; one day is named by its middle. */
export function daysOf({ from, to }: { from: string; to: string }): [number] | [number, number] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return end - start < DAY ? [(start + end) / 2] : [start, end - 1];
}
