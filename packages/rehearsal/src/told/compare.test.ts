import { expect, it } from 'vitest';
import { after, anAction, aProblem, rehearsed } from '../testing/programmes.ts';
import { compareReports } from './compare.ts';

it('tells which findings are gone, which are new, and what became of each action', async () => {
  const dead = { enable: 'user.State === 3' };
  const before = await rehearsed(aProblem([anAction(1, dead), anAction(2, dead), anAction(3)]));
  const now = await rehearsed(aProblem([anAction(1), anAction(2, dead), anAction(3, after(2))]));
  const { Gone, New, Both, Actions } = compareReports(before, now);
  const opened = (findings: typeof Gone) =>
    findings.flatMap((finding) => (finding.Kind === 'neverOpened' ? finding.ActionId : []));
  expect([opened(Gone), opened(New), opened(Both)]).toEqual([[1], [3], [2]]);
  expect(Actions.map(({ ActionId, First, Second }) => [ActionId, First?.Opened, Second?.Opened])).toEqual([
    [1, 0, 20],
    [2, 0, 0],
    [3, 20, 0],
  ]);
});
