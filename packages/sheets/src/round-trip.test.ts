import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xlsxBlob } from './browser.ts';
import { type Cell, type Column, csvStream, readTable, type TableRow, xlsxStream } from './index.ts';

const columns: Column[] = [
  { title: 'Όνομα', type: 'text' },
  { title: 'Ώρες', type: 'number' },
  { title: 'Από', type: 'date' },
  { title: 'Ενεργός', type: 'boolean' },
];
const all = async (rows: AsyncIterable<TableRow>) => {
  const cells: string[][] = [];
  for await (const row of rows) cells.push(row.cells);
  return cells;
};
async function* inBrowser(rows: Cell[][]) {
  const blob = await xlsxBlob('Λίστα', columns, rows);
  yield new Uint8Array(await blob.arrayBuffer());
}
const doors = {
  '.xlsx': (rows: Cell[][]) => xlsxStream([{ name: 'Λίστα', columns, rows }]),
  '.xlsx made in a browser': (rows: Cell[][]) => Readable.from(inBrowser(rows), { objectMode: false }),
  '.csv': (rows: Cell[][]) => csvStream(columns, rows),
  'comma .csv': (rows: Cell[][]) => csvStream(columns, rows, { separator: ',' }),
  'tab .txt': (rows: Cell[][]) => csvStream(columns, rows, { separator: '\t' }),
};

/** The text as a file can store it: well formed, without characters that XML or spreadsheets do not allow. */
const asHeld = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters on purpose
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '');
const greek = fc.string({ unit: fc.constantFrom(...'αβγάέΆΏς ΐü"\';,\t\n=+-@_x0D_&<>😀0123456789') });
const name = fc
  .oneof(
    greek,
    fc.string({ unit: 'grapheme' }).map(asHeld),
    fc.constantFrom('012345678', '+306912345678', '=1+1', "'=1", '@SUM(A1)', '_x000D_', '"', 'α\nβ', '👩‍🏫'),
  )
  // A non-empty first cell keeps the row from being skipped as empty.
  .map((text) => `${text}.`);
const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
  .filter((text) => !text.endsWith('T00:00'));
const row = fc.tuple(
  name,
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  fc.oneof(day, moment),
  fc.boolean(),
);

for (const [kind, write] of Object.entries(doors)) {
  test(`whatever is written to a ${kind} is read again as it was`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const table = await readTable(write(rows));
        expect(table.header).toEqual(['Όνομα', 'Ώρες', 'Από', 'Ενεργός']);
        const read = await all(table.rows);
        const decimal = kind === '.csv' ? ',' : '.';
        expect(read.map(([text]) => text)).toEqual(rows.map(([text]) => text));
        expect(read.map(([, number]) => Number(number?.replace(decimal, '.')))).toEqual(
          rows.map(([, number]) => number + 0),
        );
        expect(read.map((cells) => cells.slice(2))).toEqual(rows.map(([, , date, flag]) => [date, String(flag)]));
      }),
      { numRuns: 60 },
    );
  });
}

test('text is unchanged: a leading zero of a tax number, a plus of a phone number, text like a formula', async () => {
  const names = ['012345678', '+306912345678', '=1+1', '-5', '1e5', 'TRUE', '2026-05-01'];
  for (const write of Object.values(doors)) {
    const { rows } = await readTable(write(names.map((one) => [one, 1, null, null])));
    expect((await all(rows)).map(([text]) => text)).toEqual(names);
  }
});
