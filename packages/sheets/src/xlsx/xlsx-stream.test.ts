import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Column, type RowSource, readTable, type Sheet, xlsxStream } from '../index.ts';

const columns: Column[] = [
  { title: 'Όνομα', type: 'text', width: 40 },
  { title: 'Από', type: 'date' },
];
const parts = async (...sheets: Sheet[]) => {
  const files = unzipSync(await buffer(xlsxStream(sheets)));
  return (path: string) => strFromU8(files[path] ?? new Uint8Array());
};
const aSheet = (rows: RowSource, properties: Partial<Sheet> = {}): Sheet => ({
  name: 'Λίστα',
  columns,
  rows,
  ...properties,
});

test('a sheet has a frozen header, filters and the requested column widths', async () => {
  const sheet = (await parts(aSheet([['Μαρία', '2026-05-01']])))('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
  expect(sheet).toContain('<col min="1" max="1" width="40" customWidth="1"/>');
  expect(sheet).toContain('<c r="B2" s="2"><v>46143</v></c>');
});

test('text is never written as a formula, and characters not allowed in XML are removed', async () => {
  const texts = ['=1+1', '+30 210', '-1', '@A1', '\tx', '\rx', 'a\u0000\u000bb\ud800'];
  const sheet = (await parts(aSheet(texts.map((text) => [text]))))('xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f');
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(texts.length + columns.length);
  expect(sheet).toContain('<t>ab\ufffd</t>');
});

test('a date that spreadsheets cannot represent is written as text', async () => {
  const sheet = (
    await parts(
      aSheet([
        ['', '1850-01-01'],
        ['', '2026-02-30'],
      ]),
    )
  )('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<t>1850-01-01</t>');
  expect(sheet).toContain('<t>2026-02-30</t>');
});

test('rows beyond the capacity of a sheet continue on another sheet with the header repeated', async () => {
  const read = await parts(aSheet([['α'], ['β'], ['γ']], { mostRows: 3 }));
  expect(read('xl/workbook.xml')).toContain('name="Λίστα"');
  expect(read('xl/workbook.xml')).toContain('name="Λίστα (2)"');
  expect(read('xl/worksheets/sheet2.xml')).toContain('<t>Όνομα</t>');
  expect(read('xl/worksheets/sheet2.xml')).toContain('<t>γ</t>');
  expect((await parts(aSheet([['α'], ['β']], { mostRows: 3 })))('xl/workbook.xml')).not.toContain('(2)');
});

test('sheet names are adapted to the rules of spreadsheets', async () => {
  const names = ["'a/b:c'", 'Ω'.repeat(40), 'Ω'.repeat(40), 'ω'.repeat(31), '???', 'History'];
  const read = await parts(...names.map((name) => aSheet([], { name })));
  const properties = [...read('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map((match) => match[1]);
  expect(properties).toEqual([
    'a b c',
    'Ω'.repeat(31),
    `${'Ω'.repeat(27)} (2)`,
    `${'ω'.repeat(27)} (3)`,
    'Sheet',
    'History (2)',
  ]);
});

test('an error while reading the rows becomes an error of the stream', async () => {
  async function* failing() {
    yield ['Μαρία'];
    throw new Error('the database went away');
  }
  await expect(buffer(xlsxStream([aSheet(failing())]))).rejects.toThrow('the database went away');
});

test('destroying the stream closes the source of the rows', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) yield [`${i} ${Math.random()}`];
    } finally {
      closed = true;
    }
  }
  const stream = xlsxStream([aSheet(endless())]);
  for await (const _chunk of stream) break;
  await expect.poll(() => closed).toBe(true);
});

test('a list without rows gives a file with a header', async () => {
  const { header, rows } = await readTable(xlsxStream([aSheet([])]));
  expect(header).toEqual(['Όνομα', 'Από']);
  expect((await rows.next()).done).toBe(true);
});
