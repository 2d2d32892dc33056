import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, placeOf, type WireWorkbook } from '../index.ts';
import { exportWorkbook, importWorkbook } from '../xlsx/index.ts';
import { Conditions } from './conditions.ts';

type Rules = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['conditionalRules']>;

const red = { fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb: 'FFC7CE' } } } as const;
const bold = { font: { bold: true, color: { rgb: '9C0006' } } } as const;

const file = (conditionalRules: Rules) =>
  writeXlsx({
    sheets: [
      {
        name: 'Φύλλο',
        rows: [
          [1, 'καλό', 4],
          [5, 'κακό', 4],
          [9, null, 7],
        ],
        conditionalRules,
      },
    ],
  });

/** Opens a workbook and returns functions that look up the conditional formats of its cells. */
function looker(wire: WireWorkbook) {
  const open = openWorkbook(wire, { functions: allFunctions });
  const conditions = new Conditions(open);
  const at = (address: string) => {
    const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
    return conditions.formattingAt(0, row, column);
  };
  return { open, at, filled: (...places: string[]) => places.filter((place) => at(place)?.style?.Fill === '#FFC7CE') };
}

const cells = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'];

test.each<[string, Rules[number], string[]]>([
  [
    'greater than',
    { type: 'cellIs', operator: 'greaterThan', formula: '4', range: 'A1:A3', priority: 1, style: red },
    ['A2', 'A3'],
  ],
  [
    'between',
    { type: 'cellIs', operator: 'between', formula: ['2', '$C$3'], range: 'A1:A3', priority: 1, style: red },
    ['A2'],
  ],
  [
    'a formula, from the first cell',
    { type: 'expression', formula: '$A1<$C1', range: 'B1:C3', priority: 1, style: red },
    ['B1', 'C1'],
  ],
  ['contains a text', { type: 'containsText', text: 'καλ', range: 'B1:B3', priority: 1, style: red }, ['B1']],
  ['duplicate values', { type: 'duplicateValues', range: 'A1:A3 C1:C3', priority: 1, style: red }, ['C1', 'C2']],
  ['empty cells', { type: 'containsBlanks', range: 'B1:B3', priority: 1, style: red }, ['B3']],
  [
    'every second row',
    { type: 'expression', formula: 'MOD(ROW(),2)=0', range: 'A1:C3', priority: 1, style: red },
    ['A2', 'B2', 'C2'],
  ],
  ['above average', { type: 'aboveAverage', range: 'A1:A3', priority: 1, style: red }, ['A3']],
])('applies a conditional format to the right cells: %s', async (_, rule, found) => {
  const { workbook, report } = await importWorkbook(await file([rule]));
  expect(report).toEqual([]);
  expect(looker(workbook).filled(...cells)).toEqual(found);
  // The formats are kept when the workbook is exported and imported again.
  const again = await importWorkbook(await exportWorkbook(looker(workbook).open));
  expect(looker(again.workbook).filled(...cells)).toEqual(found);
});

test('updates formats after an entry; earlier rules win, and a rule that stops hides later ones', async () => {
  const { workbook } = await importWorkbook(
    await file([
      { type: 'cellIs', operator: 'equal', formula: '9', range: 'A1:A3', priority: 1, style: bold, stopIfTrue: true },
      { type: 'expression', formula: 'A1>4', range: 'A1:A3', priority: 2, style: red },
    ]),
  );
  const { open, at, filled } = looker(workbook);
  expect(at('A3')).toEqual({ style: { Bold: true, Color: '#9C0006' } });
  expect(filled(...cells)).toEqual(['A2']);
  open.engine.put(0, 0, 0, 6);
  open.engine.put(0, 2, 0, 3);
  expect(filled(...cells)).toEqual(['A1', 'A2']);
});

test('gives colour scales a mixed colour for each number, and data bars a length', async () => {
  const ends = [{ type: 'min' }, { type: 'max' }] as const;
  const { workbook } = await importWorkbook(
    await file([
      {
        type: 'colorScale',
        range: 'A1:A3',
        priority: 1,
        colorScale: { cfvo: [...ends], colors: ['FF000000', 'FFFFFFFF'] },
      },
      { type: 'dataBar', range: 'C1:C3', priority: 2, dataBar: { cfvo: [...ends], color: 'FF638EC6' } },
    ]),
  );
  for (const wire of [workbook, (await importWorkbook(await exportWorkbook(looker(workbook).open))).workbook]) {
    const { at } = looker(wire);
    expect(['A1', 'A2', 'A3'].map((place) => at(place)?.style?.Fill)).toEqual(['#000000', '#808080', '#ffffff']);
    expect(['C1', 'C3'].map((place) => at(place)?.bar)).toEqual([
      { share: 0.1, color: '#638EC6' },
      { share: 0.9, color: '#638EC6' },
    ]);
    expect(at('B1')).toBeUndefined();
  }
});

test('gives icon sets an icon for each number, reversed or without the number if the file says so, also after export', async () => {
  const cfvo = ['0', '33', '67'].map((value) => ({ type: 'percent' as const, value }));
  const { workbook, report } = await importWorkbook(
    await file([
      { type: 'iconSet', range: 'A1:A3', priority: 1, iconSet: { iconSet: '3Arrows', cfvo } },
      {
        type: 'iconSet',
        range: 'C1:C3',
        priority: 2,
        iconSet: { iconSet: '3TrafficLights1', cfvo, reverse: true, showValue: false },
      },
    ]),
  );
  expect(report).toEqual([]);
  for (const wire of [workbook, (await importWorkbook(await exportWorkbook(looker(workbook).open))).workbook]) {
    const { open, at } = looker(wire);
    expect(['A1', 'A2', 'A3', 'B1'].map((place) => at(place)?.icon?.glyph)).toEqual(['↓', '→', '↑', undefined]);
    expect(['C1', 'C3'].map((place) => at(place)?.icon)).toEqual([
      { glyph: '●', tone: 'good', isAlone: true },
      { glyph: '●', tone: 'bad', isAlone: true },
    ]);
    open.engine.put(0, 0, 0, 20);
    expect(['A1', 'A3'].map((place) => at(place)?.icon?.glyph)).toEqual(['↑', '↓']);
  }
});
