import { describe, expect, it } from 'vitest';
import { importRedcap, importSurveyjs } from '../exchange/index.ts';
import { answersOf, formOf, madeOf, moment, openedForm, question } from '../testing/make.ts';
import { answerTable, codebook } from './index.ts';

const form = formOf(
  [
    question('ID_0001', {
      Name: 'sex',
      Type: 'radio',
      Options: [
        { Value: 'ID_0002', Text: 'Γυναίκα', Code: 'f' },
        { Value: 'ID_0003', Text: 'Άνδρας' },
      ],
      Validate: { Required: true },
    }),
    question('ID_0004', {
      Name: 'age',
      TypeId: 12,
      Group: [{ Id: 'ID_0005', Text: '' }],
      Condition: "ID_0001 === 'ID_0002'",
    }),
    question('ID_0006', {
      Name: 'grid',
      Type: 'table',
      Rows: [
        { LineId: '1', Text: 'Δύναμη', Code: 'force' },
        { LineId: '2', Text: 'Χαρά' },
      ],
      Options: [{ Value: 'ID_0007', Text: 'Πολλή', Code: '9' }],
    }),
    question('ID_0008'),
  ],
  { Extra: { Scores: [{ Name: 'total', Expr: 'Score.Total' }] } },
);

describe('the codebook of a questionnaire', () => {
  it('lists each variable with its name, question, type, codes with labels, and condition', () => {
    const [sex, age, grid, unnamed, total] = codebook(form, 'el');
    expect(sex).toEqual({
      Name: 'sex',
      Id: 'ID_0001',
      Text: 'Ερώτηση ID_0001',
      Type: 'radio',
      Codes: [
        { Code: 'f', Text: 'Γυναίκα' },
        { Code: 'ID_0003', Text: 'Άνδρας' },
      ],
      Condition: '',
      Required: true,
    });
    expect(age).toMatchObject({ Name: 'age', Type: 12, Condition: "ID_0001 === 'ID_0002'", Required: false });
    expect(grid?.Codes).toEqual([{ Code: '9', Text: 'Πολλή' }]);
    expect(unnamed?.Name).toBe('ID_0008');
    expect(total).toMatchObject({ Name: 'total', Type: 'score', Condition: 'Score.Total' });
  });

  it('has the names and codes of the columns in the answer table', () => {
    const answers = answersOf([
      { GroupId: 'ID_0001', OptionId: 'ID_0002' },
      { GroupId: 'ID_0005', Text: '30' },
      { GroupId: 'ID_0006', LineId: '1', OptionId: 'ID_0007' },
    ]);
    const { columns, rows } = answerTable(openedForm(form), [answers], moment);
    expect(columns.filter(({ Holds }) => Holds !== 'label').map(({ Name }) => Name)).toEqual([
      ...['sex', 'age', 'force', 'grid.2', 'ID_0008'],
    ]);
    expect(rows[0]?.slice(0, 5)).toEqual(['f', 'Γυναίκα', '30', '9', 'Πολλή']);
  });

  it('has the names and codes of an imported form', () => {
    const json = { elements: [{ type: 'radiogroup', name: 'town', choices: [{ value: 'v', text: 'Βόλος' }] }] };
    expect(codebook(madeOf(importSurveyjs(json)), 'el')[0]).toMatchObject({
      Name: 'town',
      Codes: [{ Code: 'v', Text: 'Βόλος' }],
    });
    const dictionary = [
      ['Variable / Field Name', 'Form Name', 'Field Type', 'Field Label', 'Choices, Calculations, OR Slider Labels'],
      ['smokes', 'f', 'radio', 'Καπνίζετε;', '1, Ναι | 2, Όχι'],
    ].map((cells, index) => ({ number: index + 1, cells }));
    expect(codebook(madeOf(importRedcap(dictionary)), 'el')[0]).toMatchObject({
      Name: 'smokes',
      Codes: [
        { Code: '1', Text: 'Ναι' },
        { Code: '2', Text: 'Όχι' },
      ],
    });
  });
});
