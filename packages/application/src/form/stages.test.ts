import { expect, test } from 'vitest';
import { stageName } from './stages.ts';

test('a status has the name that the programme gave it, and none when that name is empty', () => {
  const stages = [
    { Status: 1, Public: { el: 'Υπό έλεγχο', en: 'Being checked' } },
    { Status: 2, Public: { el: ' ', en: '' } },
    { Status: 3, Public: 'Στο πρόγραμμα' },
  ] as const;
  expect(stageName(stages, 1)).toEqual({ el: 'Υπό έλεγχο', en: 'Being checked' });
  expect(stageName(stages, 100)).toEqual({ el: 'Υπό έλεγχο', en: 'Being checked' });
  expect([stageName(stages, 2), stageName(stages, 3), stageName(stages, -1)]).toEqual([
    undefined,
    'Στο πρόγραμμα',
    undefined,
  ]);
});
