import { expect, test } from 'vitest';
import { draftDifferences } from './draft-differences.ts';
import { settingLabel } from './setting-name.ts';

test('only differing values are listed, each side with its own value, by the label of their input', () => {
  const mine = { Url: 'a', Settings: { Label: 'x', List: ['1', '2'] } };
  const theirs = { Url: 'b', Settings: { Label: 'y', List: ['1'] } };
  expect(draftDifferences(mine, theirs, (path) => settingLabel(path, (label) => label))).toEqual({
    mine: 'programmes.url: a\nLabel: x\nList.1: 2',
    theirs: 'programmes.url: b\nLabel: y',
  });
});
