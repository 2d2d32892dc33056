import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ReadOptions, readTable, SheetError, xlsxStream } from '../index.ts';

const columns = [{ title: 'Όνομα', type: 'text' as const }];
const aWorkbook = (rows: string[][] = [['Μαρία']]) => buffer(xlsxStream([{ name: 'Λίστα', columns, rows }]));
type Source = Parameters<typeof readTable>[0];

const read = async (source: Source, options?: ReadOptions) => {
  const { header, rows } = await readTable(source, options);
  const found: [number, ...string[]][] = [];
  for await (const { number, cells } of rows) found.push([number, ...cells]);
  return { header, rows: found };
};
const refusal = async (source: Source, options?: ReadOptions) => {
  const error = await read(source, options).catch((problem: unknown) => problem);
  return error instanceof SheetError ? { code: error.code, ...error.place } : error;
};
/** A zip archive of the given parts. */
const aZip = (parts: Record<string, string> = {}) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));

const lines = 'Όνομα;Πόλη\r\nΆννα;Αθήνα\r\n\r\n"Μαρία\r\nΕλένη";"Λά""ρισα;"\r\n';
const asRead = {
  header: ['Όνομα', 'Πόλη'],
  rows: [
    [2, 'Άννα', 'Αθήνα'],
    [4, 'Μαρία\r\nΕλένη', 'Λά"ρισα;'],
  ],
};
/** Greek text in a single-byte encoding; `alpha` is the byte of Ά, in which the two encodings differ. */
const oneByte = (text: string, alpha: number) =>
  Buffer.from(
    [...text].map((letter) =>
      letter === 'Ά' ? alpha : letter < '\x80' ? letter.charCodeAt(0) : (letter.codePointAt(0) ?? 0) - 0x2d0,
    ),
  );

test('text is read in every encoding in which Greek lists occur', async () => {
  const wide = Buffer.from(lines, 'utf16le');
  expect(await read(Buffer.from(lines))).toEqual(asRead);
  expect(await read(Buffer.from(`\ufeff${lines}`))).toEqual(asRead);
  expect(await read(Buffer.from(`\ufeff${lines}`, 'utf16le'))).toEqual(asRead);
  expect(await read(Buffer.from(`\ufeff${lines}`, 'utf16le').swap16())).toEqual(asRead);
  expect(await read(wide)).toEqual(asRead);
  expect(await read(oneByte(lines, 0xa2))).toEqual(asRead);
  expect(await read(oneByte(lines, 0xb6))).toEqual(asRead);
});

test('text in an unknown encoding is refused instead of guessed', async () => {
  expect(await refusal(Buffer.from('Name;é\xa1\xa3\xa5\r\n', 'latin1'))).toEqual({ code: 'UnknownEncoding' });
  expect(await refusal(Buffer.from([1, 2, 0, 200, 3, 0, 0, 9]))).toEqual({ code: 'UnknownEncoding' });
  expect(await refusal(Buffer.from([0x4f, 0xe1, 0xd2, 0xff, 0xe1, 0xe1, 0xe1]))).toEqual({ code: 'UnknownEncoding' });
});

test('the separator is detected among semicolon, comma and tab, ignoring quoted ones', async () => {
  expect((await read('"α,β,γ";δ\n1;2')).header).toEqual(['α,β,γ', 'δ']);
  expect((await read('α,β\n1,2')).header).toEqual(['α', 'β']);
  expect((await read('α;β\tγ\tδ\n1\t2\t3')).header).toEqual(['α;β', 'γ', 'δ']);
  expect(await read('Όνομα\nΆννα')).toEqual({ header: ['Όνομα'], rows: [[2, 'Άννα']] });
});

test('text pasted from a spreadsheet keeps quoted line breaks and quotes inside words', async () => {
  expect(await read('Όνομα\tΕταιρεία\n"Άννα\nΜαρία"\tΑΕ "Ήλιος"\n012345678\t\n')).toEqual({
    header: ['Όνομα', 'Εταιρεία'],
    rows: [
      [2, 'Άννα\nΜαρία', 'ΑΕ "Ήλιος"'],
      [3, '012345678', ''],
    ],
  });
});

test('rows shorter than the header are padded, and cells beyond it are kept', async () => {
  expect((await read('α;β\n1\n1;2;3\n1;2;;;')).rows).toEqual([
    [2, '1', ''],
    [3, '1', '2', '3'],
    [4, '1', '2'],
  ]);
});

test('an unclosed quote is reported with its line', async () => {
  expect(await refusal('α;β\n1;2\n"3;4\n5;6\n')).toEqual({ code: 'QuoteNotClosed', row: 3, line: 3 });
  expect((await read('α;β\n1;2\n"3";4\n')).rows).toHaveLength(2);
});

test('a file that is empty or has no header is refused', async () => {
  expect(await refusal(Buffer.alloc(0))).toEqual({ code: 'Empty' });
  expect(await refusal('')).toEqual({ code: 'Empty' });
  expect(await refusal(' ;;\r\n\r\n')).toEqual({ code: 'NoHeader' });
});

test('limits on bytes and cells are enforced while reading', async () => {
  let chunksRead = 0;
  async function* endless() {
    for (;;) {
      chunksRead++;
      yield Buffer.alloc(1_000, 'a;');
    }
  }
  expect(await refusal(endless(), { limits: { bytes: 10_000 } })).toEqual({ code: 'TooLarge', limit: 10_000 });
  expect(chunksRead).toBe(11);
  expect(await refusal('α;β\n1;2\n3;4', { limits: { cells: 5 } })).toEqual({ code: 'TooManyCells', row: 3, limit: 5 });
  expect((await read('α;β\n1;2\n3;4', { limits: { cells: 6 } })).rows).toHaveLength(2);
});

test('a workbook that unpacks to more than the limit is refused before it is unpacked', async () => {
  const workbook = await aWorkbook([['α'.repeat(20_000)]]);
  expect(await refusal(workbook, { limits: { unpackedBytes: 20_000 } })).toEqual({ code: 'TooLarge', limit: 20_000 });
  expect((await read(workbook)).rows).toHaveLength(1);
});

test('a workbook that declares a wrong unpacked size is refused as broken', async () => {
  const workbook = await aWorkbook([['α'.repeat(20_000)]]);
  const lying = Buffer.from(workbook);
  const entry = lying.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46;
  expect(lying.readUInt32LE(entry)).toBe(0x02014b50);
  lying.writeUInt32LE(100, entry + 24);
  expect(await refusal(lying)).toMatchObject({ code: 'BrokenWorkbook' });
  lying.writeUInt32LE(0, entry + 24);
  expect(await refusal(lying)).toMatchObject({ code: 'BrokenWorkbook' });
});

test('broken, truncated and other archives are refused as workbooks', async () => {
  const workbook = await aWorkbook();
  expect(await refusal(workbook.subarray(0, workbook.length / 2))).toMatchObject({ code: 'BrokenWorkbook' });
  expect(await refusal(Buffer.concat([workbook, Buffer.from('PK')]))).toEqual({ code: 'BrokenWorkbook' });
  expect(await refusal(aZip({ 'a.txt': 'a' }))).toEqual({ code: 'BrokenWorkbook' });
  expect(await refusal(aZip({ '[Content_Types].xml': '<Types' }))).toMatchObject({ code: 'BrokenWorkbook' });
  expect(await refusal(Buffer.from('α;β'), { name: 'λίστα.xlsx' })).toEqual({ code: 'BrokenWorkbook' });
  const hurt = Buffer.from(workbook);
  hurt.fill(0xff, 60, 200);
  expect(await refusal(hurt)).toMatchObject({ code: 'BrokenWorkbook' });
});

test('macro, old and encrypted workbooks are refused with their own codes', async () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await refusal(compound)).toEqual({ code: 'OldWorkbook' });
  expect(await refusal(encrypted)).toEqual({ code: 'EncryptedWorkbook' });
  expect(await refusal(await aWorkbook(), { name: 'Λίστα.XLSM' })).toEqual({ code: 'MacroWorkbook' });
  const parts = { '[Content_Types].xml': '<Types/>', 'xl/vbaProject.bin': 'x' };
  expect(await refusal(aZip(parts))).toEqual({ code: 'MacroWorkbook' });
});

test('an error of the source stream is passed on unchanged', async () => {
  async function* failing() {
    yield Buffer.from('α;β');
    throw new Error('the connection was lost');
  }
  expect(await refusal(failing())).toMatchObject({ message: 'the connection was lost' });
});
