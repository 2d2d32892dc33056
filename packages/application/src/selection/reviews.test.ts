import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignReviews, ratedBy, rubricTotal, tieValueOf, totalOf, unknownScores } from './index.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe('giving out reviews', () => {
  it('gives nobody more than one beyond another where nothing stands in the way', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }), (many, people, each) => {
        const given = {
          applications: numbers(1, many),
          reviewers: numbers(500, people),
          each,
          given: [],
          conflicts: [],
        };
        const { pairs, short } = assignReviews(given);
        const loads = given.reviewers.map((one) => pairs.filter(({ reviewer }) => reviewer === one).length);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
        expect(pairs.length).toBe(many * Math.min(each, people));
        expect(short.length).toBe(each > people ? many : 0);
      }),
    );
  });

  it('keeps to conflicts and to what was given, whoever else must take more', () => {
    const pair = fc.record({
      application: fc.integer({ min: 1, max: 12 }),
      reviewer: fc.integer({ min: 500, max: 504 }),
    });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 30 }), fc.array(pair, { maxLength: 10 }), (conflicts, given) => {
        const { pairs } = assignReviews({
          applications: numbers(1, 12),
          reviewers: numbers(500, 5),
          each: 2,
          given,
          conflicts,
        });
        const keys = pairs.map(({ application, reviewer }) => `${application}/${reviewer}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { application, reviewer } of [...conflicts, ...given])
          expect(keys).not.toContain(`${application}/${reviewer}`);
      }),
    );
  });

  it('hands over others where a conflict would leave one with most of it', () => {
    // 3 may review 1 alone, so whoever else has 1 gives way.
    const barred = numbers(2, 3).map((application) => ({ application, reviewer: 3 }));
    const { pairs } = assignReviews({
      applications: numbers(1, 4),
      reviewers: [1, 2, 3],
      each: 1,
      given: [],
      conflicts: barred,
    });
    expect(pairs.find(({ application }) => application === 1)?.reviewer).toBe(3);
    expect([1, 2].map((one) => pairs.filter(({ reviewer }) => reviewer === one).length).sort()).toEqual([1, 2]);
  });

  it('says which applications lack a reviewer', () => {
    const conflicts = [{ application: 1, reviewer: 5 }];
    expect(assignReviews({ applications: [1, 2], reviewers: [5], each: 1, given: [], conflicts })).toEqual({
      pairs: [{ application: 2, reviewer: 5 }],
      short: [{ application: 1, missing: 1 }],
    });
  });
});

const scores = [0, 2, 4].map((Score) => ({ Score, Label: String(Score) }));
const rubric = [
  { Name: 'idea', Weight: 3, Scores: scores },
  { Name: 'plan', Weight: 1, Scores: scores },
];

describe('the total of a rubric', () => {
  it('weighs each score by its line, of a hundred', () => {
    expect(rubricTotal(rubric, { idea: 4, plan: 2 })).toEqual({ Total: 87.5, Missing: [] });
  });

  it('is told while lines are still without a score', () => {
    expect(rubricTotal(rubric, { idea: 2 })).toEqual({ Total: 37.5, Missing: ['plan'] });
    expect(rubricTotal([], {})).toEqual({ Total: 0, Missing: [] });
  });

  it('takes the scores that are offered and no other', () => {
    expect(unknownScores(rubric, { idea: 4, plan: 3, style: 2 })).toEqual(['plan', 'style']);
  });
});

describe('points of a criterion', () => {
  const criterion = { Name: 'income', Max: 20 };
  const given = (value: unknown) => ratedBy(criterion, { ok: true, value });

  it('are a number with its reason, never below nothing or beyond the most', () => {
    expect(given({ Points: 12.34567, Reason: 'Εισόδημα 5.000' })).toEqual({
      Name: 'income',
      Points: 12.346,
      Reason: 'Εισόδημα 5.000',
      Failed: false,
    });
    expect([given(-3).Points, given(999).Points, given(true).Points, given(false).Points]).toEqual([0, 20, 20, 0]);
    expect(totalOf([{ Points: 0.1 }, { Points: 0.2 }])).toBe(0.3);
  });

  it('are none where the script failed or gave no number, and that is told', () => {
    const thrown = ratedBy(criterion, { ok: false, failure: { reason: 'throw', message: 'secret' } });
    expect([thrown, given('12'), given(null), given({})].map(({ Points, Failed }) => [Points, Failed])).toEqual(
      Array.from({ length: 4 }, () => [0, true]),
    );
    expect(JSON.stringify(thrown)).not.toContain('secret');
  });

  it('leave a rule for equals without a value where its script failed', () => {
    expect(tieValueOf({ ok: false, failure: { reason: 'timeout', message: '' } })).toBeNull();
    expect([3, 'α', true, [], null].map((value) => tieValueOf({ ok: true, value }))).toEqual([3, 'α', 1, null, null]);
  });
});
