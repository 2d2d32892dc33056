import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Facts, preflight, questionsOf, rules, sheets, shownAnswers } from '../index.ts';
import { factsOf, soundStart } from '../testing/facts.ts';

const codes = (facts: Facts) => preflight(facts).map(({ Code }) => Code);
const start = (answers: Record<string, string> = {}, changes: Partial<Facts> = {}) =>
  factsOf('start', { ...soundStart, ...answers }, changes);
const end = (answers: Record<string, string>, changes: Partial<Facts> = {}) =>
  factsOf(
    'end',
    {
      A1: 'no',
      A2: 'no',
      A3: 'yes',
      'A3.1': 'yes',
      B: 'no',
      'E0.1': 'completed',
      E1: 'yes',
      E2: 'no',
      E3: 'no',
      E4: 'no',
      E5: 'no',
      ...answers,
    },
    changes,
  );

describe('the pre-flight', () => {
  it('finds nothing in a sound entry sheet', () => {
    expect(preflight(start())).toEqual([]);
  });

  it('names a wrong AFM, the AMKA of another day and A1.1 at 24, each with its question', () => {
    const found = preflight(start({ I3: '090000046', I5: '14-05-1980' }));
    expect(found.map(({ Code, Id }) => [Code, Id])).toEqual([
      ['MD-P02', 1003],
      ['MD-P07', 1005],
    ]);
    expect(codes(start({ I5: '15-05-2001', I4: '15050112347' }))).toContain('MD-C01');
  });

  it.each([
    ['MD-P01', start({ I3: '' })],
    ['MD-P03', start({}, { afmTaken: true })],
    ['MD-P04', start({ I4: '' })],
    ['MD-P05', start({ I4: '15058012336' })],
    ['MD-P06', start({}, { amkaTaken: true })],
    ['MD-P08', start({ I6: '5302' })],
    ['MD-P10', start({ I5: '15-05-2015' })],
    ['MD-P11', start({ I11: '123' })],
    ['MD-P12', start({ I7: '' })],
    ['MD-P13', start({ I8: '54621' })],
    ['MD-P15', start({ I10: '7101' })],
    ['MD-S01', start({}, { state: 'empty' })],
    ['MD-S02', start({}, { state: 'begun' })],
    ['MD-S03', start({}, { state: 'submitted' })],
    ['MD-S04', start({ C: '' })],
    ['MD-S05', start({ C: 'C10' })],
    ['MD-S06', start({ A2: 'yes' })],
    ['MD-D01', start({ I14: '' }, { entry: undefined })],
    ['MD-D02', start({ I14: '01-01-2027' })],
    ['MD-D03', start({ I13: '31-12-2011' })],
    ['MD-D04', start({ I14: '31-12-2025' })],
    ['MD-D05', end({ E0: '01-03-2026' })],
    ['MD-D06', start({ I13: '03-03-2026' })],
    ['MD-D07', end({ E0: '01-10-2026' })],
    ['MD-C02', start({ 'A1.2': 'yes' })],
    ['MD-C03', start({ I12: '' })],
    ['MD-C04', start({}, { fromFields: new Map([[1007, 'Ερμού 1']]) })],
    ['MD-C05', end({ E0: '20-11-2026' }, { startAccepted: false })],
    ['MD-F01', start({}, { inFilter: false })],
    ['MD-F02', start({}, { evaluation: true })],
    ['MD-F04', start({}, { unevaluated: ['U1'] })],
    ['MD-F03', start({}, { consented: false })],
    ['MD-X01', start({}, { schemaFault: 'Sex' })],
    ['MD-R01', start({}, { refusals: [{ code: 'E17', words: 'Unknown person' }] })],
  ])('finds %s', (code, facts) => {
    expect(codes(facts)).toContain(code);
  });

  it('takes a contact within thirty days of six months, also after the end of August', () => {
    const six = (contact: string) =>
      codes(
        factsOf('six', { F0: contact, F1: 'yes', F2: 'no', F3: 'no' }, { exit: { year: 2026, month: 3, day: 31 } }),
      );
    expect(six('30-10-2026')).not.toContain('MD-D08');
    expect(six('31-10-2026')).toContain('MD-D08');
  });

  it('has each code once, and tests every sheet without failing, whatever the answers', () => {
    expect(new Set(rules.map(({ Code }) => Code)).size).toBe(rules.length);
    const answer = fc.constantFrom('yes', 'no', 'refused', '', 'C1', '31-02-2026', '15-05-1980', 'Ά'.repeat(400));
    fc.assert(
      fc.property(fc.constantFrom(...sheets), fc.infiniteStream(answer), (sheet, stream) => {
        const facts = factsOf(sheet, {});
        const answers = new Map(
          questionsOf(facts.definition).list.map(({ Id }) => [Id, stream.next().value as string]),
        );
        const found = preflight({ ...facts, answers });
        const shown = shownAnswers(facts.definition, answers);
        for (const { Code, Id } of found) if (Code === 'MD-S05') expect(shown.has(Id ?? 0)).toBe(true);
      }),
    );
  });
});
