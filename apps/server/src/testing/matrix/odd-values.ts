import fc from 'fast-check';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that people, programs and attackers send in place of the expected one. */
const known: unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, -1e308],
  ...[
    '',
    ' ',
    '0',
    '1',
    'null',
    'undefined',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    '\u202e',
    '\ufeff',
    'ΐ',
    'ς',
    '👩‍👩‍👧‍👦',
  ],
  ...["'; drop table users; --", '%', '_', '\\', '{{7*7}}', '${1}', '<script>', '../../etc/passwd', 'a'.repeat(30_000)],
  ...['01-01-2024', '31-02-2024', '01-01-3000', '2024-13-45T99:99:99Z', '0001-01-01T00:00:00Z', '99999-01-01', '25:61'],
  // Names of properties that every JavaScript object has.
  ...['constructor', '__proto__', 'hasOwnProperty', 'toString'],
  ...[{ hasOwnProperty: 'x' }, { valueOf: ['x'] }, { constructor: { name: 'x' } }, ['constructor', 'toString']],
  ...['1e400', 'NaN', '-0', 'true', 'person@example.gr', '2101234567', '(((((', '[a-', 'while(true){}', 'a.b.c(', '1+'],
  ...[[], {}, [null], [[]], { el: 'α', en: 1 }, { toString: 1 }, { length: 1e9 }, { constructor: 1 }],
  ...[Array.from({ length: 3_000 }, (_, index) => index), nested(60), nested(400)],
];

/** Generates a value that is unlikely to be expected. */
export const anOddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, noUnicodeString: false }) },
  { weight: 1, arbitrary: fc.integer() },
);
