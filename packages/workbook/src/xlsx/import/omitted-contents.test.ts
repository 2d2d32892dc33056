import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { importWorkbook } from '../index.ts';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];

const file = (sheet: Partial<Sheet>) => writeXlsx({ sheets: [{ name: 'Φύλλο', rows: [[1, 2]], ...sheet }] });

async function reportOf(bytes: Uint8Array) {
  const { report } = await importWorkbook(bytes);
  return report.map(({ kind, cell, detail }) => [kind, cell, detail].filter((part) => part !== undefined).join(' '));
}

/** Rewrites the drawing of a file's first sheet. */
function withDrawing(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const part = 'xl/drawings/drawing1.xml';
  const parts = unzipSync(bytes);
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array()))) });
}

const picture = { data: new Uint8Array([137, 80, 78, 71]), type: 'png' as const };
const chart = { type: 'line' as const, series: [{ values: 'Φύλλο!$A$1:$B$1' }] };

test('reports pictures, text boxes and shapes with their cells, but not charts', async () => {
  const bytes = await file({
    images: [{ ...picture, anchor: { from: { row: 2, col: 1 }, to: { row: 4, col: 3 } } }],
    textBoxes: [{ text: 'Προσοχή', anchor: { from: { row: 6, col: 0 }, to: { row: 8, col: 2 } } }],
    charts: [{ ...chart, anchor: { from: { row: 9, col: 0 } } }],
  });
  expect(await reportOf(bytes)).toEqual(['picture B3', 'textBox A7']);
  const without = withDrawing(bytes, (xml) => xml.replace('Προσοχή', ''));
  expect(await reportOf(without)).toEqual(['picture B3', 'shape A7']);
});

test('reports charts of newer types, which are not shown', async () => {
  const bytes = await file({ charts: [{ ...chart, anchor: { from: { row: 3, col: 3 } } }] });
  const newer = withDrawing(bytes, (xml) => xml.replace(/<c:chart\b[^>]*>/, '<cx:chart r:id="rId1"/>'));
  expect(await reportOf(newer)).toEqual(['chart D4']);
});

test('reports charts with trend lines or axes with custom limits', async () => {
  const anchor = { from: { row: 3, col: 0 } };
  const trend = { ...chart, series: [{ values: 'Φύλλο!$A$1:$B$1', trendlines: [{ type: 'linear' as const }] }] };
  const limits = { ...chart, axes: { y: { scale: { min: 10, max: 20 } } } };
  const bytes = await file({
    charts: [
      { ...chart, anchor },
      { ...trend, title: 'Τάση', anchor },
      { ...limits, title: 'Όρια', anchor },
    ],
  });
  expect(await reportOf(bytes)).toEqual(['chartLook Τάση', 'chartLook Όρια']);
});

test('reports once per sheet which cells look different from the file', async () => {
  const rotated = { value: 1, style: { alignment: { textRotation: 45 } } };
  const patterned = { value: 1, style: { fill: { type: 'pattern' as const, pattern: 'darkGrid' as const } } };
  const plain = {
    value: 1,
    style: { fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFFF00' } } },
  };
  const cells = new Map<string, object>([
    ['0,0', plain],
    ['1,1', rotated],
    ['2,1', rotated],
    ['3,0', patterned],
  ]);
  expect(await reportOf(await file({ rows: [], cells }))).toEqual(['rotatedText B2 2', 'patternFill A4 1']);
});
