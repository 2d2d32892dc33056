import { expect, test } from 'vitest';
import { readMentees } from './mentees.ts';

test('as many mentees are made as asked, and those of the usual programme when nothing is', () => {
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
])('what cannot be meant is refused with how it is written: %s %s', (...args) => {
  expect(() => readMentees(args.filter((arg) => arg !== undefined))).toThrow('npm run demo -- --mentees 100000');
});
