import { expect, it } from 'vitest';
import { formatTime, parseTime } from '../index.ts';

it.each([
  ['9:05', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('reads the time %s', (text, written) => {
  const time = parseTime(text);
  expect(time && formatTime(time)).toBe(written);
});

it.each(['24:00', '9:5', '9:60', '09:05:00', '0905', '', '-1:00'])('refuses "%s" as a time', (text) => {
  expect(parseTime(text)).toBeUndefined();
});

it('accepts more hours for a duration', () => {
  expect(parseTime('99:59', 99)).toEqual({ hours: 99, minutes: 59 });
  expect(parseTime('99:59')).toBeUndefined();
});
