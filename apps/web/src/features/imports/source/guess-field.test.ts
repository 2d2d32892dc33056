import { expect, test } from 'vitest';
import { guessField } from './guess-field.ts';

test.each([
  [['123456783', '090000045'], 'afm'],
  [['5/3/1990', '31-12-85', ''], 'date'],
  [['09:30', '10:15'], 'time'],
  [['6900000001', '+30 210 0000000'], 'phone'],
  [['12', '1.250,50', '-3'], 'number'],
  [['0123', '0456'], 'text'],
  [['α@β.gr', 'x@example.gr'].slice(1), 'email'],
  [['Καφές', 'Τσάι', 'Νερό'], 'text'],
  [['λ'.repeat(200)], 'textarea'],
  [[], 'text'],
])('a column of %j makes a field of type %s', (cells, type) => {
  expect(guessField(cells)).toEqual({ type, options: [] });
});

test('a column of few repeating values makes a choice among them', () => {
  expect(guessField(['Καφές', 'Τσάι', 'Καφές', '', 'Τσάι'])).toEqual({ type: 'select', options: ['Καφές', 'Τσάι'] });
});
