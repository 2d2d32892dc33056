import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFlaws, isWarning, scriptsIn } from '../edit/index.ts';
import type { Question } from '../index.ts';
import { questionnaireSchema } from '../schema/index.ts';
import { asSheets, madeOf } from '../testing/make.ts';
import { type ImportResult, importRedcap, importSurveyjs, importXlsform, type SheetToWrite } from './index.ts';

/** An XLSForm survey built from its rows, each a record of column and value. */
function survey(rows: Record<string, string>[], choices: string[][] = []) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const sheets: SheetToWrite[] = [
    { name: 'survey', titles, rows: rows.map((row) => titles.map((title) => row[title] ?? '')) },
  ];
  const [head = [], ...body] = choices;
  return importXlsform(asSheets([...sheets, { name: 'choices', titles: head, rows: body }]));
}

const yesNo = [
  ['list_name', 'name', 'label'],
  ['yn', 'yes', 'Ναι'],
  ['yn', 'no', 'Όχι'],
];

/** The id by which an answer is read; for records, that of their only column. */
const idOf = (question: Question | undefined): string =>
  question?.Columns ? idOf(question.Columns[0]) : (question?.Group?.[0]?.Id ?? question?.Model ?? '');

/** The condition translated from an expression on three questions: `q` yes or no, `m` multiple choice, `n` a number. */
function conditionOf(relevant: string): string | undefined {
  const { questionnaire } = survey(
    [
      { type: 'select_one yn', name: 'q', label: 'Q' },
      { type: 'select_multiple yn', name: 'm', label: 'M' },
      { type: 'integer', name: 'n', label: 'N' },
      { type: 'date', name: 'd', label: 'D' },
      { type: 'text', name: 't', label: 'T' },
      { type: 'begin repeat', name: 'r', label: 'R' },
      { type: 'decimal', name: 'c', label: 'C' },
      { type: 'end repeat' },
      { type: 'text', name: 'last', label: 'L', relevant },
    ],
    yesNo,
  );
  const questions = questionnaire?.Section[0]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
  const names = new Map(['q', 'm', 'n', 'd', 't', 'c'].map((name, at) => [idOf(questions[at]), name] as const));
  const [yes, no] = questionnaire?.OptionLists?.yn?.map(({ Value }) => Value) ?? [];
  return questions[6]?.Condition?.replace(
    /ID_\d{4}/g,
    (id) => names.get(id) ?? (id === yes ? 'YES' : id === no ? 'NO' : id),
  );
}

describe('an expression of an XLSForm', () => {
  it.each([
    ["${q} = 'yes'", "q === 'YES'"],
    ['${q} = ‘no’', "q === 'NO'"],
    ["${q} != 'yes' and ${n} > 3", "q !== 'YES' && num(n) > 3"],
    ["not(selected(${m}, 'yes'))", "!has(m, 'YES')"],
    ["selected(${m}, 'yes') or (${n} < 2 and ${q} = 'no')", "has(m, 'YES') || num(n) < 2 && q === 'NO'"],
    ["if(${q} = 'yes', ${n} > 1, false())", "q === 'YES' ? num(n) > 1 : false"],
    ["${q} = ''", 'empty(q)'],
    ['count-selected(${m}) >= 2', 'm.length >= 2'],
    ['(${n} + 2) * 3 > 10', '(num(n) + 2) * 3 > 10'],
    ['${d} <= today()', '!empty(d) && date(d) <= today'],
    ['${d} > today() - 30', 'days(today, date(d)) > -30'],
    ['today() + 7 >= ${d}', 'days(today, date(d)) <= 7'],
    ['int((today() - ${d}) div 365.25) >= 18', 'Math.trunc(days(date(d), today) / 365.25) >= 18'],
    ["selected-at(${m}, 0) = 'yes'", "(({ YES: 'yes', NO: 'no' })[m[0]] ?? '') === 'yes'"],
    ['${n} div 2 = 4 mod 3', 'num(n) / 2 === 4 % 3'],
    ['3 < ${n}', '3 < num(n)'],
    ["regex(${t}, '^[0-9]{5}$')", "matches(t, '[0-9]{5}')"],
    ["not(regex(${t}, '\\d+'))", "!matches(t, '\\\\d+')"],
    ['sum(${c}) > 100', 'sum(c) > 100'],
    ['min(${c}) > 1', 'lowest(c) > 1'],
    ["jr:choice-name(${q}, '${q}') = 'Ναι'", "(({ YES: 'Ναι', NO: 'Όχι' })[q] ?? '') === 'Ναι'"],
  ])('%s becomes %s', (xpath, condition) => {
    expect(conditionOf(xpath)).toBe(condition);
  });

  it.each([
    "${nobody} = 'x'",
    'pulldata(1)',
    '${q} = ',
    '((((',
    'random() > 1',
    "regex(${t}, '(?=a)b')",
    "instance('a')/root/item[name = 1]/label",
    '\0',
    '${q} ~ 3',
  ])('%s is not imported and does not throw', (xpath) => {
    expect(conditionOf(xpath)).toBeUndefined();
  });

  it('in a constraint becomes bounds, lengths, counts and patterns', () => {
    const { questionnaire, report } = survey([
      { type: 'integer', name: 'a', label: 'A', constraint: '. > 0 and . <= 120', constraint_message: 'Ηλικία' },
      { type: 'text', name: 'b', label: 'B', constraint: "string-length(.) < 6 and regex(., '^[0-9]+$')" },
      { type: 'decimal', name: 'c', label: 'C', constraint: '. < ${a}' },
      { type: 'text', name: 'd', label: 'D', constraint: "regex(., '^(\\+30)?\\d{10}$')" },
    ]);
    const rules = questionnaire?.Section[0]?.Lines.map(({ Questions }) => Questions[0]?.Validate);
    expect(rules?.[0]).toEqual({ Pattern: '-?\\d+', Min: 1, Max: 120, Message: 'Ηλικία' });
    expect(rules?.[1]).toEqual({ MaxLength: 5, Pattern: '[0-9]+' });
    expect(rules?.[3]).toEqual({ Pattern: '(\\+30)?\\d{10}' });
    expect(rules?.[2]?.Script).toMatch(/^num\(ID_\d{4}\) < num\(ID_\d{4}\)$/);
    expect(report.filter(({ Kind }) => Kind === 'rule').map(({ Outcome }) => Outcome)).toEqual([
      'taken',
      'taken',
      'taken',
      'taken',
    ]);
  });
});

describe('an XLSForm', () => {
  it('takes choice lists from files supplied with it, and applies choice filters', () => {
    const rows = (...cells: string[][]) => cells.map((one, at) => ({ number: at + 1, cells: one }));
    const sheets = [
      {
        name: 'survey',
        rows: rows(
          ['type', 'name', 'label', 'choice_filter'],
          ['select_one_from_file regions.csv', 'region', 'Περιφέρεια', ''],
          ['select_one_from_file towns.csv', 'town', 'Πόλη', 'region = ${region}'],
        ),
      },
    ];
    const files = {
      'regions.csv': { name: 'regions.csv', rows: rows(['name', 'label'], ['th', 'Θεσσαλία'], ['kr', 'Κρήτη']) },
      'towns.csv': {
        name: 'towns.csv',
        rows: rows(['name', 'label', 'region'], ['v', 'Βόλος', 'th'], ['c', 'Χανιά', 'kr']),
      },
    };
    const [region, town] =
      madeOf(importXlsform(sheets, { files })).Section[0]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
    expect(town?.Options?.map(({ Text }) => Text)).toEqual(['Βόλος', 'Χανιά']);
    expect(town?.Options?.map(({ Condition }) => Condition)).toEqual(
      region?.Options?.map(({ Value }) => `${region.Model} === '${Value}'`),
    );
    const alone = importXlsform(sheets);
    expect(madeOf(alone).Section[0]?.Lines[1]?.Questions[0]?.Type).toBe('text');
    expect(alone.report.filter(({ Key }) => Key === 'questionnaires.import.ListElsewhere')).toHaveLength(3);
  });

  it('turns groups into sections and repeats into records, with their conditions', () => {
    const { questionnaire } = survey(
      [
        { type: 'select_one yn', name: 'q', label: 'Q' },
        { type: 'begin_group', name: 'g', label: 'Ομάδα', relevant: "${q} = 'yes'" },
        { type: 'begin_group', name: 'h', label: 'Μέσα', relevant: "${q} != 'no'" },
        { type: 'text', name: 'a', label: 'A' },
        { type: 'end_group' },
        { type: 'text', name: 'b', label: 'B' },
        { type: 'end_group' },
        { type: 'begin_repeat', name: 'r', label: 'Μέλη', relevant: "${q} = 'yes'" },
        { type: 'text', name: 'first', label: 'Όνομα' },
        { type: 'integer', name: 'age', label: 'Ηλικία', relevant: "${first} != ''", constraint: '. < 120' },
        { type: 'end_repeat' },
      ],
      yesNo,
    );
    const sections = questionnaire?.Section ?? [];
    expect(sections.map(({ SectionText }) => SectionText)).toEqual(['', 'Μέσα', 'Ομάδα', '']);
    expect(sections[1]?.Condition).toMatch(/^\(ID_\d+ === 'ID_\d+'\) && \(ID_\d+ !== 'ID_\d+'\)$/);
    const records = sections[3]?.Lines[0]?.Questions[0];
    const [first, age] = records?.Columns ?? [];
    expect(records?.Condition).toBe(sections[2]?.Condition);
    expect(age?.Condition).toBe(`!empty(${first?.Model}[line])`);
    expect(age?.Validate).toMatchObject({ Max: 119 });
  });
});

describe('a SurveyJS form', () => {
  const one = (element: object, more: object = {}) =>
    importSurveyjs({
      elements: [{ type: 'radiogroup', name: 'a', choices: ['x', { value: 1, text: 'ένα' }] }, element],
      ...more,
    });
  const second = ({ questionnaire }: ImportResult) =>
    questionnaire?.Section.flatMap(({ Lines }) => Lines)[1]?.Questions[0];

  it.each([
    ["{a} = 'x'", / === 'ID_/],
    ['{a} == 1', / === 'ID_/],
    ['{a} empty', /^empty\(/],
    [
      '{a} notempty and !({a} anyof ["x", 1])',
      /^!empty\(ID_\d+\) && !\(ID_\d+ === 'ID_\d+' \|\| ID_\d+ === 'ID_\d+'\)$/,
    ],
    ["{a} contains 'x' || {a} <> x", /^ID_\d+ === 'ID_\d+' \|\| ID_\d+ !== 'ID_/],
    ["iif({a} = 'x', true, false)", / \? true : false$/],
  ])('turns the expression %s into a condition', (visibleIf, condition) => {
    expect(second(one({ type: 'text', name: 'b', visibleIf }))?.Condition).toMatch(condition);
  });

  it('imports every type of question without flaws', () => {
    const types = [
      'text',
      'comment',
      'dropdown',
      'checkbox',
      'tagbox',
      'boolean',
      'rating',
      'ranking',
      'imagepicker',
      'matrix',
      'matrixdropdown',
      'matrixdynamic',
      'multipletext',
      'paneldynamic',
      'panel',
      'html',
      'expression',
      'file',
      'signaturepad',
      'image',
      'slider',
      'buttongroup',
      'unheard-of',
    ];
    for (const type of types) {
      const result = one({
        type,
        name: 'b',
        title: 'Β',
        choices: [1, 2],
        columns: [{ name: 'c' }],
        rows: ['r'],
        items: [{ name: 'i' }],
        templateElements: [{ type: 'text', name: 't' }],
        elements: [{ type: 'text', name: 'e' }],
        expression: '1 + 1',
        html: '<b>Β</b>',
      });
      expect(questionnaireSchema.safeParse(result.questionnaire).error, type).toBeUndefined();
      expect(
        findFlaws(madeOf(result)).filter((flaw) => !isWarning(flaw)),
        type,
      ).toEqual([]);
      expect(
        result.report.some(({ What }) => What === type || type === 'panel'),
        type,
      ).toBe(true);
    }
  });

  it('imports correct answers as points, texts in both languages and piped answers', () => {
    const result = one(
      {
        type: 'radiogroup',
        name: 'b',
        title: { default: 'Pick {a}', el: 'Διαλέξτε {a}' },
        choices: ['p', 'q'],
        correctAnswer: 'q',
      },
      { title: { el: 'Τεστ', en: 'Test' }, maxTimeToFinish: 90 },
    );
    expect(result.questionnaire).toMatchObject({ Title: { el: 'Τεστ', en: 'Test' }, Duration: 90 });
    const questions = second(result);
    expect(questions?.Options?.map(({ Score }) => Score)).toEqual([0, 1]);
    expect(questions?.Text).toEqual({
      el: expect.stringMatching(/^Διαλέξτε \{ID_/),
      en: expect.stringMatching(/^Pick \{ID_/),
    });
    expect(questions?.Piped).toBe(true);
  });
});

describe('a file that is not a form, or a hostile one', () => {
  it('gives a report and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(importSurveyjs(value).report.length).toBeGreaterThan(0);
        expect(importSurveyjs({ pages: [{ elements: [value] }] }).report).toBeDefined();
        expect(
          importSurveyjs({ elements: [value, { type: 'radiogroup', choices: value, visibleIf: value, title: value }] })
            .report,
        ).toBeDefined();
      }),
    );
    const sheet = fc.array(
      fc.array(
        fc.oneof(
          fc.constantFrom('type', 'name', 'relevant', 'select_one a', 'begin repeat', 'end group', '${a}'),
          fc.string(),
        ),
        { maxLength: 4 },
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(sheet, (rows) => {
        const read = rows.map((cells, at) => ({ number: at + 1, cells }));
        expect(
          importXlsform([
            { name: 'survey', rows: read },
            { name: 'choices', rows: read },
          ]).report,
        ).toBeDefined();
        expect(importRedcap(read).report).toBeDefined();
      }),
    );
    expect(importXlsform([]).questionnaire).toBeNull();
    expect(importSurveyjs('{"pages": [').report).toMatchObject([
      { Outcome: 'left', Key: 'questionnaires.import.NotJson', Place: '1:12' },
    ]);
  });

  it('is refused with the reason when it is nested too deep or has more options than ids exist', () => {
    let panel: object = { type: 'text', name: 'x' };
    for (let depth = 0; depth < 500; depth++) panel = { type: 'panel', elements: [panel] };
    expect(importSurveyjs({ elements: [panel] })).toMatchObject({
      questionnaire: null,
      report: [{ Key: 'questionnaires.import.TooDeep' }],
    });
    const choices = Array.from({ length: 10_001 }, (_, at) => at);
    expect(importSurveyjs({ elements: [{ type: 'dropdown', name: 'a', choices }] }).report.at(0)?.Key).toBe(
      'questionnaires.import.IdsUsedUp',
    );
    expect(conditionOf(`${'('.repeat(5_000)}1${')'.repeat(5_000)}`)).toBeUndefined();
    expect(conditionOf('not('.repeat(3_000))).toBeUndefined();
  });

  it('is reported with its place when an expression grows too large or there are more rows than ids', () => {
    // Each value is twice the previous one, so that the fortieth is about 10^12 times the first.
    const doubled = Array.from({ length: 40 }, (_, at) => ({
      type: 'calculate',
      name: `k${at + 1}`,
      calculation: `\${k${at}} + \${k${at}}`,
    }));
    const { questionnaire, report } = survey([
      { type: 'integer', name: 'k0', label: 'K' },
      ...doubled,
      { type: 'text', name: 'z', label: 'Z', relevant: '${k40} > 1' },
    ]);
    expect(questionnaire?.Section[0]?.Lines).toHaveLength(2);
    expect(report.find(({ Name, Kind }) => Name === 'z' && Kind === 'condition')).toMatchObject({
      Place: 'survey!43',
      Key: 'questionnaires.import.TooLarge',
    });
    const many = survey(Array.from({ length: 12_000 }, (_, at) => ({ type: 'text', name: `q${at}`, label: 'Q' })));
    expect(many.questionnaire).toBeNull();
    expect(many.report.at(-1)).toMatchObject({ Place: 'survey!10001', Key: 'questionnaires.import.IdsUsedUp' });
  });

  it('cannot inject script into a condition', () => {
    const result = survey([
      { type: 'text', name: 'a', label: 'A' },
      { type: 'note', name: 'b', label: 'B', relevant: `\${a} = "'; alert(1) //"` },
    ]);
    for (const { text } of scriptsIn(madeOf(result))) expect(text).toBe("ID_0000 === '\\'; alert(1) //'");
    expect(findFlaws(madeOf(result))).toEqual([]);
  });
});
