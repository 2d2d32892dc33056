import { expect, test } from 'vitest';
import { compared } from './compared-lines.ts';

const said = (earlier: string, later: string) => compared(earlier, later).map(({ kind, text }) => `${kind} ${text}`);

test('lines that went, came and stayed are told apart', () => {
  expect(said('a\nb\nc', 'a\nB\nc')).toEqual(['same a', 'gone b', 'new B', 'same c']);
});

test('a last line without its end is not a change', () => {
  expect(said('a\nb', 'a\nb\nc')).toEqual(['same a', 'same b', 'new c']);
  expect(said('a', 'a\n')).toEqual(['same a', 'new ']);
});
