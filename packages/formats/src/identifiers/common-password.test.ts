import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  'password',
  'P@ssw0rd1!',
  'Qwerty123!',
  'Summer2024!',
  'Κωδικός123!',
  '12345678!',
  'aaaa1111!',
  'mama-mama'.replace('-', ''),
])('recognises a common password with letters replaced or digits added: %s', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

test.each(['correct-horse-7', 'θυμάρι&βροχή9', 'tr0mb0ne!sailor', 'kx9#mvQ2', 'Ithaki-2026!'])(
  'an uncommon password is accepted: %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('a password that contains the user name or the local part of the e-mail is refused', () => {
  expect(isCommonPassword('maria.pap!77', ['maria.pap', null])).toBe(true);
  expect(isCommonPassword('giorgis#2x4', ['u1', 'giorgis@example.gr'])).toBe(true);
  expect(isCommonPassword('giorgis#2x4', ['u1', 'eleni@example.gr'])).toBe(false);
});
