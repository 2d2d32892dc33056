import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answersOf, formOf, moment, openedForm, options, question } from '../testing/make.ts';
import { answersToCarry, fatesByQuestion, replayAnswers } from './index.ts';

const before = formOf([
  question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') }),
  question('ID_0004'),
  question('ID_0005'),
  question('ID_0006'),
  question('ID_0007'),
]);
const after = formOf([
  question('ID_0001', { Type: 'radio', Options: options('ID_0003') }),
  question('ID_0004', { Type: 'date' }),
  question('ID_0005', { Condition: 'ID_0006 === "x"' }),
  question('ID_0006', { Validate: { MaxLength: 3 } }),
  question('ID_0008'),
]);
const rows = [
  { GroupId: 'ID_0001', OptionId: 'ID_0002' },
  { GroupId: 'ID_0004', Text: 'α' },
  { GroupId: 'ID_0005', Text: 'κρυφό' },
  { GroupId: 'ID_0006', Text: 'μακρύ' },
  { GroupId: 'ID_0007', Text: 'χωρίς θέση' },
];

describe('stored answers replayed in a newer version', () => {
  const replayed = replayAnswers(openedForm(before), openedForm(after), answersOf(rows), moment);

  it('are kept, invalid, hidden or unmapped', () => {
    expect(replayed.map(({ Model, fate }) => [Model, fate])).toEqual([
      ['ID_0001', 'invalid'],
      ['ID_0004', 'invalid'],
      ['ID_0005', 'hidden'],
      ['ID_0006', 'invalid'],
      ['ID_0007', 'unmapped'],
    ]);
    expect(fatesByQuestion([replayed, replayed]).get('ID_0007')).toMatchObject({ unmapped: 2, kept: 0 });
  });

  it('are kept, asked again or mapped as the author decided', () => {
    expect(answersToCarry(replayed, {}).map(({ GroupId }) => GroupId)).toEqual(['ID_0005']);
    const decided = answersToCarry(replayed, {
      ID_0006: 'keep',
      ID_0005: 'ask',
      ID_0007: { Map: { ID_0007: 'ID_0008' } },
    });
    expect(decided).toEqual([
      { GroupId: 'ID_0006', Text: 'μακρύ' },
      { GroupId: 'ID_0008', Text: 'χωρίς θέση' },
    ]);
  });

  it('are kept when only the appearance of a question changed, and otherwise take the mapped option', () => {
    const [menu, paragraph] = [
      question('ID_0001', { Type: 'select', Options: options('ID_0002', 'ID_0004') }),
      question('ID_0005', { Type: 'paragraph' }),
    ];
    const list = formOf([
      question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') }),
      question('ID_0005'),
    ]);
    const stored = [
      { GroupId: 'ID_0001', OptionId: 'ID_0003' },
      { GroupId: 'ID_0005', Text: 'α' },
    ];
    const replayed = replayAnswers(openedForm(list), openedForm(formOf([menu, paragraph])), answersOf(stored), moment);
    expect(replayed.map(({ fate }) => fate)).toEqual(['invalid', 'kept']);
    expect(answersToCarry(replayed, { ID_0001: { Options: { ID_0003: 'ID_0004' } } })).toEqual([
      { GroupId: 'ID_0001', OptionId: 'ID_0004' },
      { GroupId: 'ID_0005', Text: 'α' },
    ]);
  });

  it('are never unmapped when the versions are equal', () => {
    const answered = questionnaires({ circles: true }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));
    fc.assert(
      fc.property(answered, ([form, stored]) => {
        const opened = openedForm(form);
        const replayed = replayAnswers(opened, opened, answersOf(stored), moment);
        // Only a choice whose own option is hidden now may be refused.
        const bad = replayed.filter(({ fate }) => fate === 'unmapped');
        expect(bad).toEqual([]);
        expect(answersToCarry(replayed, {}).length).toBeLessThanOrEqual(replayed.length);
      }),
    );
  });
});
