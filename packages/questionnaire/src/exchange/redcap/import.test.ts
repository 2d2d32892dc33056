import { describe, expect, it } from 'vitest';
import { madeOf } from '../../testing/make.ts';
import { importRedcap } from '../index.ts';

describe('a REDCap data dictionary', () => {
  const titles = [
    'Variable / Field Name',
    'Form Name',
    'Section Header',
    'Field Type',
    'Field Label',
    'Choices, Calculations, OR Slider Labels',
    'Field Note',
    'Text Validation Type OR Show Slider Number',
    'Text Validation Min',
    'Text Validation Max',
    'Identifier?',
    'Branching Logic (Show field only if...)',
    'Required Field?',
    'Custom Alignment',
    'Question Number (surveys only)',
    'Matrix Group Name',
  ];
  const field = (name: string, type: string, choices = '', branching = '', matrix = '') => [
    name,
    'f',
    '',
    type,
    name,
    choices,
    '',
    '',
    '',
    '',
    '',
    branching,
    '',
    '',
    '',
    matrix,
  ];
  const dictionaryOf = (...rows: string[][]) =>
    importRedcap([titles, ...rows].map((cells, at) => ({ number: at + 1, cells })));

  it.each([
    ["[sex] = '1'", / === 'ID_/],
    ["[baseline_arm_1][sex]<>'0' and [many(2)] = '1'", / !== 'ID_\d{4}' && has\(ID_\d{4}, 'ID_\d{4}'\)$/],
    ["[many(1)] = 0 or [sex] = ''", /^!has\(.*\) \|\| empty\(/],
    ['datediff([born], "today", "y") > 18', /^unread$/],
    ['datediff([age], "today", "y", "dmy") > 18', /days\(date\(ID_\d{4}\), today\)/],
    ['[sum] >= 4', /^num\(ID_\d{4}\) \+ 1 >= 4$/],
  ])('turns the branching logic %s into a condition', (branching, condition) => {
    const result = dictionaryOf(
      field('sex', 'radio', '0, Female | 1, Male'),
      field('many', 'checkbox', '1, A | 2, B'),
      field('age', 'text'),
      field('sum', 'calc', '[n] + 1'),
      ['n', 'f', '', 'text', 'n', '', '', 'integer'],
      field('last', 'text', '', branching),
    );
    const last = madeOf(result)
      .Section.flatMap(({ Lines }) => Lines)
      .at(-1)?.Questions[0];
    if (condition.source === '^unread$') expect(result.report.some(({ Outcome }) => Outcome === 'left')).toBe(true);
    else expect(last?.Condition).toMatch(condition);
  });

  it('turns a matrix into a table whose rows conditions can read', () => {
    const result = dictionaryOf(
      field('a', 'radio', '1, Ναι | 2, Όχι', '', 'm'),
      field('b', 'radio', '1, Ναι | 2, Όχι', '', 'm'),
      field('c', 'text', '', "[b] = '2'"),
    );
    const [table, last] = madeOf(result).Section[0]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
    expect(table).toMatchObject({ Type: 'table', Rows: [{ Text: 'a' }, { Text: 'b' }] });
    expect(last?.Condition).toBe(`${table?.Model}[1] === '${table?.Options?.[1]?.Value}'`);
  });
});
