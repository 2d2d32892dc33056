import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Column, csvStream } from '../index.ts';

const columns: Column[] = [
  { title: 'ΑΦΜ', type: 'text' },
  { title: 'Ώρες; σύνολο', type: 'number' },
];
const written = async (rows: (string | number | boolean | null)[][], separator?: ',') =>
  (await buffer(csvStream(columns, rows, separator && { separator }))).toString();

test('a list begins with a byte-order mark, ends its lines with CRLF and quotes what holds a separator', async () => {
  expect(await written([['012345678', 1.5]])).toBe('\ufeffΑΦΜ;"Ώρες; σύνολο"\r\n012345678;1,5\r\n');
  expect(await written([['Λάρισα, "κέντρο"', -1.5]], ',')).toBe(
    '\ufeffΑΦΜ,Ώρες; σύνολο\r\n"Λάρισα, ""κέντρο""",-1.5\r\n',
  );
});

test('text that a spreadsheet would compute is made harmless, and other text is left alone', async () => {
  const formulas = ['=1+1', '+306912345678', '-2', '@SUM(A1)', '\tx', "'=1"];
  const lines = (await written(formulas.map((one) => [one, null]))).split('\r\n').slice(1, -1);
  expect(lines).toEqual(["'=1+1;", "'+306912345678;", "'-2;", "'@SUM(A1);", "'\tx;", "''=1;"]);
  expect(await written([['a=1', true]])).toContain('a=1;true');
});
