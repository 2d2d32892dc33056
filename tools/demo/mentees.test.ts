import { expect, test } from 'vitest';
import { readMentees } from './mentees.ts';

test('reads the number of mentees to make, and makes those of the usual programme without one', () => {
  expect(readMentees(['--mentees', '100000'])).toBe(100_000);
  expect(readMentees(['--mentees=1'])).toBe(1);
  expect(readMentees([])).toBe(240);
});

test.each([
  ['--mentees', '0'],
  ['--mentees', 'many'],
  ['--mentees', '1000001'],
  ['--mentees'],
  ['--people', '5'],
  ['5'],
])('refuses %s %s, and shows how the option is written', (...args) => {
  expect(() => readMentees(args.filter((arg) => arg !== undefined))).toThrow('npm run demo -- --mentees 100000');
});
