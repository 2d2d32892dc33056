import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Column, csvStream } from '../index.ts';

const columns: Column[] = [
  { title: 'ΑΦΜ', type: 'text' },
  { title: 'Ώρες; σύνολο', type: 'number' },
];
const csvText = async (rows: (string | number | boolean | null)[][], separator?: ',') =>
  (await buffer(csvStream(columns, rows, separator && { separator }))).toString();

test('a list starts with a byte-order mark, uses CRLF and quotes values that contain a separator', async () => {
  expect(await csvText([['012345678', 1.5]])).toBe('\ufeffΑΦΜ;"Ώρες; σύνολο"\r\n012345678;1,5\r\n');
  expect(await csvText([['Λάρισα, "κέντρο"', -1.5]], ',')).toBe(
    '\ufeffΑΦΜ,Ώρες; σύνολο\r\n"Λάρισα, ""κέντρο""",-1.5\r\n',
  );
});

test('text that looks like a formula is escaped, and other text is unchanged', async () => {
  const formulas = ['=1+1', '+306912345678', '-2', '@SUM(A1)', '\tx', "'=1"];
  const lines = (await csvText(formulas.map((one) => [one, null]))).split('\r\n').slice(1, -1);
  expect(lines).toEqual(["'=1+1;", "'+306912345678;", "'-2;", "'@SUM(A1);", "'\tx;", "''=1;"]);
  expect(await csvText([['a=1', true]])).toContain('a=1;true');
});
