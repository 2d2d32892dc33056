import { describe, expect, it } from 'vitest';
import { textIn } from '../model/text.ts';
import { answersOf, formOf, moment, openedForm, options, question } from '../testing/make.ts';
import { answerTable, beforeAfter, figuresOf, hideSmall, ResultsCounter, resultsOf } from './index.ts';

const form = openedForm(
  formOf([
    question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') }),
    question('ID_0004', { TypeId: 12, Group: [{ Id: 'ID_0005', Text: 'Ευρώ' }], Condition: "ID_0001 === 'ID_0002'" }),
    question('ID_0006', { Type: 'rating' }),
    question('ID_0007'),
  ]),
);
const set = (option: string, euros: string, stars: string) =>
  answersOf([
    { GroupId: 'ID_0001', OptionId: option },
    { GroupId: 'ID_0005', Text: euros },
    { GroupId: 'ID_0006', OptionId: stars },
    { GroupId: 'ID_0007', Text: `σχόλιο ${stars}` },
  ]);
const many = [...Array(6).fill(set('ID_0002', '10', '5')), ...Array(2).fill(set('ID_0003', '999', '1'))];
const all = { maySeePersons: true };
const few = { maySeePersons: false };

describe('results', () => {
  it('count options, and numbers only of respondents to whom the question was shown', () => {
    const [choice, euros, rating, words] = resultsOf(form, many, moment, all);
    expect(choice).toMatchObject({
      Answered: 8,
      Shown: 8,
      Options: [
        { Count: 6, Share: 0.75 },
        { Count: 2, Share: 0.25 },
      ],
    });
    expect(euros).toMatchObject({
      Part: 'ID_0005',
      Answered: 6,
      Shown: 6,
      Figures: { Count: 6, Mean: 10, Median: 10, Deviation: 0 },
    });
    expect(rating?.Figures?.Mean).toBe(4);
    expect(words?.Texts).toHaveLength(8);
  });

  it('hide groups of fewer than five, and counts from which they could be deduced, from readers who may not see persons', () => {
    const [choice, euros] = resultsOf(form, many, moment, few);
    // Six of eight persons saw the question; the other two are those who chose another option before.
    expect(euros).toMatchObject({ Answered: null, Hidden: true });
    expect(choice?.Options?.map(({ Count }) => Count)).toEqual([null, null]);
    const [alone] = resultsOf(form, many.slice(0, 4), moment, few);
    expect(alone).toEqual({ Model: 'ID_0001', Text: 'Ερώτηση ID_0001', Answered: null, Shown: null, Hidden: true });
    expect(hideSmall([12, 3, 0, 7, 20])).toEqual([12, null, 0, null, 20]);
    expect(hideSmall([3, 2, 9])).toEqual([null, null, 9]);
    // Two hidden counts with the sum 2 are both 1; three with the sum 12 may be 4 each.
    expect(hideSmall([1, 1, 9, 20])).toEqual([null, null, null, 20]);
    expect(hideSmall([4, 4, 4, 9, 20])).toEqual([null, null, null, null, 20]);
    expect(figuresOf([1, 2, 3, 4, 100], few)).not.toHaveProperty('Most');
  });

  it('contain written answers only for readers who may see persons', () => {
    const [, , , words] = resultsOf(form, many, moment, few);
    expect(words).toEqual({ Model: 'ID_0007', Text: 'Ερώτηση ID_0007', Answered: 8, Shown: 8 });
  });

  it('are the same when answer sets are counted one at a time, with scores', () => {
    const scored = openedForm({ ...form.questionnaire, Extra: { Scores: [{ Name: 'Σύνολο', Expr: 'Score.Total' }] } });
    const counter = new ResultsCounter(scored, moment);
    for (const [at, answers] of many.entries()) counter.add(answers, [{ Name: 'Σύνολο', Value: at }]);
    expect(counter.total).toBe(8);
    expect(counter.results(all)).toEqual(resultsOf(form, many, moment, all));
    expect(counter.scores(few)).toMatchObject([{ Name: 'Σύνολο', Answered: 8, Figures: { Mean: 3.5 } }]);
    expect(new ResultsCounter(scored, moment).scores(few)).toEqual([{ Name: 'Σύνολο', Answered: null }]);
  });

  it('of two actions are compared by question', () => {
    const later = [...Array(3).fill(set('ID_0002', '20', '5')), ...Array(5).fill(set('ID_0003', '', '3'))];
    const [choice, euros] = beforeAfter(resultsOf(form, many, moment, all), resultsOf(form, later, moment, all));
    expect(choice?.ShareChange).toEqual({ ID_0002: -0.375, ID_0003: 0.375 });
    expect(euros?.MeanChange).toBe(10);
  });

  it('are separate for each blank and each cell of a form table', () => {
    const cell = (Model: string, Id: string) => question(Model, { TypeId: 12, Group: [{ Id, Text: '€' }] });
    const parts = openedForm(
      formOf([
        question('ID_0101', { Type: 'parametric', Parametric: '{ID_0102} πελάτες και {ID_0103} ευρώ' }),
        question('ID_0104', {
          Type: 'formtable',
          Rows: [{ LineId: '1', Text: 'Υλικά' }],
          Group: [
            { Id: 'ID_0105', Text: 'Τώρα' },
            { Id: 'ID_0106', Text: 'Αργότερα' },
          ],
          Columns: [cell('ID_0107', 'ID_0108'), cell('ID_0109', 'ID_0110')],
        }),
      ]),
    );
    const answers = answersOf([
      { GroupId: 'ID_0102', Text: '30' },
      { GroupId: 'ID_0110', Text: '400' },
    ]);
    const found = resultsOf(parts, [answers], moment, all);
    expect(found.map(({ Part, Text, Figures }) => [Part, textIn(Text, 'el'), Figures?.Mean])).toEqual([
      ['ID_0102', '___ πελάτες και … ευρώ', 30],
      ['ID_0103', '… πελάτες και ___ ευρώ', 0],
      ['ID_0108', 'Υλικά – Τώρα', 0],
      ['ID_0110', 'Υλικά – Αργότερα', 400],
    ]);
    const { columns, rows } = answerTable(parts, [answers], moment);
    expect(columns.map(({ Title }) => Title).slice(2)).toEqual([
      'Ερώτηση ID_0104 – Υλικά – Τώρα',
      'Ερώτηση ID_0104 – Υλικά – Αργότερα',
    ]);
    expect(rows).toEqual([['30', '', '', '400']]);
  });

  it('have a column for each row of a table of options, and rich text as plain text', () => {
    const Rows = [
      { LineId: '1', Text: 'Πρώτη' },
      { LineId: '2', Text: 'Δεύτερη' },
    ];
    const table = openedForm(
      formOf([
        question('ID_0201', { Type: 'table', Rows, Options: [{ Value: 'ID_0202', Text: 'Ναι' }] }),
        question('ID_0203', { Type: 'editable' }),
      ]),
    );
    const answers = answersOf([
      { GroupId: 'ID_0201', LineId: '2', OptionId: 'ID_0202' },
      { GroupId: 'ID_0203', Text: '<p>Δύο <strong>λόγια</strong></p>' },
    ]);
    const { columns, rows } = answerTable(table, [answers], moment);
    expect(columns.map(({ Title, Holds }) => `${Title} ${Holds}`)).toEqual([
      'Ερώτηση ID_0201 – Πρώτη code',
      'Ερώτηση ID_0201 – Πρώτη label',
      'Ερώτηση ID_0201 – Δεύτερη code',
      'Ερώτηση ID_0201 – Δεύτερη label',
      'Ερώτηση ID_0203 text',
    ]);
    expect(rows).toEqual([['', '', 'ID_0202', 'Ναι', 'Δύο λόγια']]);
    expect(resultsOf(table, [answers], moment, all).at(-1)?.Texts).toEqual(['Δύο λόγια']);
  });

  it('group numbers between round bounds, which reveal neither the smallest nor the largest answer', () => {
    const bounds = (numbers: number[]) => figuresOf(numbers, all).Distribution.map(({ From, Count }) => [From, Count]);
    expect(bounds([1, 2, 2, 3, 5])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 0],
      [5, 1],
    ]);
    expect(bounds([8, 13, 27, 44]).map(([from]) => from)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
    expect(bounds([0.12, 0.3]).map(([from]) => from)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
  });

  it('contain mean, median and standard deviation of numbers', () => {
    const figures = figuresOf([4, 1, 3, 2], all);
    expect(figures).toMatchObject({ Mean: 2.5, Median: 2.5, Least: 1, Most: 4 });
    expect(figures.Deviation).toBeCloseTo(1.291, 3);
    expect(figures.Distribution.reduce((sum, { Count }) => sum + (Count ?? 0), 0)).toBe(4);
    expect(figuresOf([], all).Count).toBe(0);
  });

  it('can be exported as a table with a row for each respondent, with codes and labels', () => {
    const { columns, rows } = answerTable(form, [set('ID_0002', '10', '5'), set('ID_0003', '999', '1')], moment);
    expect(columns.map(({ Id, Holds }) => `${Id} ${Holds}`)).toEqual([
      'ID_0001 code',
      'ID_0001 label',
      'ID_0005 number',
      'ID_0006 number',
      'ID_0007 text',
    ]);
    expect(rows).toEqual([
      ['ID_0002', 'ID_0002', '10', '5', 'σχόλιο 5'],
      ['ID_0003', 'ID_0003', '', '1', 'σχόλιο 1'],
    ]);
  });
});
