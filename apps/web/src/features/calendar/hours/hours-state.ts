import type { HoursMeeting, HoursRow, Proof } from '@ithaki/contract';
import { proofClasses } from '@ithaki/meetings';
import { useAddressState } from '../../../address/address-state.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { addDays, addMonths, type Day, todayIn, writtenDay } from '../days.ts';

/** A month as YYYY-MM. */
export type Month = string;

/** The figures that cells can show: sums over all proofs, or the proven minutes of one class of proof. */
export const sums = ['planned', 'held', 'minuted', 'counted', 'approved'] as const;
export type Figure = (typeof sums)[number] | Proof;

/** The minutes of a row, or of one of its months. */
export type Figures = Omit<HoursRow, 'Key' | 'Title' | 'Locked' | 'Months'>;

const names = {
  planned: 'Planned',
  held: 'Held',
  minuted: 'Minuted',
  counted: 'Counted',
  approved: 'Approved',
} as const;

const isSum = (figure: Figure): figure is (typeof sums)[number] => figure in names;

/** Returns the minutes of a figure. */
export const minutesOf = (figures: Figures, figure: Figure): number =>
  isSum(figure) ? figures[names[figure]] : (figures.Proven[figure] ?? 0);

/**
 * Returns whether a meeting belongs to a figure. Which meetings count is decided by the server with the programme's
 * setting.
 */
export function isBehind({ State, Proof, Minuted, Approved }: HoursMeeting, figure: Figure): boolean {
  if (figure === 'planned') return true;
  if (figure === 'approved') return Approved > 0;
  if (State !== 'held') return false;
  if (figure === 'minuted') return Minuted;
  return isSum(figure) || Proof === figure;
}

/** Returns minutes as hours: '12:30'. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The maximum number of months shown next to each other. */
const MOST_MONTHS = 24;
const USUAL_MONTHS = 6;

const isMonth = (text: string | undefined): text is Month => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');

const firstDay = (month: Month): Day => `${month}-01`;
const plus = (month: Month, count: number): Month => addMonths(firstDay(month), count).slice(0, 7);

/** Returns the months from one to another, both included. */
function monthsFrom(from: Month, to: Month): Month[] {
  const months = [from];
  for (let next = plus(from, 1); next <= to && months.length < MOST_MONTHS; next = plus(next, 1)) months.push(next);
  return months;
}

/** Returns the period of some months, as the call requires. */
export const periodOf = (months: readonly Month[]): { From: string; To: string } => ({
  From: writtenDay(firstDay(months[0] ?? '')),
  To: writtenDay(addDays(addMonths(firstDay(months.at(-1) ?? ''), 1), -1)),
});

/** Returns the state of the screen, which is stored in the address, and a function to change it. */
export function useHoursState() {
  const [{ from, to, figure }, change] = useAddressState();
  const present = todayIn(useTimeZone()).slice(0, 7);
  const last = isMonth(to) ? to : present;
  const first = isMonth(from) && from <= last ? from : plus(last, 1 - USUAL_MONTHS);
  const shown = [...sums, ...proofClasses].find((one) => one === figure) ?? 'counted';
  return { months: monthsFrom(first, last), figure: shown, present, change };
}

/**
 * Returns the months that a period can begin or end with: from five years back to half a year ahead, the newest first.
 */
export const offeredMonths = (present: Month): Month[] =>
  Array.from({ length: 67 }, (_, index) => plus(present, 6 - index));
