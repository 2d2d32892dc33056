import { MAX_BUSY_CALENDAR_BYTES } from '@ithaki/contract';
import { type OutgoingClient, OutgoingFailure } from '../../../platform/outgoing/outgoing.ts';
import { WarmThreads } from '../../../platform/threads/warm-threads.ts';
import type { BusyPeriod, BusySpan } from './busy-times.ts';

/** Input of a worker thread. */
export interface CalendarReadTask {
  text: string;
  period: BusyPeriod;
}

/** Why a calendar could not be read. */
export type CalendarProblem = 'notHttps' | 'notPublic' | 'tooBig' | 'unreachable' | 'notACalendar';

export type CalendarReadResult = { spans: BusySpan[] } | { problem: CalendarProblem };

const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './calendar-worker.js', import.meta.url);

/**
 * Limits of the worker thread: milliseconds per calendar, megabytes of memory, and how many calendars are read at once.
 */
const threads = new WarmThreads<CalendarReadTask, CalendarReadResult>({
  entry: workerUrl(),
  within: 10_000,
  memory: 256,
  most: 1,
});

const DAY_MS = 86_400_000;

/**
 * How many days back and ahead busy times are read: the calendar shows past ones too, and nobody books further ahead.
 */
const READ = { back: 90, ahead: 400 };

/**
 * Returns the busy times in the text of a calendar. A worker thread parses it, so that a broken or hostile text harms
 * nothing else.
 */
export async function readCalendarText(text: string, zone: string, now: Date): Promise<CalendarReadResult> {
  if (Buffer.byteLength(text) > MAX_BUSY_CALENDAR_BYTES) return { problem: 'tooBig' };
  const period = { from: now.getTime() - READ.back * DAY_MS, to: now.getTime() + READ.ahead * DAY_MS, zone };
  return threads.run({ text, period }).catch(() => ({ problem: 'notACalendar' }));
}

/** The milliseconds within which another server must have sent the whole calendar. */
const OUTGOING_MS = 10_000;

/** Returns the busy times of the calendar at an address. */
export async function readCalendarAt(
  outgoing: OutgoingClient,
  { address, zone, now }: { address: string; zone: string; now: Date },
): Promise<CalendarReadResult> {
  try {
    const text = await outgoing.read({ address, mostBytes: MAX_BUSY_CALENDAR_BYTES, within: OUTGOING_MS });
    return await readCalendarText(text, zone, now);
  } catch (error) {
    if (error instanceof OutgoingFailure) return { problem: error.problem };
    throw error;
  }
}
