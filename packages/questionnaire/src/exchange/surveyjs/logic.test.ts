import { compile, evaluate } from '@ithaki/script';
import { describe, expect, it } from 'vitest';
import { questionsOf } from '../../model/question-walk.ts';
import { questionnaireSchema } from '../../schema/index.ts';
import { madeOf } from '../../testing/make.ts';
import { importSurveyjs } from '../index.ts';

/** A date, a multiple choice, a ranking, and records with a number, a choice and computed columns. */
const people = [
  { type: 'text', name: 'day', inputType: 'date' },
  { type: 'checkbox', name: 'many', choices: ['a', 'b'] },
  { type: 'ranking', name: 'order', choices: ['x', 'y'] },
  {
    type: 'matrixdynamic',
    name: 't',
    columns: [
      { name: 'n', cellType: 'text', inputType: 'number' },
      { name: 'kind', cellType: 'dropdown', choices: ['p', 'q'] },
      { name: 'twice', cellType: 'expression', expression: '{row.n} * 2', totalType: 'sum' },
      { name: 'place', cellType: 'expression', expression: '{rowIndex} * 10' },
      { name: 'late', cellType: 'text', visibleIf: '{row.place} > 10' },
    ],
  },
];

/** Evaluates an expression over three rows of the table: 1 for p, 5 for q, 7 for p. */
function evaluateExpression(expression: string) {
  const result = importSurveyjs({ elements: [...people, { type: 'expression', name: 'out', expression }] });
  const questionnaire = madeOf(result);
  expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
  expect(result.report.filter(({ Outcome }) => Outcome === 'left')).toEqual([]);
  const [day, choices, order, table] = [...questionsOf(questionnaire)].map(({ question }) => question);
  const [n, kind] = table?.Columns ?? [];
  const [p = '', q = ''] = kind?.Options?.map(({ Value }) => Value) ?? [];
  const Model = {
    [day?.Model ?? '']: '31-01-2026',
    [choices?.Model ?? '']: [choices?.Options?.[1]?.Value ?? ''],
    [order?.Model ?? '']: [order?.Option?.[1]?.Id ?? '', order?.Option?.[0]?.Id ?? ''],
    [table?.Model ?? '']: [{}, {}, {}],
    [n?.Group?.[0]?.Id ?? '']: ['1', '5', '7'],
    [kind?.Model ?? '']: [p, q, p],
  };
  const code = compile(questionnaire.Extra.Scores?.find(({ Name }) => Name === 'out')?.Expr ?? '', 'score');
  if (!code.ok || code.tier !== 'expression') throw new Error('not taken over');
  const outcome = evaluate(code, { Model, line: null, lang: 'el', today: '2026-03-01', now: '', Score: {} });
  return outcome.ok ? outcome.value : outcome;
}

describe('an expression of a SurveyJS form', () => {
  it.each([
    ['{t-total.twice}', 26],
    ["sumInArray({t}, 'twice')", 26],
    ["sumInArray({t}, 'n', {kind} = 'p')", 8],
    [`countInArray({t}, 'n', "{kind} = 'p'")`, 2],
    ["maxInArray({t}, 'n', {kind} = 'p')", 7],
    ["{t[1].kind} = 'q'", true],
    ["{many[0]} = 'b'", true],
    ["{order[0]} = 'y'", true],
    ["{order} contains 'x'", true],
    ["dateAdd({day}, 1, 'months')", '2026-02-31'],
    ["dateAdd({day}, -2, 'years') = '2024-01-31'", true],
    ["dateAdd({day}, 11, 'months') > '2026-12-30'", true],
    ['weekday({day})', 6],
    ["substring('abcdef', 1, 3)", 'bc'],
  ])('%s', (expression, expected) => {
    expect(evaluateExpression(expression)).toEqual(expected);
  });
});

describe('nested aggregates over rows', () => {
  it('are refused at once, however deep the nesting is', () => {
    const expression = `${"sumInArray({t}, 'n', ".repeat(60)}{n} > 1${')'.repeat(60)}`;
    const { report } = importSurveyjs({ elements: [...people, { type: 'expression', name: 'out', expression }] });
    expect(report.filter(({ Outcome }) => Outcome === 'left')).toMatchObject([
      { Name: 'out', Key: 'questionnaires.import.TooDeep' },
    ]);
  });
});

describe('conditions and rules of a SurveyJS form', () => {
  const importElements = (elements: readonly object[]) => {
    const result = importSurveyjs({ elements });
    const all = [...questionsOf(madeOf(result))].map(({ question }) => question);
    return { all, of: (text: string) => all.find(({ Text }) => Text === text), report: result.report };
  };

  it('a dynamic panel can refer to the previous panel, its own index and the condition shared by all panels', () => {
    const { of, report } = importElements([
      {
        type: 'paneldynamic',
        name: 'p',
        templateVisibleIf: '{panel.a} notempty',
        templateElements: [
          { type: 'text', name: 'a' },
          { type: 'text', name: 'b', visibleIf: "{prevPanel.a} = 'x'" },
          { type: 'text', name: 'c', visibleIf: '{panelIndex} > 0' },
        ],
      },
    ]);
    const [a, b, c] = of('p')?.Columns ?? [];
    const every = `!empty(${a?.Model}[line])`;
    expect(b?.Condition).toBe(`(${every}) && (${a?.Model}[line - 1] === 'x')`);
    expect(c?.Condition).toBe(`(${every}) && ((line + 1) - 1 > 0)`);
    expect(report.filter(({ Outcome }) => Outcome === 'left')).toEqual([]);
  });

  it('a question or choice that would be disabled is hidden, and the report says so', () => {
    const { of, report } = importElements([
      { type: 'text', name: 'n', inputType: 'number' },
      { type: 'text', name: 'b', visibleIf: '{n} > 1', enableIf: '{n} < 9' },
      { type: 'radiogroup', name: 'c', choices: ['x', { value: 'y', enableIf: '{n} > 3' }] },
      { type: 'matrix', name: 'm', columns: ['x', 'y'], rows: ['r'], columnsVisibleIf: "{item} = 'x' or {n} > 2" },
    ]);
    const n = `num(${of('n')?.Group?.[0]?.Id})`;
    expect(of('b')?.Condition).toBe(`(${n} > 1) && (${n} < 9)`);
    expect(of('c')?.Options?.map(({ Condition }) => Condition)).toEqual([undefined, `${n} > 3`]);
    expect(of('m')?.Options?.map(({ Condition }) => Condition)).toEqual([undefined, `${n} > 2`]);
    const changed = report.filter(({ Key }) => Key?.endsWith('ShownWhileEnabled'));
    expect(changed.map(({ Name, What }) => [Name, What])).toEqual([['b', 'enableIf']]);
  });

  it('bounds and validators of a question are joined into one validation script', () => {
    const { of } = importElements([
      { type: 'text', name: 'n', inputType: 'number' },
      {
        type: 'text',
        name: 'm',
        inputType: 'number',
        minValueExpression: '{n}',
        validators: [
          { type: 'expression', expression: '{m} != 3' },
          { type: 'expression', expression: '{m} != 4' },
        ],
      },
    ]);
    const [n, m] = [of('n'), of('m')].map((one) => one?.Group?.[0]?.Id);
    expect(of('m')?.Validate?.Script).toBe(
      `((empty(${m}) || num(${m}) >= num(${n})) && (num(${m}) !== 3)) && (num(${m}) !== 4)`,
    );
  });

  it('a value shared by two questions can be referred to by its own name', () => {
    const { of } = importElements([
      { type: 'text', name: 'a', valueName: 'shared' },
      { type: 'text', name: 'b', visibleIf: "{shared} = 'x'" },
    ]);
    expect(of('b')?.Condition).toBe(`${of('a')?.Model} === 'x'`);
  });

  it('questions that a trigger skips by ending the form or jumping ahead are hidden', () => {
    const page = (name: string, ...names: string[]) => ({
      name,
      elements: names.map((one) => ({ type: 'text', name: one })),
    });
    const survey = {
      pages: [page('p1', 'a', 'b', 'c'), page('p2', 'd', 'e'), page('p3', 'f')],
      triggers: [
        { type: 'skip', expression: "{a} = 'x'", gotoName: 'e' },
        { type: 'complete', name: 'b', operator: 'equal', value: 'no' },
        { type: 'visible', expression: "{a} = 'y'", questions: ['c'] },
        { type: 'complete', expression: "{nobody} = 'no'" },
        { type: 'setvalue', expression: "{a} = 'x'", setToName: 'b', setValue: 1 },
      ],
    };
    const { questionnaire, report } = importSurveyjs(survey);
    const all = [...questionsOf(madeOf({ questionnaire, report }))].map(({ question }) => question);
    const [a, b] = all.map(({ Model }) => Model);
    const ends = `!(${b} === 'no')`;
    expect(all.map(({ Condition }) => Condition)).toEqual([
      undefined,
      `!(${a} === 'x')`,
      `!(${a} === 'x') && ${a} === 'y'`,
      `!(${a} === 'x') && ${ends}`,
      ends,
      ends,
    ]);
    const [skip, complete, visible, unknown, sets] = report.filter(({ Place }) => Place.startsWith('triggers'));
    expect([skip, complete, visible].map((line) => line?.Outcome)).toEqual(['changed', 'changed', 'changed']);
    expect([unknown, sets].map((line) => line?.Outcome)).toEqual(['left', 'left']);
  });
});

describe('a file of another format', () => {
  const reasonOf = (content: object | string) => {
    const { questionnaire, report } = importSurveyjs(content);
    expect(questionnaire).toBeNull();
    return report.map(({ Key }) => Key?.split('.').at(-1));
  };

  it('is not taken for SurveyJS because it has a list of questions', () => {
    expect(reasonOf({ questions: [{ id: 1, label: 'Πόσο;' }, { id: 2 }] })).toEqual(['NotAForm']);
    expect(importSurveyjs({ questions: [{ type: 'text', name: 'q' }] }).questionnaire).not.toBeNull();
  });
});
