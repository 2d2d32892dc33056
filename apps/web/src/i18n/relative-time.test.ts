import { expect, test } from 'vitest';
import { timeFromNow } from './relative-time.ts';

const HOUR = 3_600_000;

test.each([
  [9 * 24 * HOUR, 'σε 9 ημέρες', 'in 9 days'],
  [24 * HOUR, 'σε μία ημέρα', 'in a day'],
  [-3 * HOUR, 'πριν από 3 ώρες', '3 hours ago'],
  [-31 * 24 * HOUR, 'πριν από έναν μήνα', 'a month ago'],
])('%i milliseconds from now has Greek and English words', (distance, greek, english) => {
  const instant = new Date(Date.now() + distance);
  expect([timeFromNow(instant, 'el'), timeFromNow(instant, 'en')]).toEqual([greek, english]);
});
