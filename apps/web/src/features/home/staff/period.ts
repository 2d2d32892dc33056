const WEEK = 7 * 86_400_000;

const instantOf = (text: string | undefined): number | undefined => {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
};

/** More milliseconds than any day has, including the 25-hour day when clocks go back. */
const LONGEST_DAY = 26 * 3_600_000;

/** The period in the address, by default the week from now, as ISO 8601 instants. `now` in milliseconds. */
export function periodOf(address: Readonly<Record<string, string | undefined>>, now: number) {
  const from = instantOf(address.from) ?? now;
  const to = instantOf(address.to);
  const end = to !== undefined && to > from ? to : from + WEEK;
  return { from: new Date(from).toISOString(), to: new Date(end).toISOString() };
}

/** The first and last day of a period, as milliseconds within each; a period of one day gives its middle. */
export function daysOf({ from, to }: { from: string; to: string }): [number] | [number, number] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return end - start < LONGEST_DAY ? [(start + end) / 2] : [start, end - 1];
}
