import { expect, test } from 'vitest';
import { splinterFindings, splintersIn } from './splinters.ts';

const page = ['web/a/Page.tsx', "import { part } from './part.ts';"] as const;
const part = ['web/a/part.ts', 'export const part = 1;'] as const;

test('a small file that only its neighbour imports is a splinter', () => {
  expect(splintersIn(new Map([page, part]))).toEqual(['web/a/part.ts']);
});

test.each([
  ['a test imports too', [page, part, ['web/a/part.test.ts', "import { part } from './part.ts';"]]],
  ['another folder uses', [part, ['web/b/Page.tsx', "import { part } from '../a/part.ts';"]]],
  ['is loaded when it is needed', [part, ['web/a/Page.tsx', "const load = () => import('./part.ts');"]]],
  ['has more than thirty lines', [page, ['web/a/part.ts', 'x\n'.repeat(31)]]],
  [
    'has statements',
    [
      ['server/a.ts', "import { find } from './a-queries.ts';"],
      ['server/a-queries.ts', ''],
    ],
  ],
] as const)('a file that %s is none', (_, files) => {
  expect(splintersIn(new Map(files.map(([path, text]) => [path, text] as const)))).toEqual([]);
});

test('one splinter in a hundred files is accepted, and two are reported by name', () => {
  const others = Array.from({ length: 98 }, (_, n) => [`web/${n}.ts`, ''] as const);
  const second = [
    ['web/b/List.tsx', "import { line } from './line.ts';"],
    ['web/b/line.ts', ''],
  ] as const;
  expect(splinterFindings(new Map([page, part, ...others]))).toEqual([]);
  expect(splinterFindings(new Map([page, part, ...second, ...others]))).toEqual([
    expect.stringContaining('web/a/part.ts, web/b/line.ts'),
  ]);
});
