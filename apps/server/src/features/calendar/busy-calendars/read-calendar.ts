import { MAX_BUSY_CALENDAR_BYTES } from '@ithaki/contract';
import { OutgoingFailure, type ReadOutgoing } from '../../../platform/outgoing/outgoing.ts';
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

/** Limits of a thread: milliseconds for one calendar, megabytes of memory, and calendars read at once. */
const threads = new WarmThreads<CalendarReadTask, CalendarReadResult>({
  entry: workerUrl(),
  within: 10_000,
  memory: 256,
  most: 1,
});

const DAY_MS = 86_400_000;

/** How many days back and ahead a calendar is read: the calendar shows what was taken, and nobody books later. */
const READ = { back: 90, ahead: 400 };

/** Reads when somebody is taken from the text of a calendar, in a thread: one that is broken or hostile harms nothing else. */
export async function readCalendarText(text: string, zone: string, now: Date): Promise<CalendarReadResult> {
  if (Buffer.byteLength(text) > MAX_BUSY_CALENDAR_BYTES) return { problem: 'tooBig' };
  const period = { from: now.getTime() - READ.back * DAY_MS, to: now.getTime() + READ.ahead * DAY_MS, zone };
  return threads.run({ text, period }).catch(() => ({ problem: 'notACalendar' }));
}

/** Milliseconds within which another server has sent all of a calendar. */
const OUTGOING_MS = 10_000;

/** Reads when somebody is taken from the calendar at an address. */
export async function readCalendarAt(
  outgoing: ReadOutgoing,
  { address, zone, now }: { address: string; zone: string; now: Date },
): Promise<CalendarReadResult> {
  try {
    const text = await outgoing({ address, mostBytes: MAX_BUSY_CALENDAR_BYTES, within: OUTGOING_MS });
    return await readCalendarText(text, zone, now);
  } catch (error) {
    if (error instanceof OutgoingFailure) return { problem: error.problem };
    throw error;
  }
}
