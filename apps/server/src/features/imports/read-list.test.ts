import { buffer } from 'node:stream/consumers';
import { importFileBytes, importRows, imports } from '@ithaki/contract';
import { xlsxStream } from '@ithaki/sheets';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { id: project } = await aProject(app.db);
const manager = await aPerson(app.db, project, { roles: ['ProjectManager'] });

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const file = (bytes: Uint8Array, Name = 'list.xlsx') =>
  app.call(imports.read, { File: base64(bytes), Name }, { as: manager });
const pasted = (Text: string) => app.call(imports.read, { Text }, { as: manager });
const aWorkbook = (rows: string[][]) =>
  buffer(
    xlsxStream([
      {
        name: 'Λίστα',
        columns: [
          { title: 'Username', type: 'text' },
          { title: 'ΑΦΜ', type: 'text' },
        ],
        rows,
      },
    ]),
  );

test('a pasted list and a workbook are read alike, with formulas as text', async () => {
  const rows = [
    { Number: 2, Cells: ['maria', '=1+1'] },
    { Number: 4, Cells: ['nikos', ''] },
  ];
  const text = await pasted('Username\tΑΦΜ\nmaria\t=1+1\n\nnikos\t\n');
  expect(text.reply).toEqual({ Header: ['Username', 'ΑΦΜ'], Rows: rows });
  const workbook = await file(
    await aWorkbook([
      ['maria', '=1+1'],
      ['', ''],
      ['nikos', ''],
    ]),
  );
  expect(workbook.reply).toEqual(text.reply);
});

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.for([
  ['SheetEmpty', new Uint8Array(), 'empty.csv'],
  ['SheetNoHeader', Buffer.from(';;\n;'), 'blank.csv'],
  ['SheetBrokenWorkbook', Buffer.from('PK not an archive'), 'broken.xlsx'],
  ['SheetMacroWorkbook', Buffer.from('PK'), 'macro.xlsm'],
  ['SheetOldWorkbook', compound, 'old.xls'],
  ['SheetEncryptedWorkbook', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'locked.xlsx'],
  ['SheetUnknownEncoding', Buffer.from('Name;é\xa1\xa3\xa5\r\n', 'latin1'), 'latin.csv'],
  ['SheetQuoteNotClosed', Buffer.from('α;β\n"1;2\n3;4'), 'quote.csv'],
] as [string, Uint8Array, string][])('%s is explained in a message', async ([code, bytes, name]) => {
  const { status, error } = await file(bytes, name);
  expect([status, error.Code]).toEqual([422, code]);
  expect(error.Message).toMatch(/[α-ω]{3}.*\.$/);
  expect(error.Message).not.toContain('{{');
});

test('fifty thousand rows are read, and one more is refused', async () => {
  const lines = Array.from({ length: importRows }, (_, index) => `name${index}`).join('\n');
  expect((await pasted(`Username\n${lines}`)).reply.Rows).toHaveLength(importRows);
  const refused = await pasted(`Username\n${lines}\nlast`);
  expect([refused.status, refused.error.Code]).toEqual([422, 'SheetTooManyRows']);
});

test('a file over the limit is refused before it is parsed, for every caller', async () => {
  const large = await file(Buffer.alloc(importFileBytes + 100_000, 'a;'), 'large.csv');
  expect([large.status, large.error.Code]).toEqual([413, 'TooLarge']);
  const just = await file(Buffer.alloc(importFileBytes + 1, 'a;\n'), 'just.csv');
  expect([just.status, just.error.Code]).toEqual([422, 'SheetTooLarge']);
  // The caller has no permission, so the file is refused before its size is checked.
  const stranger = await app.call(imports.read, { File: base64(Buffer.alloc(importFileBytes + 100_000)) });
  expect(stranger.status).toBe(401);
});

test('callers who may not change people cannot have a list read', async () => {
  const supervisor = await aPerson(app.db, project, { roles: ['Supervisor'] });
  expect((await app.call(imports.read, { Text: 'α\n1' }, { as: supervisor })).status).toBe(403);
});

/** Returns the longest time in milliseconds during which the server could not answer anyone while work ran. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const beat = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(beat, 1);
  await work();
  clearInterval(timer);
  return longest;
}

test('a small file that unpacks to a huge one is refused at once', async () => {
  const blanks = strToU8(`<worksheet><sheetData>${' '.repeat(101_000_000)}</sheetData></worksheet>`);
  const parts = { ...unzipSync(await aWorkbook([['maria', '1']])), 'xl/worksheets/sheet1.xml': blanks };
  const bomb = zipSync(parts, { level: 1 });
  const start = performance.now();
  const { status, error } = await file(bomb);
  expect([status, error.Code]).toEqual([422, 'SheetTooLarge']);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a file of many cells is read while the server answers others, and too many cells are refused', async () => {
  const header = Array.from({ length: 100 }, (_, index) => `τίτλος ${index}`).join(';');
  const rows = (count: number) => Array.from({ length: count }, () => Array(100).fill('κελί').join(';')).join('\n');
  const read = (count: number) => file(Buffer.from(`${header}\n${rows(count)}`), 'wide.csv');
  expect(await longestBlock(async () => expect((await read(3_000)).reply.Rows).toHaveLength(3_000))).toBeLessThan(
    3_000,
  );
  const refused = await read(10_000);
  expect([refused.status, refused.error.Code]).toEqual([422, 'SheetTooManyCells']);
});
