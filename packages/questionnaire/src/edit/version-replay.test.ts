import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answersOf, formOf, moment, openedForm, options, question } from '../testing/make.ts';
import { carriedOver, fatesByQuestion, replay } from './index.ts';

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

describe('stored answers against a newer version', () => {
  const replayed = replay(openedForm(before), openedForm(after), answersOf(rows), moment);

  it('stay, or become invalid, hidden or unmapped', () => {
    expect(replayed.map(({ Model, fate }) => [Model, fate])).toEqual([
      ['ID_0001', 'invalid'],
      ['ID_0004', 'invalid'],
      ['ID_0005', 'hidden'],
      ['ID_0006', 'invalid'],
      ['ID_0007', 'unmapped'],
    ]);
    expect(fatesByQuestion([replayed, replayed]).get('ID_0007')).toMatchObject({ unmapped: 2, kept: 0 });
  });

  it('are kept, asked again or mapped as it was decided', () => {
    expect(carriedOver(replayed, {}).map(({ GroupId }) => GroupId)).toEqual(['ID_0005']);
    const decided = carriedOver(replayed, {
      ID_0006: 'keep',
      ID_0005: 'ask',
      ID_0007: { Map: { ID_0007: 'ID_0008' } },
    });
    expect(decided).toEqual([
      { GroupId: 'ID_0006', Text: 'μακρύ' },
      { GroupId: 'ID_0008', Text: 'χωρίς θέση' },
    ]);
  });

  it('stay where only the look of a question changed, and take the option that stands for theirs', () => {
    const [menu, long] = [
      question('ID_0001', { Type: 'select', Options: options('ID_0002', 'ID_0004') }),
      question('ID_0005', { Type: 'paragraph' }),
    ];
    const list = formOf([
      question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') }),
      question('ID_0005'),
    ]);
    const given = [
      { GroupId: 'ID_0001', OptionId: 'ID_0003' },
      { GroupId: 'ID_0005', Text: 'α' },
    ];
    const all = replay(openedForm(list), openedForm(formOf([menu, long])), answersOf(given), moment);
    expect(all.map(({ fate }) => fate)).toEqual(['invalid', 'kept']);
    expect(carriedOver(all, { ID_0001: { Options: { ID_0003: 'ID_0004' } } })).toEqual([
      { GroupId: 'ID_0001', OptionId: 'ID_0004' },
      { GroupId: 'ID_0005', Text: 'α' },
    ]);
  });

  it('are never invalid or unmapped when nothing changed', () => {
    const answered = questionnaires({ circles: true }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));
    fc.assert(
      fc.property(answered, ([form, given]) => {
        const opened = openedForm(form);
        const all = replay(opened, opened, answersOf(given), moment);
        // A choice whose own option is now hidden is the only answer that would be refused.
        const bad = all.filter(({ fate }) => fate === 'unmapped');
        expect(bad).toEqual([]);
        expect(carriedOver(all, {}).length).toBeLessThanOrEqual(all.length);
      }),
    );
  });
});
