import { describe, expect, it } from 'vitest';
import { type ApplicationStatus, type RequestedMove, resolveMove } from './index.ts';

const step = (
  status: ApplicationStatus,
  requested: RequestedMove,
  before: ApplicationStatus | null = null,
  withdrawn = false,
) => {
  const result = resolveMove({ status, before, withdrawn }, requested);
  return 'to' in result ? result.to : result.refused;
};

describe('a move of an application', () => {
  it('goes forward from submitted or resubmitted to eligible, from eligible to selected, and no further', () => {
    expect([1, 100, 2, 3, 1000].map((status) => step(status as ApplicationStatus, -1))).toEqual([
      2,
      2,
      3,
      'NothingFurther',
      'Rejected',
    ]);
  });

  it('goes back step by step, and from rejected to the previous status', () => {
    expect([3, 2, 1, 100].map((status) => step(status as ApplicationStatus, -2))).toEqual([
      2,
      1,
      'NothingBefore',
      'NothingBefore',
    ]);
    expect([100, 2, 3].map((before) => step(1000, -2, before as ApplicationStatus))).toEqual([100, 2, 3]);
  });

  it('accepts a target status that is one step away', () => {
    expect([step(1, 2), step(2, 3), step(3, 2), step(2, 1)]).toEqual([2, 3, 2, 1]);
    expect([step(1, 3), step(3, 1), step(1000, 3, 2)]).toEqual(['NotAStep', 'NotAStep', 'NotAStep']);
    expect([step(1000, 2, 2), step(1000, 1, 100)]).toEqual([2, 100]);
    expect([step(2, 2), step(100, 1), step(1000, 1000)]).toEqual(['AlreadyThere', 'AlreadyThere', 'AlreadyThere']);
  });

  it('rejects from every status, except drafts and withdrawn applications', () => {
    expect([1, 100, 2, 3].map((status) => step(status as ApplicationStatus, 1000))).toEqual([1000, 1000, 1000, 1000]);
    expect([step(-1, 1000), step(2, 1000, null, true)]).toEqual(['Draft', 'Withdrawn']);
  });
});
