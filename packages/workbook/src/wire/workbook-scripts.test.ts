import { expect, test } from 'vitest';
import { allFunctions, runScripts, type ScriptScope, type WireWorkbook } from '../index.ts';

const loan: WireWorkbook = {
  Active: [
    { Type: 'Input', Value: 1_000, FullName: 'Ποσό' },
    { Type: 'Number', Value: 12 },
    { Type: 'Formula', Formula: 'B1/B2' },
  ],
  Ranges: [],
  Layout: [
    {
      Name: 'Δάνειο',
      Table: [
        { row: 0, col: 0, text: 'Ποσό', type: 'Text' },
        ...[0, 1, 2].map((active) => ({ row: active, col: 1, active })),
      ],
      Charts: [],
    },
  ],
  Styles: [],
  Formats: [],
  Preprocess: 'before',
  Postprocess: 'after',
};

/**
 * Runs the loan workbook's scripts with these return values; returns what the scripts saw, and the resulting
 * workbook.
 */
async function ran(gives: Partial<Record<'Preprocess' | 'Postprocess', unknown>>, inputs = {}) {
  const seen: ScriptScope[] = [];
  const result = await runScripts(loan, {
    functions: allFunctions,
    inputs,
    run: async (script, _text, scope) => {
      seen.push(scope);
      return { ok: true, value: gives[script] ?? null };
    },
  });
  return { ...result, seen };
}

test('shows entered values to the first script, and results calculated from its output to the second', async () => {
  const {
    wire,
    initialInputs: given,
    seen,
    flaws,
  } = await ran({
    Preprocess: { Ποσό: 2_400, 'Δάνειο!A1': 'Κεφάλαιο' },
    Postprocess: { B2: 24 },
  });
  expect(seen.map(({ Inputs, Cells }) => [Inputs.Ποσό, Cells['Δάνειο!B3']])).toEqual([
    [1_000, null],
    [2_400, 200],
  ]);
  expect(wire.Active.map(({ Value }) => Value)).toEqual([2_400, 24, undefined]);
  expect(wire.Layout[0]?.Table[0]?.text).toBe('Κεφάλαιο');
  expect([given, flaws]).toEqual([{ Ποσό: 2_400 }, []]);
});

test('shows a mentee’s entries to scripts', async () => {
  const { seen } = await ran({}, { Ποσό: 600 });
  expect(seen.map(({ Cells }) => Cells['Δάνειο!B1'])).toEqual([600, 600]);
  expect(seen[1]?.Cells['Δάνειο!B3']).toBe(50);
});

test('reports formulas, unknown cells and invalid values, and writes the others', async () => {
  const { wire, flaws } = await ran({ Preprocess: { B3: 1, Z9: 1, B2: [1], Ποσό: 5 }, Postprocess: [1] });
  expect(flaws.map(({ Flaw, About }) => [Flaw, About])).toEqual([
    ['formulaCell', 'B3'],
    ['unknownCell', 'Z9'],
    ['badValue', 'B2'],
    ['noRecord', ''],
  ]);
  expect(wire.Active[0]?.Value).toBe(5);
});
