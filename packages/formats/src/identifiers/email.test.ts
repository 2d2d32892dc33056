import { expect, it } from 'vitest';
import { normaliseEmail } from '../index.ts';

it.each([
  ['eleni@example.gr', 'eleni@example.gr'],
  ['Eleni.P+mentor@Mail.Example.GR', 'Eleni.P+mentor@mail.example.gr'],
  ["o'neil_1@a-b.example.museum", "o'neil_1@a-b.example.museum"],
  ['info@xn--hxajbheg2az3al.xn--qxam', 'info@xn--hxajbheg2az3al.xn--qxam'],
])('accepts the e-mail address %s and stores it as %s', (typed, stored) => {
  expect(normaliseEmail(typed)).toBe(stored);
});

it.each([
  '',
  'eleni',
  '@example.gr',
  'eleni@',
  'eleni@example',
  'eleni@@example.gr',
  'a@b@example.gr',
  '.eleni@example.gr',
  'eleni.@example.gr',
  'ele..ni@example.gr',
  'eleni@-example.gr',
  'eleni@example..gr',
  'eleni@example.gr.',
  'eleni@example.123',
  'eleni @example.gr',
  'eleni@example.gr\nBcc: all@example.gr',
  'Ελένη <eleni@example.gr>',
  'εleni@example.gr',
  'eleni@examplε.gr',
  `${'a'.repeat(65)}@example.gr`,
  `eleni@${'a'.repeat(64)}.gr`,
  `eleni@${'abcdefgh.'.repeat(30)}gr`,
])('refuses "%s"', (typed) => {
  expect(normaliseEmail(typed)).toBeUndefined();
});
