import { expect, test } from 'vitest';
import { differences } from './draft-differences.ts';
import { placeName } from './setting-name.ts';

test('only what differs is shown, each side with its own, by the name of its control', () => {
  const mine = { Url: 'a', Settings: { Label: 'x', List: ['1', '2'] } };
  const theirs = { Url: 'b', Settings: { Label: 'y', List: ['1'] } };
  expect(differences(mine, theirs, (path) => placeName(path, (label) => label))).toEqual({
    mine: 'programmes.url: a\nLabel: x\nList.1: 2',
    theirs: 'programmes.url: b\nLabel: y',
  });
});
