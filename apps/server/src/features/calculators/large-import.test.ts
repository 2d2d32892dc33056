import { calculators } from '@ithaki/contract';
import { workbookSchema } from '@ithaki/workbook/schema';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { readConfig } from '../../config.ts';
import { aDatabase } from '../../testing/database.ts';
import { anAdmin, aProject } from '../../testing/factories.ts';
import { aSessionCookie, testKeys } from '../../testing/test-app.ts';

// The app is built without checking replies against their schemas, because that would parse them.
const { db } = await aDatabase();
const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: '/tmp' }, ['--no-demo']);
const { server } = await buildApp({ config, db, keys: testKeys() });
afterAll(() => server.close());

/** Returns a spreadsheet of one sheet with this number of rows, each with a hundred numbers. */
function aSpreadsheet(rows: number): string {
  const row = `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (kind: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${documents}/${kind}" Target="${target}"/></Relationships>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row.repeat(rows)}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes))).toString('base64');
}

test('the server’s main thread neither parses nor writes the JSON of a large workbook', async () => {
  const { id: project } = await aProject(db);
  const cookie = await aSessionCookie(db, await anAdmin(db, project));
  const send = async (path: string, payload: object) => {
    const response = await server.inject({ method: 'POST', url: path, headers: { cookie }, payload });
    expect(response.statusCode, response.payload).toBe(200);
    return response.payload;
  };
  const spies = { parse: vi.spyOn(JSON, 'parse'), stringify: vi.spyOn(JSON, 'stringify') };
  const first = await send(calculators.import.path, { FileName: 'large.xlsx', File: aSpreadsheet(200) });
  const { Id, Version } = JSON.parse(first);
  const next = { FileName: 'large.xlsx', File: aSpreadsheet(201), Id, Version };
  const second = await send(calculators.import.path, next);
  const opened = await send(calculators.edit.path, { Id });
  const lengths = [
    ...spies.parse.mock.calls.map(([text]) => text.length),
    ...spies.stringify.mock.results.map(({ value }) => String(value).length),
  ].filter((length) => length > 100_000);
  vi.restoreAllMocks();
  // The test itself parses only the first reply.
  expect(lengths).toEqual([first.length]);
  expect(JSON.parse(opened).Draft).toEqual(JSON.parse(second).Draft);
  expect(JSON.parse(opened).Draft.Layout[0].Table).toHaveLength(20_100);
});

test('a large draft is checked in a thread, and others are answered while it is published', async () => {
  const { id: project } = await aProject(db);
  const cookie = await aSessionCookie(db, await anAdmin(db, project));
  const send = async (path: string, payload: object) => {
    const response = await server.inject({ method: 'POST', url: path, headers: { cookie }, payload });
    expect(response.statusCode, response.payload.slice(0, 300)).toBe(200);
    return JSON.parse(response.payload);
  };
  const imported = { FileName: 'large.xlsx', File: aSpreadsheet(200) };
  const { Id, Version, Draft } = await send(calculators.import.path, imported);
  const check = vi.spyOn(workbookSchema._zod, 'run');
  await send(calculators.saveDraft.path, { Id, Version, Draft });
  expect(check).not.toHaveBeenCalled();
  const spies = { parse: vi.spyOn(JSON, 'parse'), stringify: vi.spyOn(JSON, 'stringify') };
  let [isPublished, answered] = [false, 0];
  const publishing = send(calculators.publish.path, { Id, Version: Version + 1 }).finally(() => {
    isPublished = true;
  });
  while (!isPublished) {
    await send(calculators.list.path, {});
    answered += 1;
  }
  const lengths = [
    ...spies.parse.mock.calls.map(([text]) => text.length),
    ...spies.stringify.mock.results.map(({ value }) => String(value).length),
  ];
  vi.restoreAllMocks();
  expect(await publishing).toEqual({ Number: 1 });
  expect(answered).toBeGreaterThan(0);
  expect(lengths.filter((length) => length > 100_000)).toEqual([]);
});
