import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { importWorkbook, WorkbookRefusal } from '../index.ts';

const plain = () => writeXlsx({ sheets: [{ name: 'Φύλλο', rows: [[1, 2]] }] });

const withParts = async (parts: Record<string, Uint8Array>) =>
  zipSync({ ...unzipSync(await plain()), ...parts }, { level: 1 });

async function refused(bytes: Uint8Array): Promise<string> {
  try {
    await importWorkbook(bytes);
    return 'taken in';
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    return error.reason;
  }
}

test('imports an ordinary file with nothing to report', async () => {
  expect((await importWorkbook(await plain())).report).toEqual([]);
});

test('refuses macros, external links and data connections', async () => {
  const some = strToU8('x');
  expect(await refused(await withParts({ 'xl/vbaProject.bin': some }))).toBe('macros');
  expect(await refused(await withParts({ 'xl/macrosheets/sheet1.xml': some }))).toBe('macros');
  expect(await refused(await withParts({ 'xl/externalLinks/externalLink1.xml': some }))).toBe('externalLinks');
  expect(await refused(await withParts({ 'xl/connections.xml': some }))).toBe('dataConnections');
});

test('tells apart files that are not .xlsx, are cut off, or are encrypted', async () => {
  const file = await plain();
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  expect(await refused(new Uint8Array())).toBe('notXlsx');
  expect(await refused(strToU8('α;β'))).toBe('notXlsx');
  expect(await refused(new Uint8Array(compound))).toBe('notXlsx');
  expect(await refused(zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }))).toBe('notXlsx');
  expect(
    await refused(
      await writeXlsx({ sheets: [{ name: 'Φ', rows: [[1]] }], encryption: { password: 'x', spinCount: 10 } }),
    ),
  ).toBe('encrypted');
  expect(await refused(file.subarray(0, file.length / 2))).toBe('broken');
  expect(await refused(zipSync({ 'a.txt': strToU8('a') }))).toBe('broken');
  expect(await refused(await withParts({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row') }))).toBe(
    'broken',
  );
});

test('refuses a file that declares more than 200 MB unpacked, before unpacking it', async () => {
  const bomb = await withParts({ 'xl/media/a.bin': new Uint8Array(5_000) });
  const entry = Buffer.from(bomb).lastIndexOf('xl/media/a.bin') - 46;
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(entry + 24, 201_000_000, true);
  expect(await refused(bomb)).toBe('tooLarge');
});

test('refuses a file that declares a smaller size than it has as broken', async () => {
  const lying = await withParts({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${' '.repeat(100_000)}</worksheet>`),
  });
  const entry = Buffer.from(lying).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  new DataView(lying.buffer, lying.byteOffset).setUint32(entry + 24, 100, true);
  expect(await refused(lying)).toBe('broken');
});

test('refuses more than a million cells', async () => {
  const row = (at: number) => `<row r="${at + 1}">${'<c/>'.repeat(1_001)}</row>`;
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from({ length: 1_000 }, (_, at) => row(at)).join('')}</sheetData></worksheet>`;
  expect(await refused(await withParts({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }))).toBe('tooManyCells');
});

test('imports two cells in distant corners in a short time', async () => {
  const sheet =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>';
  expect(['taken in', 'broken', 'tooManyCells']).toContain(
    await refused(await withParts({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })),
  );
});
