import { cellsOf, colorOf, completionOf, exportCellOf, holds, labelOf, type Outcome, problemsOf } from '@ithaki/script';
import { describe, expect, it } from 'vitest';

const gives = (value: unknown): Outcome => ({ ok: true, value });
const fails: Outcome = { ok: false, failure: { reason: 'throw', message: 'x' } };

describe('interpreting a result', () => {
  it('a condition holds when it is truthy, and not when it fails', () => {
    expect([gives('a'), gives(0), gives([]), fails].map(holds)).toEqual([true, false, true, false]);
  });

  it('a validation counts problems', () => {
    expect(problemsOf(gives(2))).toEqual({ count: 2, texts: [] });
    expect(problemsOf(gives('Λάθος'))).toEqual({ count: 1, texts: ['Λάθος'] });
    expect(problemsOf(gives(['α', 'β']))).toEqual({ count: 2, texts: ['α', 'β'] });
    expect([gives(false), fails].map((outcome) => problemsOf(outcome).count)).toEqual([1, 1]);
    expect([true, '', null, 0, []].map((value) => problemsOf(gives(value)).count)).toEqual([0, 0, 0, 0, 0]);
  });

  it('a completion is true, or an object with Completed', () => {
    expect(completionOf(gives(true))).toEqual({ completed: true });
    expect(completionOf(gives({ Completed: 1, Message: 'Έγινε' }))).toEqual({ completed: true, message: 'Έγινε' });
    expect(completionOf(gives({ Completed: false, Message: 3 }))).toEqual({ completed: false });
    expect(completionOf(fails)).toEqual({ completed: false });
  });

  it('after a failure an export shows dashes, a label its default and a colour nothing', () => {
    expect([exportCellOf(gives(3)), exportCellOf(gives(null)), exportCellOf(fails)]).toEqual([3, '', '---']);
    expect([labelOf(gives('Πόλη'), 'City'), labelOf(gives(' '), 'City'), labelOf(fails, 'City')]).toEqual([
      'Πόλη',
      'City',
      'City',
    ]);
    expect([gives(0), gives(19), gives(20), gives(1.5), gives('3'), fails].map(colorOf)).toEqual([
      0,
      19,
      null,
      null,
      null,
      null,
    ]);
  });

  it('a grid function returns a cell for each title', () => {
    expect(cellsOf(gives(['α', 2]), 3)).toEqual(['α', 2, '']);
    expect(cellsOf(fails, 2)).toEqual(['---', '---']);
  });
});
