import { expect, test } from 'vitest';
import { readAll } from '../read/read-bytes.ts';
import { xlsxStream } from '../xlsx/xlsx-stream.ts';
import { viewWorkbook } from './view-workbook.ts';

const limits = { rows: 3, columns: 2, unpackedBytes: 1_000_000 };

async function* rowsOf(count: number) {
  for (let row = 1; row <= count; row++) yield [`γραμμή ${row}`, row, 'πέρα από το όριο'];
}

const aWorkbook = (rows: number) =>
  readAll(
    xlsxStream([
      {
        name: 'Ωφελούμενοι',
        columns: [
          { title: 'Τίτλος', type: 'text' },
          { title: 'Αριθμός', type: 'number' },
          { title: 'Άλλο', type: 'text' },
        ],
        rows: rowsOf(rows),
      },
    ]),
    1_000_000,
  );

test('a preview contains the first rows as text, and whether there are more', async () => {
  const { sheets } = await viewWorkbook(await aWorkbook(5), limits);
  expect(sheets).toEqual([
    {
      name: 'Ωφελούμενοι',
      rows: [
        ['Τίτλος', 'Αριθμός'],
        ['γραμμή 1', '1'],
        ['γραμμή 2', '2'],
      ],
      more: true,
    },
  ]);
});

test('a file that is not a workbook, or would unpack to too much, is refused', async () => {
  await expect(viewWorkbook(new TextEncoder().encode('PK, but no more'), limits)).rejects.toMatchObject({
    code: 'BrokenWorkbook',
  });
  await expect(viewWorkbook(await aWorkbook(50), { ...limits, unpackedBytes: 100 })).rejects.toMatchObject({
    code: 'TooLarge',
  });
});
