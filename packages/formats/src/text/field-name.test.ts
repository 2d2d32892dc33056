import { expect, test } from 'vitest';
import { fieldNameOf } from './field-name.ts';

test.each([
  ['Αριθμός παιδιών', 'arithmos_paidion'],
  ['  ΑΦΜ  συζύγου (αν υπάρχει) ', 'afm_syzygou_an_yparchei'],
  ['Date of birth', 'date_of_birth'],
  ['2ο τηλέφωνο', 'o_tilefono'],
  ['—', ''],
])('the field labelled %j is named %j', (label, name) => expect(fieldNameOf(label, [])).toBe(name));

test('a taken name gets the first free number', () => {
  expect(fieldNameOf('Περιφέρεια', ['perifereia', 'perifereia_2'])).toBe('perifereia_3');
});

test('a name that every JavaScript object inherits gets a number too', () => {
  expect(fieldNameOf('Constructor', [])).toBe('constructor_2');
});

test('a name is never longer than a field name may be', () => {
  expect(fieldNameOf('α'.repeat(300), []).length).toBeLessThanOrEqual(64);
});
