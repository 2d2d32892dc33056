import { compile, evaluate } from '@ithaki/script';
import { describe, expect, it } from 'vitest';
import { findFlaws } from '../edit/index.ts';
import { questionsOf } from '../model/question-walk.ts';
import { questionnaireSchema } from '../schema/index.ts';
import { asSheets, madeOf } from '../testing/make.ts';
import { importRedcap, importSurveyjs, importXlsform } from './index.ts';

const scores = (questionnaire: ReturnType<typeof madeOf>) =>
  new Map((questionnaire.Extra.Scores ?? []).map(({ Name, Expr }) => [Name, Expr]));

/** A survey with a choice list of towns, a repeat of ages and one computed value. */
function evaluateCalculation(calculation: string) {
  const survey = [
    ['type', 'name', 'label', 'calculation'],
    ['select_one town', 'q', 'Πόλη', ''],
    ['date', 'd', 'Ημέρα', ''],
    ['text', 't', 'Κείμενο', ''],
    ['hidden', 'source', '', ''],
    ['begin repeat', 'r', 'Μέλη', ''],
    ['integer', 'age', 'Ηλικία', ''],
    ['text', 'who', 'Όνομα', ''],
    ['end repeat', '', '', ''],
    ['calculate', 'out', '', calculation],
  ];
  const choices = [
    ['list_name', 'name', 'label', 'size', 'region'],
    ['town', 'v', 'Βόλος', '120', 'th'],
    ['town', 'l', 'Λάρισα', '150', 'th'],
    ['town', 'c', 'Χανιά', '110', 'kr'],
  ];
  const sheet = (name: string, [titles = [], ...rows]: string[][]) => ({ name, titles, rows });
  const questionnaire = madeOf(importXlsform(asSheets([sheet('survey', survey), sheet('choices', choices)])));
  expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
  expect(findFlaws(questionnaire)).toEqual([]);
  const [town, day, text, records] = [...questionsOf(questionnaire)].map(({ question }) => question);
  const [age, name] = records?.Columns ?? [];
  const Model = {
    [town?.Model ?? '']: town?.Options?.[1]?.Value ?? '',
    [day?.Model ?? '']: '27-02-2026',
    [text?.Model ?? '']: 'a-b-c',
    [records?.Model ?? '']: [{}, {}, {}],
    [age?.Group?.[0]?.Id ?? '']: ['31', '', '9'],
    [name?.Model ?? '']: ['Α', 'Β', 'Γ'],
  };
  const code = compile(scores(questionnaire).get('out') ?? '', 'score');
  if (!code.ok || code.tier !== 'expression') throw new Error('not taken over');
  const outcome = evaluate(code, { Model, line: null, lang: 'el', today: '2026-03-01', now: '', Score: {} });
  return outcome.ok ? outcome.value : outcome;
}

describe('a calculation of an XLSForm', () => {
  it.each([
    ["instance('town')/root/item[name = ${q}]/label", 'Λάρισα'],
    ["number(instance('town')/root/item[name = ${q}]/size) + 1", 151],
    ["instance('town')/root/item[region = 'kr' and size < 100]/name", ''],
    ["count(instance('town')/root/item[region = 'th'])", 2],
    ['min(${age})', 9],
    ['max(${age})', 31],
    ['max(3, 5)', 5],
    ['indexed-repeat(${age}, ${r}, 3)', 9],
    ['indexed-repeat(${who}, ${r}, count(${r}) - 1)', 'Β'],
    ['indexed-repeat(${who}, ${r}, 9)', ''],
    ["join(', ', ${who})", 'Α, Β, Γ'],
    ["format-date(${d}, '%e/%n/%y')", '27/2/26'],
    ["format-date-time(${d} + 3, '%Y-%m-%d')", '2026-03-02'],
    ['date(${d} - 27)', '2026-01-31'],
    ["substring-before(${t}, '-')", 'a'],
    ["substring-after(${t}, '-')", 'b-c'],
    ["substring-before(${t}, '+')", ''],
    ['count-non-empty(${t}, ${source})', 1],
    ["if(${source} = 'x', 1, 2)", 2],
  ])('%s becomes %s', (calculation, value) => {
    expect(evaluateCalculation(calculation)).toBe(value);
  });

  it.each(["instance('nowhere')/root/item[name = 1]/label", "instance('town')", 'pulldata(1)', 'once(random())'])(
    '%s is not imported',
    (calculation) => {
      expect(() => evaluateCalculation(calculation)).toThrow('not taken over');
    },
  );

  it('uses the row number of a repeat group in conditions', () => {
    const { questionnaire } = importXlsform(
      asSheets([
        {
          name: 'survey',
          titles: ['type', 'name', 'label', 'relevant', 'calculation'],
          rows: [
            ['begin repeat', 'r', 'Μέλη', '', ''],
            ['calculate', 'place', '', '', 'position(..)'],
            ['text', 'a', 'A', '${place} > 1', ''],
            ['end repeat', '', '', '', ''],
          ],
        },
      ]),
    );
    expect(questionnaire?.Section[0]?.Lines[0]?.Questions[0]?.Columns?.[0]?.Condition).toBe('(line + 1) > 1');
  });
});

describe('a SurveyJS form', () => {
  const questions = (survey: object) => {
    const result = importSurveyjs(survey);
    const questionnaire = madeOf(result);
    expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
    expect(findFlaws(questionnaire)).toEqual([]);
    return { ...result, questionList: [...questionsOf(questionnaire)].map(({ question }) => question), questionnaire };
  };

  it('offers the options chosen in another question', () => {
    const { questionList, questionnaire } = questions({
      elements: [
        { type: 'checkbox', name: 'a', choices: ['x', 'y'] },
        { type: 'checkbox', name: 'b', choicesFromQuestion: 'a', choicesFromQuestionMode: 'selected' },
        { type: 'dropdown', name: 'c', choicesFromQuestion: 'a' },
      ],
    });
    const [from, chosen, all] = questionList;
    expect(chosen?.Options?.map(({ Condition }) => Condition)).toEqual(
      questionnaire.OptionLists?.a?.map(({ Value }) => `has(${from?.Model}, '${Value}')`),
    );
    expect(all).toMatchObject({ Type: 'select' });
  });

  it('gives the rows of a table their conditions', () => {
    const { questionList } = questions({
      elements: [
        { type: 'checkbox', name: 'a', choices: ['x', 'y'] },
        {
          type: 'matrix',
          name: 'm',
          columns: [1, 2],
          rows: ['x', { value: 'y', visibleIf: '{a} notempty' }],
          rowsVisibleIf: '{a} contains {item}',
        },
      ],
    });
    const [from, table] = questionList;
    const [x, y] = from?.Options?.map(({ Value }) => Value) ?? [];
    expect(table?.Rows?.map(({ Condition }) => Condition)).toEqual([
      `has(${from?.Model}, '${x}')`,
      `has(${from?.Model}, '${y}') && !empty(${from?.Model})`,
    ]);
  });

  it('calculates an expression only while it is visible, also in the rows of a dynamic panel', () => {
    const { questionList, questionnaire } = questions({
      elements: [
        { type: 'text', name: 'a', inputType: 'number' },
        { type: 'expression', name: 'twice', expression: '{a} * 2', visibleIf: '{a} > 1' },
        {
          type: 'paneldynamic',
          name: 'p',
          templateElements: [
            { type: 'text', name: 'n', inputType: 'number' },
            { type: 'expression', name: 'more', expression: '{panel.n} + 1' },
            { type: 'text', name: 'why', visibleIf: '{panel.more} > 3' },
          ],
        },
      ],
    });
    const [a] = questionList[0]?.Group ?? [];
    expect(scores(questionnaire).get('twice')).toBe(`num(${a?.Id}) > 1 ? num(${a?.Id}) * 2 : ''`);
    expect(questionList[1]?.Columns?.[1]?.Condition).toMatch(/^num\(ID_\d{4}\[line\]\) \+ 1 > 3$/);
  });

  it('gives points for correct answers, and reports where that is not possible', () => {
    const { questionList, questionnaire, report } = questions({
      elements: [
        { type: 'boolean', name: 'a', correctAnswer: false },
        { type: 'text', name: 'b', correctAnswer: 'Volos' },
      ],
    });
    expect(questionList[0]?.Options?.map(({ Score }) => Score)).toEqual([0, 1]);
    expect(questionnaire.OptionLists).toBeUndefined();
    expect(report.filter(({ What }) => What === 'correctAnswer').map(({ Name }) => Name)).toEqual(['b']);
  });

  it('replaces a reference to an answer of the same row by an ellipsis', () => {
    const { questionList, report } = questions({
      elements: [
        {
          type: 'paneldynamic',
          name: 'p',
          templateElements: [
            { type: 'text', name: 'child' },
            { type: 'text', name: 'school', title: 'School of {panel.child} {curly}' },
          ],
        },
      ],
    });
    expect(questionList[0]?.Columns?.[1]?.Text).toBe('School of … {curly}');
    expect(report.some(({ Kind, What }) => Kind === 'text' && What === 'panel.child')).toBe(true);
  });

  it('turns the rows of a table in a dynamic panel into columns, and places tables of questions after the panel', () => {
    const { questionList, report } = questions({
      elements: [
        {
          type: 'paneldynamic',
          name: 'p',
          templateElements: [
            { type: 'matrix', name: 'm', title: 'M', rows: ['r', 's'], columns: [1, 2] },
            { type: 'matrixdynamic', name: 't', columns: [{ name: 'c', cellType: 'text' }] },
          ],
        },
      ],
    });
    const records = questionList.find(({ Columns }) => Columns?.length === 2);
    expect(records?.Columns?.map(({ Text }) => Text)).toEqual(['M – r', 'M – s']);
    expect(report.some(({ What, Key }) => What === 'matrixdynamic' && Key?.endsWith('Flattened'))).toBe(true);
  });

  it('sums columns, also calculated ones', () => {
    const { questionnaire } = questions({
      elements: [
        {
          type: 'matrixdynamic',
          name: 't',
          columns: [
            { name: 'n', cellType: 'text', inputType: 'number', totalType: 'sum' },
            { name: 'twice', cellType: 'expression', expression: '{row.n} * 2' },
          ],
        },
        { type: 'expression', name: 'all', expression: "sumInArray({t}, 'n')" },
        { type: 'expression', name: 'under', expression: '{t-total.n} + 1' },
        { type: 'text', name: 'why', visibleIf: '{all} =< 10' },
      ],
    });
    expect(scores(questionnaire).get('all')).toMatch(/^sum\(ID_\d{4}\)$/);
    expect(scores(questionnaire).get('under')).toMatch(/^sum\(ID_\d{4}\) \+ 1$/);
  });

  it('shortens an id that is longer than a questionnaire allows', () => {
    expect(
      importSurveyjs({ elements: [{ type: 'text', name: 'a' }] }, { id: 'x'.repeat(300) }).questionnaire?.Id,
    ).toHaveLength(100);
  });
});

describe('a REDCap data dictionary', () => {
  it('imports calculations and the maximum number of ticks from action tags', () => {
    const titles = [
      'Variable / Field Name',
      'Form Name',
      'Field Type',
      'Field Label',
      'Choices',
      'Branching Logic',
      'Field Annotation',
    ];
    const rows = [
      ['c', 'f', 'checkbox', 'C', '1, A | 2, B', '', '@MAXCHECKED=1'],
      ['born', 'f', 'text', 'B', '', '', ''],
      ['code', 'f', 'text', 'K', '', '', "@CALCTEXT(if(left([born], 2) = 'ab', 'yes', 'no'))"],
      ['last', 'f', 'text', 'L', '', "[code] = 'yes'", ''],
    ];
    const questionnaire = madeOf(importRedcap([titles, ...rows].map((cells, at) => ({ number: at + 1, cells }))));
    const [ticks, , last] = [...questionsOf(questionnaire)].map(({ question }) => question);
    expect(ticks?.Validate).toEqual({ MaxChecked: 1 });
    expect(last?.Condition).toMatch(/slice\(0, 2\) === 'ab' \? 'yes' : 'no'/);
  });
});
