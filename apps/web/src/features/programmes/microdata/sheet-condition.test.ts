import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionCode, readCondition } from './sheet-condition.ts';

test('a condition of lines is read from the expression that it is saved as', () => {
  const line = fc.record({
    source: fc.constantFrom('answers' as const, 'fields' as const, 'projectFields' as const),
    name: fc.string({ minLength: 1 }),
    is: fc.boolean(),
    value: fc.string(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('all' as const, 'any' as const),
      (lines, join) => {
        expect(readCondition(conditionCode({ join, lines }))).toEqual({ join, lines });
      },
    ),
  );
});

test('what lines cannot express stays code', () => {
  expect(readCondition("(answers['A1'] ?? '') === 'yes' && words(fields.note) > 3")).toBeUndefined();
  expect(
    readCondition("(answers['A1'] ?? '') === 'yes' && (answers['A2'] ?? '') === 'yes' || (fields['x'] ?? '') === ''"),
  ).toBeUndefined();
  expect(readCondition("(answers['A1'] ?? '') === 'yes' &&")).toBeUndefined();
  expect(readCondition('')).toEqual({ join: 'all', lines: [] });
});
