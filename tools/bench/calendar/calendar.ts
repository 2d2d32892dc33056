import type { Figure } from '../figure.ts';
import { measureCalls } from './calls.ts';
import { measureDrawing } from './drawing.ts';
import { withServed } from './served.ts';

/** Measures the calendar: drawing it beside FullCalendar, and its calls with a million meetings. */
export async function measureCalendar(): Promise<Figure[]> {
  return [...(await measureDrawing()), ...(await withServed(measureCalls))];
}
