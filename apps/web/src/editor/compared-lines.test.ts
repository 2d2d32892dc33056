import { expect, test } from 'vitest';
import { compareLines } from './compared-lines.ts';

const kindsAndLines = (earlier: string, later: string) =>
  compareLines(earlier, later).map(({ kind, text }) => `${kind} ${text}`);

test('removed, added and unchanged lines are recognised', () => {
  expect(kindsAndLines('a\nb\nc', 'a\nB\nc')).toEqual(['same a', 'gone b', 'new B', 'same c']);
});

test('a missing newline at the end is not a change', () => {
  expect(kindsAndLines('a\nb', 'a\nb\nc')).toEqual(['same a', 'same b', 'new c']);
  expect(kindsAndLines('a', 'a\n')).toEqual(['same a', 'new ']);
});
