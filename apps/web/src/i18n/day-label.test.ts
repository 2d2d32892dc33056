import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';
import type { Translate } from './text.ts';

const t: Translate = (label) => label;
const context = { now: new Date('2026-11-24T00:30:00Z'), zone: 'Europe/Athens', t };

test.each([
  ['2026-11-23T22:30:00Z', 'ui.today', 'ui.today'],
  ['2026-11-23T21:30:00Z', 'ui.yesterday', 'ui.yesterday'],
  ['2026-11-22T10:00:00Z', 'Κυριακή', 'Sunday'],
  ['2026-11-18T10:00:00Z', 'Τετάρτη', 'Wednesday'],
  ['2026-11-17T10:00:00Z', '17-11-2026', '17-11-2026'],
  // An instant in the future, because the server's clock is ahead.
  ['2026-11-25T10:00:00Z', '25-11-2026', '25-11-2026'],
])('the label of %s in the programme’s zone is %s', (instant, greek, english) => {
  expect(dayLabel(new Date(instant), { ...context, language: 'el' })).toBe(greek);
  expect(dayLabel(new Date(instant), { ...context, language: 'en' })).toBe(english);
});
