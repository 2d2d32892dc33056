import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codedAnswers, firstDefinition, indicators, recordOf, recordsOf, totalsOf } from '../index.ts';
import { byId, soundStart } from '../testing/facts.ts';

const start = firstDefinition('start');

/** A participant with these answers; age 46 on entry unless born otherwise. */
const person = (
  kayas: number,
  entry: Record<string, string>,
  exit: Record<string, string> | null = null,
  six: Record<string, string> | null = null,
) => {
  const answers = { ...soundStart, ...entry };
  return recordOf(
    {
      kayas,
      definition: start,
      answers: byId('start', answers),
      sex: answers.I6 ?? '',
      birth: answers.I5 ?? '',
      entry: { year: 2026, month: 3, day: 2 },
    },
    exit && codedAnswers(firstDefinition('end'), byId('end', exit)),
    six && codedAnswers(firstDefinition('six'), byId('six', six)),
  );
};

const inactive = { A1: 'no', A3: 'yes', 'A3.1': 'no', 'A3.2': 'yes' };
const employed = { A1: 'no', A2: 'yes', 'A2.3': 'yes' };
const counts = (period: 2014 | 2021, ...people: ReturnType<typeof person>[]) =>
  Object.fromEntries(totalsOf(period, people).Rows.map(({ Code, Count }) => [Code, Count?.Total ?? null]));

describe('the totals', () => {
  it('count a person in what their sheets say, by sex', () => {
    const totals = totalsOf(2021, [
      person(1, { I6: '5302' }),
      person(2, inactive, { A3: 'yes', 'A3.1': 'yes', E1: 'yes' }),
    ]);
    const row = (code: string) => totals.Rows.find(({ Code }) => Code === code)?.Count;
    expect(row('EECO01')).toEqual({ Women: 1, Men: 1, Total: 2 });
    expect(row('EECO02')).toEqual({ Women: 1, Men: 0, Total: 1 });
    expect(row('EECR01')).toEqual({ Women: 0, Men: 1, Total: 1 });
    expect(row('EECR03')?.Total).toBe(1);
    expect(totals.Checks.every(({ Holds }) => Holds)).toBe(true);
  });

  it('leave incomplete records to the grand total, but not those who gave no special answer', () => {
    const totals = totalsOf(2021, [person(1, { C: '' }), person(2, {})]);
    expect([totals.Grand.Total, totals.Complete.Total]).toEqual([2, 1]);
  });

  it('do not count rural places as none', () => {
    expect(counts(2021, person(1, {})).EECO17).toBeNull();
    expect(counts(2014, person(1, {})).CO19).toBeNull();
  });

  it('count who found work, after entry without it', () => {
    const six = { F1: 'yes', F2: 'yes', F3: 'no' };
    expect(counts(2021, person(1, {}, { A2: 'yes' }, six))).toMatchObject({ EECR04: 1, EECR05: 1, EECR06: 0 });
    expect(counts(2021, person(1, employed, { A2: 'yes' }, six))).toMatchObject({ EECR04: 0, EECR05: 0, EECR06: 1 });
  });

  it('open the people behind each figure', () => {
    const people = [person(7, {}), person(8, inactive), person(9, employed)];
    for (const { Code, Period } of indicators)
      expect(recordsOf(Code, people).length).toBe(counts(Period, ...people)[Code] ?? 0);
    expect(recordsOf('EECO04', people).map(({ kayas }) => kayas)).toEqual([8]);
  });

  it('keep every relation whatever the answers, but those a wrong group breaks', () => {
    const status = fc.constantFrom({}, inactive, employed);
    const someone = fc.tuple(status, fc.constantFrom('5301', '5302'), fc.constantFrom('C1', 'C5', 'C9'), fc.boolean());
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), (people) => {
        const records = people.map(([state, I6, C, leaves], index) =>
          person(index + 1, { ...state, I6, C }, leaves ? { A2: 'yes' } : null),
        );
        for (const period of [2014, 2021] as const) {
          const totals = totalsOf(period, records);
          expect(totals.Checks.filter(({ Holds }) => !Holds)).toEqual([]);
          for (const { Count } of totals.Rows) if (Count) expect(Count.Women + Count.Men).toBe(Count.Total);
        }
      }),
    );
  });
});
