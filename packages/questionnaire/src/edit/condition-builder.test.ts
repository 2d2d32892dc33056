import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuiltRule, conditionText, parseCondition, type RuleOperator } from './index.ts';

const id = fc.integer({ min: 0, max: 9_999 }).map((number) => `ID_${String(number).padStart(4, '0')}`);
const words = fc.string({ unit: 'grapheme', maxLength: 8 });
const valuesBy: Record<RuleOperator, fc.Arbitrary<string>> = {
  is: words,
  isNot: words,
  has: words,
  hasNot: words,
  empty: fc.constant(''),
  notEmpty: fc.constant(''),
  more: fc.integer().map(String),
  less: fc.integer().map(String),
  atLeast: fc.integer().map(String),
  atMost: fc.integer().map(String),
  before: fc.constant('2026-11-21'),
  after: fc.constant('2026-11-21'),
};
const operators = Object.keys(valuesBy) as RuleOperator[];
const rule = fc
  .constantFrom(...operators)
  .chain((Operator) => fc.record({ Id: id, Operator: fc.constant(Operator), Value: valuesBy[Operator] }));

/** At least two rules: a single 'before' rule is itself an && of two conditions and is read back as one rule. */
const condition = fc.record({
  Join: fc.constantFrom('all' as const, 'any' as const),
  Rules: fc.array(rule, { minLength: 2, maxLength: 5 }),
});

describe('a condition made in the condition builder', () => {
  it('is unchanged after being written as an expression and parsed again', () => {
    fc.assert(
      fc.property(condition, (built) => {
        expect(parseCondition(conditionText(built))).toEqual(built);
      }),
    );
    fc.assert(
      fc.property(rule, (one: BuiltRule) => {
        expect(parseCondition(conditionText({ Join: 'all', Rules: [one] }))).toEqual({ Join: 'all', Rules: [one] });
      }),
    );
    fc.assert(
      fc.property(condition, fc.array(rule, { minLength: 2, maxLength: 3 }), (built, Rules) => {
        const group = { Join: built.Join === 'all' ? ('any' as const) : ('all' as const), Rules };
        const whole = { ...built, Rules: [...built.Rules, group] };
        expect(parseCondition(conditionText(whole))).toEqual(whole);
      }),
    );
    expect(parseCondition('')).toEqual({ Join: 'all', Rules: [] });
  });

  it.each([
    'ID_0001 && ID_0002',
    'has(ID_0001, ID_0002)',
    'num(ID_0001) > num(ID_0002)',
    "ID_0001 === 'a' && (ID_0002 === 'b' || (ID_0003 === 'c' && ID_0004 === 'd'))",
    'ID_0001 ===',
  ])('cannot represent %s', (text) => {
    expect(parseCondition(text)).toBeUndefined();
  });
});
