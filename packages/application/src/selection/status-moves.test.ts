import { describe, expect, it } from 'vitest';
import { type Asked, type Status, stepOf } from './index.ts';

const step = (status: Status, asked: Asked, before: Status | null = null, withdrawn = false) => {
  const found = stepOf({ status, before, withdrawn }, asked);
  return 'to' in found ? found.to : found.refused;
};

describe('a move of an application', () => {
  it('goes forward from submitted, also again, to eligible and to selected, and no further', () => {
    expect([1, 100, 2, 3, 1000].map((status) => step(status as Status, -1))).toEqual([
      2,
      2,
      3,
      'NothingFurther',
      'Rejected',
    ]);
  });

  it('goes back step by step, and from rejected to where it was', () => {
    expect([3, 2, 1, 100].map((status) => step(status as Status, -2))).toEqual([
      2,
      1,
      'NothingBefore',
      'NothingBefore',
    ]);
    expect([100, 2, 3].map((before) => step(1000, -2, before as Status))).toEqual([100, 2, 3]);
  });

  it('takes a chosen status where one step leads to it', () => {
    expect([step(1, 2), step(2, 3), step(3, 2), step(2, 1)]).toEqual([2, 3, 2, 1]);
    expect([step(1, 3), step(3, 1), step(1000, 3, 2)]).toEqual(['NotAStep', 'NotAStep', 'NotAStep']);
    expect([step(1000, 2, 2), step(1000, 1, 100)]).toEqual([2, 100]);
    expect([step(2, 2), step(100, 1), step(1000, 1000)]).toEqual(['AlreadyThere', 'AlreadyThere', 'AlreadyThere']);
  });

  it('rejects from everywhere but a draft and one that was withdrawn', () => {
    expect([1, 100, 2, 3].map((status) => step(status as Status, 1000))).toEqual([1000, 1000, 1000, 1000]);
    expect([step(-1, 1000), step(2, 1000, null, true)]).toEqual(['Draft', 'Withdrawn']);
  });
});
