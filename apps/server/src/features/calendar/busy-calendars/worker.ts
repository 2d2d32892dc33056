import { parentPort } from 'node:worker_threads';
import { busyTimes, NotACalendar } from './busy-times.ts';
import type { CalendarReadResult, CalendarReadTask } from './read-calendar.ts';

// Worker thread that parses calendars one after another: a calendar that takes too long or too much memory ends only
// this thread.

function read({ text, period }: CalendarReadTask): CalendarReadResult {
  try {
    return { spans: busyTimes(text, period) };
  } catch (error) {
    if (error instanceof NotACalendar) return { problem: 'notACalendar' };
    throw error;
  }
}

parentPort?.on('message', (task: CalendarReadTask) => parentPort?.postMessage(read(task)));
