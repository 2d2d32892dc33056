/** Periods for which contact figures can be shown, in days until now. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

/** Names of the periods, as parts of text keys. */
export const periodNames = { 7: 'week', 30: 'month', 90: 'quarter', 365: 'year' } as const satisfies Record<
  Period,
  string
>;

const USUAL: Period = 30;
const DAY = 86_400_000;

/** Returns the period in an address; the default one when it names none. */
export const periodIn = (days: string | undefined): Period =>
  periods.find((period) => String(period) === days) ?? USUAL;

/** Returns a period as written in the address; undefined for the default one. */
export const periodText = (period: Period): string | undefined => (period === USUAL ? undefined : String(period));

/** Returns the instant at which a period begins, rounded to the minute so that a page makes only one call. */
export function startOf(period: Period, now: number): string {
  const minute = Math.floor(now / 60_000) * 60_000;
  return new Date(minute - period * DAY).toISOString();
}
