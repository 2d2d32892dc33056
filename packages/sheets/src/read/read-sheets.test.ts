import { buffer } from 'node:stream/consumers';
import { readSheets, SheetError, xlsxStream } from '@ithaki/sheets';
import { describe, expect, it } from 'vitest';

const column = (title: string) => ({ title, type: 'text' as const });

describe('reading a workbook of several sheets', () => {
  it('gives the rows of each sheet with their numbers', async () => {
    const bytes = await buffer(
      xlsxStream([
        {
          name: 'survey',
          columns: [column('type'), column('name')],
          rows: [
            ['text', 'όνομα'],
            ['', ''],
            ['note', 'τέλος'],
          ],
        },
        { name: 'choices', columns: [column('list')], rows: [['1']] },
      ]),
    );
    expect(await readSheets(bytes)).toEqual([
      {
        name: 'survey',
        rows: [
          { number: 1, cells: ['type', 'name'] },
          { number: 2, cells: ['text', 'όνομα'] },
          { number: 4, cells: ['note', 'τέλος'] },
        ],
      },
      {
        name: 'choices',
        rows: [
          { number: 1, cells: ['list'] },
          { number: 2, cells: ['1'] },
        ],
      },
    ]);
  });

  it('refuses a file that is not a workbook', async () => {
    await expect(readSheets(Buffer.from('όχι βιβλίο'))).rejects.toThrow(SheetError);
    await expect(readSheets(Buffer.alloc(0))).rejects.toThrow(SheetError);
  });
});
