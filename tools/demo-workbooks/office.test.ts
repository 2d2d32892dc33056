import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOf,
  allFunctions,
  CellError,
  type CellValue,
  type OpenWorkbook,
  openWorkbook,
  type WireCell,
} from '@ithaki/workbook';
import { exportWorkbook, importWorkbook } from '@ithaki/workbook/xlsx';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';

const SOFFICE = '/usr/bin/soffice';
const names = ['loan', 'cash_flow', 'break_even', 'startup_cost'] as const;
/** Number of random edits per workbook, and after how many edits the results are compared with LibreOffice's. */
const [EDITS, EACH] = [25, 5];

const folder = mkdtempSync(join(tmpdir(), 'ithaki-demo-oracle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const importDemo = (name: string) => importWorkbook(readFileSync(`packages/demo/data/workbooks/${name}.xlsx`));

/** Makes LibreOffice calculate files that contain formulas without results; writes them to the folder `out`. */
function calculateInLibreOffice(files: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const format = 'xlsx:Calc MS Excel 2007 XML';
  execFileSync(SOFFICE, [profile, '--headless', '--convert-to', format, '--outdir', join(folder, 'out'), ...files]);
}

/** Generates a random value within the limits of an input cell. */
function allowed({ Limits = {} }: WireCell): fc.Arbitrary<CellValue> {
  const { Options, Least = 0, Most = 1_000, Whole } = Limits;
  if (Options) return fc.constantFrom(...Options);
  if (Whole) return fc.integer({ min: Least, max: Most });
  return fc.integer({ min: 0, max: 1_000 }).map((part) => Number((Least + ((Most - Least) * part) / 1_000).toFixed(4)));
}

const isSame = (ours: CellValue, libreOffice: unknown): boolean => {
  if (ours instanceof CellError) return typeof libreOffice === 'string' && libreOffice.startsWith('#');
  if (typeof ours === 'number' && typeof libreOffice === 'number') {
    return Math.abs(ours - libreOffice) <= 1e-6 * Math.max(1, Math.abs(ours), Math.abs(libreOffice));
  }
  return ours === libreOffice || (ours === '' && libreOffice === null);
};

/** Returns every formula cell of a workbook with its current value. */
const valuesOf = ({ wire, places, engine }: OpenWorkbook) =>
  places.flatMap((place, index) => {
    if (!place || wire.Active[index]?.Type !== 'Formula') return [];
    return [{ ...place, value: engine.value(place.sheet, place.row, place.column) }];
  });

test.each(names)('imports all of %s with its inputs, and computes the values that the file has', async (name) => {
  const { workbook, report } = await importDemo(name);
  expect(report).toEqual([]);
  expect(workbook.Active.filter(({ Type }) => Type === 'Input').length).toBeGreaterThanOrEqual(5);
  const errors = valuesOf(openWorkbook(workbook, { functions: allFunctions })).filter(
    ({ value }) => value instanceof CellError,
  );
  expect(errors).toEqual([]);
});

test.skipIf(!existsSync(SOFFICE))(
  'computes the same as LibreOffice after a hundred random edits',
  async () => {
    const exported: { file: string; values: ReturnType<typeof valuesOf> }[] = [];
    for (const [seed, name] of names.entries()) {
      const { workbook } = await importDemo(name);
      const calculator = openWorkbook(workbook, { functions: allFunctions });
      const inputs = workbook.Active.flatMap((cell, index) => {
        const place = calculator.places[index];
        return cell.Type === 'Input' && place ? [{ cell, place }] : [];
      });
      const edit = fc
        .constantFrom(...inputs)
        .chain(({ cell, place }) => allowed(cell).map((value) => ({ place, value })));
      for (const [number, { place, value }] of fc.sample(edit, { numRuns: EDITS, seed: 7 + seed }).entries()) {
        calculator.engine.put(place.sheet, place.row, place.column, value);
        if ((number + 1) % EACH !== 0) continue;
        const file = `${name}-${number + 1}.xlsx`;
        writeFileSync(join(folder, file), await exportWorkbook(calculator, { withoutResults: true }));
        exported.push({ file, values: valuesOf(calculator) });
      }
    }
    calculateInLibreOffice(exported.map(({ file }) => join(folder, file)));
    const differences: string[] = [];
    for (const { file, values } of exported) {
      const recalculated = await readXlsx(readFileSync(join(folder, 'out', file)));
      for (const { sheet, row, column, value } of values) {
        const libreOffice = recalculated.sheets[sheet]?.rows[row]?.[column] ?? null;
        if (isSame(value, libreOffice)) continue;
        const ours = value instanceof CellError ? value.code : value;
        differences.push(`${file} ${sheet}!${addressOf(row, column)}: ${ours}, LibreOffice ${String(libreOffice)}`);
      }
    }
    expect(differences).toEqual([]);
  },
  180_000,
);
