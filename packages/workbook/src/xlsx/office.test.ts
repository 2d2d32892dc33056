import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { addressOf, allFunctions, CellError, openWorkbook, type WireTableCell, type WireWorkbook } from '../index.ts';
import { sheetContents } from '../testing/random-sheet.ts';
import { exportWorkbook, importWorkbook } from './index.ts';

const SOFFICE = '/usr/bin/soffice';
const folder = mkdtempSync(join(tmpdir(), 'ithaki-oracle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Number of sheets in one file, so that LibreOffice starts only once. */
const SHEETS = 40;

/** Makes LibreOffice calculate a file that contains no results. */
async function calculateInOffice(bytes: Uint8Array) {
  const path = join(folder, 'random.xlsx');
  const out = join(folder, 'out');
  writeFileSync(path, bytes);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(SOFFICE, [profile, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', out, path]);
  return readFileSync(join(out, 'random.xlsx'));
}

const isSame = (own: unknown, theirs: unknown): boolean => {
  if (own instanceof CellError) return theirs === own.code || (typeof theirs === 'string' && theirs.startsWith('#'));
  if (typeof own === 'number' && typeof theirs === 'number') {
    return Math.abs(own - theirs) <= 1e-9 * Math.max(1, Math.abs(own), Math.abs(theirs));
  }
  return own === theirs || (typeof own === 'boolean' && Number(own) === Number(theirs));
};

test.skipIf(!existsSync(SOFFICE))(
  'gives the same values as LibreOffice on random sheets',
  async () => {
    const samples = fc.sample(sheetContents, { numRuns: SHEETS, seed: 20_260_101 });
    const wire: WireWorkbook = { Active: [], Ranges: [], Layout: [], Styles: [], Formats: [], Rules: 'excel' };
    for (const [i, contents] of samples.entries()) {
      const Table = contents.flatMap(({ row, column, value, formula }): WireTableCell[] => {
        if (formula === undefined && typeof value === 'string') return [{ row, col: column, text: value }];
        const cell =
          formula === undefined
            ? { Type: 'Number' as const, Value: value }
            : { Type: 'Formula' as const, Formula: formula };
        return [{ row, col: column, active: wire.Active.push(cell) - 1 }];
      });
      wire.Layout.push({ Name: `S${i + 1}`, Table, Charts: [] });
    }
    const open = openWorkbook(wire, { functions: allFunctions });
    const written = await calculateInOffice(await exportWorkbook(open, { withoutResults: true }));
    const theirs = await readXlsx(written);
    const differences = samples.flatMap((contents, i) =>
      contents.flatMap(({ row, column, formula }) => {
        const own = open.engine.value(i, row, column);
        const found = theirs.sheets[i]?.rows[row]?.[column] ?? null;
        return formula === undefined || isSame(own, found)
          ? []
          : [
              `S${i + 1}!${addressOf(row, column)} =${formula}: ${own instanceof CellError ? own.code : own}, LibreOffice ${found}`,
            ];
      }),
    );
    expect(differences).toEqual([]);
    // Conversely, importing LibreOffice's file finds no differing values; only kinds of errors may differ.
    const { report } = await importWorkbook(written);
    expect(report.filter(({ detail }) => !detail?.includes('#'))).toEqual([]);
  },
  180_000,
);
