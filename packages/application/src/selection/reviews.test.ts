import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignReviewers, criterionPoints, rubricTotal, tieBreakValue, totalPoints, unknownScores } from './index.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('assigning reviewers', () => {
  it('gives all reviewers the same number of applications, give or take one, when there are no conflicts', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }), (many, people, each) => {
        const input = {
          applications: numbers(1, many),
          reviewers: numbers(500, people),
          reviewersPerApplication: each,
          existing: [],
          conflicts: [],
        };
        const { pairs, shortfalls } = assignReviewers(input);
        const loads = input.reviewers.map((id) => pairs.filter(({ reviewer }) => reviewer === id).length);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
        expect(pairs.length).toBe(many * Math.min(each, people));
        expect(shortfalls.length).toBe(each > people ? many : 0);
      }),
    );
  });

  it('respects conflicts and existing assignments even if other reviewers must take more', () => {
    const pair = fc.record({
      application: fc.integer({ min: 1, max: 12 }),
      reviewer: fc.integer({ min: 500, max: 504 }),
    });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 30 }), fc.array(pair, { maxLength: 10 }), (conflicts, existing) => {
        const { pairs } = assignReviewers({
          applications: numbers(1, 12),
          reviewers: numbers(500, 5),
          reviewersPerApplication: 2,
          existing,
          conflicts,
        });
        const keys = pairs.map(({ application, reviewer }) => `${application}/${reviewer}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { application, reviewer } of [...conflicts, ...existing])
          expect(keys).not.toContain(`${application}/${reviewer}`);
      }),
    );
  });

  it('hands applications over when conflicts would overload one reviewer', () => {
    // Reviewer 3 may review only application 1, so the reviewer who has it hands it over.
    const barred = numbers(2, 3).map((application) => ({ application, reviewer: 3 }));
    const { pairs } = assignReviewers({
      applications: numbers(1, 4),
      reviewers: [1, 2, 3],
      reviewersPerApplication: 1,
      existing: [],
      conflicts: barred,
    });
    expect(pairs.find(({ application }) => application === 1)?.reviewer).toBe(3);
    expect([1, 2].map((id) => pairs.filter(({ reviewer }) => reviewer === id).length).sort()).toEqual([1, 2]);
  });

  it('reports the applications that lack a reviewer', () => {
    const conflicts = [{ application: 1, reviewer: 5 }];
    expect(
      assignReviewers({ applications: [1, 2], reviewers: [5], reviewersPerApplication: 1, existing: [], conflicts }),
    ).toEqual({
      pairs: [{ application: 2, reviewer: 5 }],
      shortfalls: [{ application: 1, missing: 1 }],
    });
  });
});

const scores = [0, 2, 4].map((Score) => ({ Score, Label: String(Score) }));
const rubric = [
  { Name: 'idea', Weight: 3, Scores: scores },
  { Name: 'plan', Weight: 1, Scores: scores },
];

describe('the total of a rubric', () => {
  it('is the weighted mean of the scores out of 100', () => {
    expect(rubricTotal(rubric, { idea: 4, plan: 2 })).toEqual({ Total: 87.5, Missing: [] });
  });

  it('is returned while some lines still have no score, with the names of those lines', () => {
    expect(rubricTotal(rubric, { idea: 2 })).toEqual({ Total: 37.5, Missing: ['plan'] });
    expect(rubricTotal([], {})).toEqual({ Total: 0, Missing: [] });
  });

  it('accepts only the scores that the rubric offers', () => {
    expect(unknownScores(rubric, { idea: 4, plan: 3, style: 2 })).toEqual(['plan', 'style']);
  });
});

describe('points of a criterion', () => {
  const criterion = { Name: 'income', Max: 20 };
  const criterionResult = (value: unknown) => criterionPoints(criterion, { ok: true, value });

  it('are a number with its reason, clamped to 0 and the maximum', () => {
    expect(criterionResult({ Points: 12.34567, Reason: 'Εισόδημα 5.000' })).toEqual({
      Name: 'income',
      Points: 12.346,
      Reason: 'Εισόδημα 5.000',
      Failed: false,
    });
    expect([
      criterionResult(-3).Points,
      criterionResult(999).Points,
      criterionResult(true).Points,
      criterionResult(false).Points,
    ]).toEqual([0, 20, 20, 0]);
    expect(totalPoints([{ Points: 0.1 }, { Points: 0.2 }])).toBe(0.3);
  });

  it('are 0 and marked as failed when the script failed or returned no number', () => {
    const thrown = criterionPoints(criterion, { ok: false, failure: { reason: 'throw', message: 'secret' } });
    expect(
      [thrown, criterionResult('12'), criterionResult(null), criterionResult({})].map(({ Points, Failed }) => [
        Points,
        Failed,
      ]),
    ).toEqual(Array.from({ length: 4 }, () => [0, true]));
    expect(JSON.stringify(thrown)).not.toContain('secret');
  });

  it('give a tie-break no value when its script failed', () => {
    expect(tieBreakValue({ ok: false, failure: { reason: 'timeout', message: '' } })).toBeNull();
    expect([3, 'α', true, [], null].map((value) => tieBreakValue({ ok: true, value }))).toEqual([
      3,
      'α',
      1,
      null,
      null,
    ]);
  });
});
