import { expect, test } from 'vitest';
import { lineFindings, wordFindings } from './budgets.ts';

const fileOf = (lines: number): string => 'x\n'.repeat(lines);

test('finds nothing wrong with short files', () => {
  const texts = new Map([1, 2, 3].map((n) => [`${n}.ts`, fileOf(70)]));
  expect(lineFindings(texts)).toEqual([]);
});

test('reports a file, a tenth of the files, and a median that are too long', () => {
  expect(lineFindings(new Map([['long.ts', fileOf(401)]]))).toEqual([
    'the median file has 401 lines; at most 70',
    '90% of files reach 401 lines; at most 200',
    'long.ts: 401 lines; at most 400',
  ]);
});

test('lets one file in ten exceed two hundred lines', () => {
  const texts = new Map(Array.from({ length: 10 }, (_, n) => [`${n}.ts`, fileOf(n === 0 ? 390 : 20)]));
  expect(lineFindings(texts)).toEqual([]);
});

test.each(['src/utils.ts', 'src/helpers/a.ts', 'web/common/a.tsx', 'a/misc.test.ts'])(
  'refuses the vague file name %s',
  (path) => {
    expect(wordFindings(path, '')).toHaveLength(1);
  },
);

test.each(['src/utilities-of-work.ts', 'src/common-passwords.ts'])('accepts the file name %s', (path) => {
  expect(wordFindings(path, '')).toEqual([]);
});

test('reports unfinished work and silenced type errors with their line', () => {
  const text = ['const done = 1;', `// TO${'DO'}: more`, `const x = y as a${'ny'};`].join('\n');
  expect(wordFindings('a.ts', text)).toEqual([
    'a.ts:2: unfinished work is written in the issue, not in the code',
    'a.ts:3: a type error is solved, not silenced',
  ]);
});
