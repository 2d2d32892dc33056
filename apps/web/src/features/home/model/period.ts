const WEEK = 7 * 86_400_000;

const instantOf = (text: string | undefined): number | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
};

/** From when to when, as the address says; the coming week where it does not. ISO 8601 instants; `now` in milliseconds. */
export function periodOf(address: Readonly<Record<string, string | undefined>>, now: number) {
  const from = instantOf(address.from) ?? now;
  const to = instantOf(address.to);
  const end = to !== undefined && to > from ? to : from + WEEK;
  return { from: new Date(from).toISOString(), to: new Date(end).toISOString() };
}
