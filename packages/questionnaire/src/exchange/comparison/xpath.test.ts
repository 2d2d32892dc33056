import { describe, expect, it } from 'vitest';
import { questionsOf } from '../../model/question-walk.ts';
import { answering, asSheets, formOf, infoOf, madeOf, question } from '../../testing/make.ts';
import { importXlsform } from '../index.ts';
import { Report } from '../report.ts';
import { compareWithSource } from './compare-with-source.ts';
import { evaluateXpath } from './evaluate-xpath.ts';
import type { Respondent } from './source-answers.ts';

/** A form about a death: dates, and calculations that derive age groups from them, as in a verbal autopsy. */
const rows: string[][] = [
  ['date', 'born', 'Γέννηση', '', ''],
  ['date', 'died_a', 'Θάνατος', '', ''],
  ['select_one yn', 'knows', 'Γνωστός;', '', ''],
  ['integer', 'days_told', 'Ημέρες', '', ''],
  ['calculate', 'died', '', '', "if(selected(${knows}, 'yes'), ${died_a}, '')"],
  ['calculate', 'days', '', '', '${died} - ${born}'],
  ['calculate', 'years', '', '', 'int(${days} div 365.25)'],
  ['calculate', 'newborn', '', '', "if(${days} = 'NaN' or string-length(${days}) = 0, ${days_told}, ${days})"],
  ['calculate', 'is_adult', '', '', 'if(${years} >= 12, 1, 0)'],
  ['calculate', 'is_old', '', '', '${years} > 60'],
  ['note', 'unknown', 'Άγνωστη', "${days} = 'NaN'", ''],
  ['note', 'long', 'Μακρά', 'string-length(${days}) > 3', ''],
  ['note', 'adult', 'Ενήλικας', "${is_adult} = '1' and selected(${is_adult}, '1')", ''],
  ['note', 'infant', 'Βρέφος', "${newborn} != 'NaN' and string-length(${newborn}) > 0 and ${newborn} < 28", ''],
  ['note', 'old', 'Ηλικιωμένος', "${is_old} = 'true'", ''],
  ['note', 'before', 'Πριν', 'date(${died_a}) < ${born}', ''],
  ['note', 'late', 'Μετά', "decimal-date-time(${died}) > decimal-date-time('2020-01-01')", ''],
];

function importRows(survey: readonly string[][] = rows) {
  const titles = ['type', 'name', 'label', 'relevant', 'calculation'];
  const choices = [
    ['yn', 'yes', 'Ναι'],
    ['yn', 'no', 'Όχι'],
  ];
  const sheets = [
    { name: 'survey', titles, rows: survey.map((row) => [...row]) },
    { name: 'choices', titles: ['list_name', 'name', 'label'], rows: choices },
  ];
  return importXlsform(asSheets(sheets));
}

/** The names of the notes that are shown to a respondent with these answers. */
function notesShown(answers: { born?: string; died?: string; knows?: boolean; told?: string }): string[] {
  const questionnaire = madeOf(importRows());
  const [born, died, knows, told] = [...questionsOf(questionnaire)].map(({ question: found }) => found);
  const option = knows?.Options?.[answers.knows === false ? 1 : 0]?.Value ?? '';
  const session = answering(questionnaire, [
    { GroupId: born?.Model ?? '', Text: answers.born ?? '' },
    { GroupId: died?.Model ?? '', Text: answers.died ?? '' },
    { GroupId: knows?.Model ?? '', OptionId: option },
    { GroupId: told?.Group?.[0]?.Id ?? '', Text: answers.told ?? '' },
  ]);
  const notes = [...questionsOf(questionnaire)].filter(({ question: { Type } }) => Type === 'plaintext');
  return notes
    .map(({ question: { Model, Text } }) => ({ info: infoOf(session, Model), Text: String(Text) }))
    .filter(({ info }) => session.isQuestionShown(info))
    .map(({ Text }) => Text);
}

describe('conditions of an XLSForm that use calculations', () => {
  it('count the days between dates', () => {
    expect(notesShown({ born: '01-03-1950', died: '01-03-2021' })).toEqual([
      'Μακρά',
      'Ενήλικας',
      'Ηλικιωμένος',
      'Μετά',
    ]);
    expect(notesShown({ born: '01-02-2010', died: '08-02-2010' })).toEqual(['Βρέφος']);
  });

  it('compare a text that is not a number as NaN', () => {
    expect(notesShown({ born: '01-03-1950' })).toEqual(['Άγνωστη']);
    expect(notesShown({ born: '01-03-1950', died: '01-03-2021', knows: false, told: '5' })).toEqual([
      'Άγνωστη',
      'Βρέφος',
    ]);
  });

  it('compare dates, where an empty one is neither earlier nor later', () => {
    expect(notesShown({ born: '01-03-2021', died: '01-03-2020' })).toContain('Πριν');
    expect(notesShown({ born: '01-03-2021' })).not.toContain('Πριν');
  });
});

describe('the comparison of an imported XLSForm with its source', () => {
  it('finds no difference in a form about ages, and reports how much was compared', () => {
    const { report } = importRows();
    expect(report.filter(({ Key }) => Key?.endsWith('PartsFromSource'))).toEqual([]);
    const [line] = report.filter(({ Key }) => Key?.endsWith('ComparedWithSource'));
    expect(Number(line?.Values?.count)).toBeGreaterThan(12);
  });

  it('reports an expression whose translation gives a different result', () => {
    const report = new Report();
    const questionnaire = formOf([question('ID_0001', { Type: 'date' })]);
    const context = { names: () => ({ id: 'ID_0001', type: 'date' as const }) };
    const [left, right] = [{ kind: 'name', name: 'd' } as const, { kind: 'number', value: 0 } as const];
    const term = { kind: 'binary', operator: '>', left, right } as const;
    const expression = {
      source: (respondent: Respondent) => evaluateXpath(term, { context, ...respondent }),
      as: 'truth',
      location: { Line: 7, Place: 'survey!7', Name: 'q' },
      settingName: 'relevant',
      kind: 'condition',
    } as const;
    compareWithSource(questionnaire, [{ ...expression, js: 'num(ID_0001) > 0' }], report);
    expect(report.lines()).toMatchObject([
      {},
      { Line: 7, Outcome: 'changed', Key: 'questionnaires.import.PartsFromSource' },
    ]);
    const same = new Report();
    compareWithSource(questionnaire, [{ ...expression, js: "days('1970-01-01', date(ID_0001)) > 0" }], same);
    expect(same.lines().map(({ Outcome }) => Outcome)).toEqual(['taken']);
  });
});
