import type { Action } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { type Diary, instantOf } from './diary.ts';
import type { MenteeJourney } from './mentee-journey.ts';

/**
 * A pseudo-random number from 0 to 1 that depends only on the text, so that inputs do not affect a mentee's other
 * random choices.
 */
function chanceOf(words: string): number {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** Range of an input, in steps. */
type Span = readonly [least: number, most: number, step: number];

const spans: Readonly<Record<string, Readonly<Record<string, Span>>>> = {
  startup_cost: {
    Εξοπλισμός: [3_000, 18_000, 500],
    'Διαμόρφωση χώρου': [0, 9_000, 500],
    'Πρώτες ύλες και εμπορεύματα': [1_000, 6_000, 250],
    'Δικά σας χρήματα': [2_000, 12_000, 500],
  },
  cash_flow: {
    'Πωλήσεις ανά μήνα, πρώτο έτος': [2_500, 8_000, 100],
    'Πάγια έξοδα ανά μήνα': [400, 1_500, 50],
    'Αμοιβές ανά μήνα': [0, 1_800, 100],
    Δάνειο: [0, 15_000, 1_000],
  },
  break_even: {
    'Τιμή πώλησης ανά μονάδα': [6, 30, 0.5],
    'Μεταβλητό κόστος ανά μονάδα': [1.5, 5, 0.1],
    'Σταθερά έξοδα ανά μήνα': [900, 2_600, 50],
  },
  loan: {
    'Ποσό δανείου': [5_000, 25_000, 500],
    'Ετήσιο επιτόκιο': [0.045, 0.085, 0.0025],
    'Διάρκεια σε μήνες': [36, 84, 12],
    'Περίοδος χάριτος σε μήνες': [0, 12, 3],
  },
};

const atStep = ([least, most, step]: Span, chance: number): number =>
  Number((least + Math.round((chance * (most - least)) / step) * step).toFixed(4));

/** Share of mentees with an open calculator who have used it, and share of these who confirmed it. */
const USED = 0.7;
const CONFIRMED = 0.75;

/** Adds a mentee's inputs to the calculators that have been opened for them. */
export function calculatorSteps(
  { userName, limit, quietFrom }: MenteeJourney,
  diary: Diary,
  actions: readonly Action[],
  today: DayNumber,
): void {
  for (const { workbook, order } of actions) {
    const record = diary.records.get(order);
    if (!workbook || !record || chanceOf(`${userName} ${workbook}`) > USED) continue;
    const opened = Math.floor(Date.parse(record.publishedAt) / 86_400_000);
    const day = addWorkdays(opened, 2 + Math.floor(chanceOf(`${workbook} ${userName}`) * 9));
    if (day >= Math.min(limit, today) || (quietFrom !== null && day > quietFrom)) continue;
    const moment = { day, minute: 10 * 60 + Math.floor(chanceOf(`${userName} at ${order}`) * 540) };
    const names = Object.entries(spans[workbook] ?? {});
    record.inputs = Object.fromEntries(
      names.map(([name, span]) => [name, atStep(span, chanceOf(`${userName} ${name}`))]),
    );
    record.savedAt = instantOf(moment);
    if (chanceOf(`${userName} confirms ${order}`) > CONFIRMED) continue;
    record.confirmedAt = record.savedAt;
    diary.complete(record, moment, userName);
  }
}
