import { firstDefinition } from '../definition/first.ts';
import { questionsOf } from '../definition/questions.ts';
import { type Facts, fixedOf, type Sheet } from '../index.ts';

const today = { year: 2026, month: 11, day: 29 };

/** Answers of somebody whose entry sheet has no fault, by code. */
export const soundStart: Readonly<Record<string, string>> = {
  I1: 'Παππάς',
  I2: 'Νίκος',
  I3: '090000045',
  I4: '15058012335',
  I5: '15-05-1980',
  I6: '5301',
  I7: 'Σταδίου 20',
  I8: '10564',
  I9: '9',
  I10: '4501',
  I11: '+306900000000',
  I12: '123456',
  I13: '01-02-2026',
  I14: '02-03-2026',
  'A0.1': 'yes',
  'A0.2': 'yes',
  A1: 'yes',
  'A1.1': 'yes',
  'A1.2': 'no',
  B: 'no',
  C: 'C7',
};

/** Answers by id for answers by code. */
export function byId(sheet: Sheet, answers: Readonly<Record<string, string>>): Map<number, string> {
  const { byCode } = questionsOf(firstDefinition(sheet));
  return new Map(Object.entries(answers).map(([code, answer]) => [byCode.get(code)?.Id ?? 0, answer]));
}

/** Facts of a checked sheet with these answers, and these changes. */
export function factsOf(
  sheet: Sheet,
  answers: Readonly<Record<string, string>>,
  changes: Partial<Facts> & { start?: Facts['start']; entrySheet?: Readonly<Record<string, string>> } = {},
): Facts {
  const own = byId(sheet, answers);
  const entrySheet = sheet === 'start' ? own : byId('start', changes.entrySheet ?? soundStart);
  const start = firstDefinition('start');
  return {
    sheet,
    definition: firstDefinition(sheet),
    start,
    state: 'checked',
    answers: own,
    fromFields: new Map(),
    fixed: fixedOf(start, entrySheet, new Map()),
    today,
    startsOn: { year: 2026, month: 1, day: 1 },
    endsOn: { year: 2027, month: 12, day: 31 },
    entry: { year: 2026, month: 3, day: 2 },
    exit: undefined,
    handedIn: today,
    startAccepted: true,
    afmTaken: false,
    amkaTaken: false,
    inFilter: true,
    consented: true,
    evaluation: false,
    unevaluated: [],
    schemaFault: null,
    refusals: [],
    partOf: () => 'mentee',
    ...changes,
  };
}
