import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('only what differs is shown, each side with its own', () => {
  const mine = { Url: 'a', Settings: { Label: 'x', List: ['1', '2'] } };
  const theirs = { Url: 'a', Settings: { Label: 'y', List: ['1'] } };
  expect(differences(mine, theirs)).toEqual({
    mine: 'Settings.Label: x\nSettings.List.1: 2',
    theirs: 'Settings.Label: y',
  });
});
