import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asDefinition,
  checkAnswer,
  type Definition,
  firstDefinition,
  flawsOf,
  missingIds,
  partOf,
  proposalsFor,
  type Question,
  questionsOf,
  shownAnswers,
  shownIds,
  withChildren,
} from '../index.ts';
import { byId } from '../testing/facts.ts';

const question = (Id: number, more: Partial<Question> = {}): Question => ({
  Id,
  Type: 1,
  Text: `${Id}`,
  Child: [],
  ...more,
});
const one = (...Questions: Question[]): Definition => [{ Key: 'A', Title: 'A', Questions }];
const noWorld = { hasField: () => true, otherIds: new Set<number>() };
const kinds = (definition: Definition, world = noWorld) => flawsOf(definition, world).map(({ Kind }) => Kind);

/** Definitions whose conditions may point anywhere, also in circles. */
const wild = fc
  .array(fc.record({ parent: fc.option(fc.integer({ min: 1, max: 12 })), inverse: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((entries) =>
    withChildren(
      one(
        ...entries.map(({ parent, inverse }, index) =>
          question(index + 1, parent === null ? {} : { ConditionId: parent, ConditionInverse: inverse }),
        ),
      ),
    ),
  );
const answers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('yes', 'no', 'refused')))
  .map((pairs) => new Map(pairs));

describe('what is shown', () => {
  it('follows a yes, and a no where the condition is inverse', () => {
    const definition = one(
      question(1, { Child: [2, 3] }),
      question(2, { ConditionId: 1 }),
      question(3, { ConditionId: 1, ConditionInverse: true }),
    );
    expect([...shownIds(definition, new Map([[1, 'yes']]))]).toEqual([1, 2]);
    expect([...shownIds(definition, new Map([[1, 'no']]))]).toEqual([1, 3]);
    expect([...shownIds(definition, new Map())]).toEqual([1]);
  });

  it('shows a question only below a shown one, and ends with circles', () => {
    fc.assert(
      fc.property(wild, answers, (definition, given) => {
        const shown = shownIds(definition, given);
        for (const { Id, ConditionId } of questionsOf(definition).list)
          if (ConditionId !== undefined && shown.has(Id)) expect(shown.has(ConditionId)).toBe(true);
        for (const id of shownAnswers(definition, given).keys()) expect(shown.has(id)).toBe(true);
        for (const id of missingIds(definition, given)) expect(shown.has(id)).toBe(true);
      }),
    );
  });

  it('asks no further answer of a group that has its yes', () => {
    const start = firstDefinition('start');
    const { byCode } = questionsOf(start);
    const missing = missingIds(start, byId('start', { A2: 'yes', 'A2.3': 'yes' }));
    expect(missing).not.toContain(byCode.get('A1')?.Id);
    expect(missing).not.toContain(byCode.get('A2.1')?.Id);
    expect(missing).toContain(byCode.get('C')?.Id);
  });
});

describe('proposals', () => {
  const start = firstDefinition('start');

  it('discard dates before 2012, except of birth', () => {
    const proposals = proposalsFor(start, new Map(), {
      birth_date: '03-04-1985',
      unemployment_card_date: '31-12-2011',
    });
    expect(proposals.get(1005)).toBe('03-04-1985');
    expect(proposals.has(1013)).toBe(false);
    expect(proposalsFor(start, new Map(), { unemployment_card_date: '01-01-2012' }).get(1013)).toBe('01-01-2012');
  });

  it('translate sex, region and municipality into codes', () => {
    const fields = { sex: 'female', region: 'Κρήτη', municipality: 'Ηρακλείου' };
    const proposals = proposalsFor(start, new Map(), fields);
    expect([1006, 1009, 1010].map((id) => proposals.get(id))).toEqual(['5302', '13', '7101']);
  });

  it('leave alone what was answered or cleared', () => {
    const proposals = proposalsFor(start, new Map([[1001, '']]), { last_name: 'Νέου', first_name: 'Άννα' });
    expect(proposals.has(1001)).toBe(false);
    expect(proposals.get(1002)).toBe('Άννα');
  });
});

describe('an answer', () => {
  const { byCode } = questionsOf(firstDefinition('start'));
  const check = (code: string, answer: string) => {
    const asked = byCode.get(code);
    if (!asked) throw new Error(code);
    return checkAnswer(asked, answer);
  };

  it('is kept as it is stored', () => {
    expect(check('I11', '690 000 0000')).toEqual({ value: '+306900000000' });
    expect(check('I14', '01/02/2026')).toEqual({ value: '01-02-2026' });
    expect(check('I8', '105 64')).toEqual({ value: '10564' });
  });

  it('may be refused in optional sections only', () => {
    expect(check('D6', 'refused')).toEqual({ value: 'refused' });
    expect(check('A1', 'refused')).toEqual({ error: 'refusal' });
  });

  it('is checked by format and list', () => {
    expect(check('I3', '123456789')).toEqual({ error: 'afm' });
    expect(check('C', 'C10')).toEqual({ error: 'choice' });
    expect(check('A1', 'maybe')).toEqual({ error: 'yesNo' });
  });
});

describe('a definition', () => {
  it('is one section where it is a bare list of questions', () => {
    expect(asDefinition([question(1)])).toEqual([{ Key: 'A', Title: '', Questions: [question(1)] }]);
  });

  it('of the product has no flaw', () => {
    const all = (['start', 'end', 'six'] as const).map(firstDefinition);
    for (const definition of all) expect(kinds(definition)).toEqual([]);
  });

  it.each([
    ['idTwice', one(question(1), question(1))],
    ['codeTwice', one(question(1, { Code: 'A' }), question(2, { Code: 'A' }))],
    ['optionsMissing', one(question(1, { Type: 2 }))],
    ['formatUnfit', one(question(1, { Type: 1, Format: 'afm' }))],
    ['conditionUnknown', one(question(1, { ConditionId: 9 }))],
    ['circle', withChildren(one(question(1, { ConditionId: 2 }), question(2, { ConditionId: 1 })))],
    ['childUnfit', one(question(1, { Child: [2] }), question(2))],
    ['groupUnfit', one(question(1, { Type: 3, Group: 'A' }))],
    ['textMissing', one(question(1, { Text: '' }))],
  ] as const)('with the flaw %s is refused', (kind, definition) => {
    expect(kinds(definition)).toContain(kind);
  });

  it('may not use ids of other sheets or fields that are not there', () => {
    const definition = one(question(1, { DefaultField: 'gone' }));
    expect(kinds(definition, { hasField: () => false, otherIds: new Set([1]) })).toEqual([
      'idOfOtherSheet',
      'fieldUnknown',
    ]);
  });
});

describe('a part', () => {
  it('is staff’s where the mentee may not see the field, the mentor’s for dates and the follow-up', () => {
    const { byCode } = questionsOf(firstDefinition('start'));
    const part = (code: string, sees = true) => partOf(byCode.get(code) as never, () => sees);
    expect([part('I3', false), part('I3'), part('I14'), part('A1')]).toEqual(['staff', 'mentee', 'mentor', 'mentee']);
    expect(questionsOf(firstDefinition('six')).list.map((asked) => partOf(asked, () => true))).toEqual(
      Array(6).fill('mentor'),
    );
  });
});
