import { parentPort } from 'node:worker_threads';
import { busyTimes, NotACalendar } from './busy-times.ts';
import type { CalendarReadResult, CalendarReadTask } from './read-calendar.ts';

// Worker thread that reads calendars one after the other, so that one that takes long or exhausts memory ends only its
// thread.

function read({ text, period }: CalendarReadTask): CalendarReadResult {
  try {
    return { spans: busyTimes(text, period) };
  } catch (error) {
    if (error instanceof NotACalendar) return { problem: 'notACalendar' };
    throw error;
  }
}

parentPort?.on('message', (task: CalendarReadTask) => parentPort?.postMessage(read(task)));
