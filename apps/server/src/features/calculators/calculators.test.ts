import { actions, calculators, mentee, mentor, programmes, workbookFileBytes } from '@ithaki/contract';
import { allFunctions, openWorkbook, type WireWorkbook } from '@ithaki/workbook';
import { exportWorkbook } from '@ithaki/workbook/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const loan: WireWorkbook = {
  Active: [
    { Type: 'Input', Value: 10_000 },
    { Type: 'Input', Value: 0.06 },
    { Type: 'Formula', Formula: '-PMT(B2/12,36,B1)' },
    { Type: 'Formula', Formula: 'NOSUCH(B1)' },
  ],
  Ranges: [],
  Layout: [
    {
      Name: 'Δάνειο',
      Table: [
        { row: 0, col: 0, text: 'Κεφάλαιο' },
        { row: 0, col: 1, active: 0 },
        { row: 1, col: 0, text: 'Επιτόκιο' },
        { row: 1, col: 1, active: 1 },
        { row: 2, col: 1, active: 2 },
        { row: 3, col: 1, active: 3 },
      ],
      Charts: [],
    },
  ],
  Styles: [],
  Formats: [],
  Rules: 'excel',
};

let project: Awaited<ReturnType<typeof aProject>>;
let admin: number;
let file: string;
beforeAll(async () => {
  project = await aProject(db);
  admin = await anAdmin(db, project.id);
  file = Buffer.from(await exportWorkbook(openWorkbook(loan, { functions: allFunctions }))).toString('base64');
});

const as = (person: number) => ({ as: person, project: project.url });
const imported = async (more: { Id?: number; Version?: number } = {}) =>
  app.call(calculators.import, { FileName: 'Δάνειο_επιχείρησης.xlsx', File: file, ...more }, as(admin));
/** Creates a published workbook. Returns its id. */
async function aWorkbook(): Promise<number> {
  const { Id, Version } = (await imported()).reply;
  expect((await app.call(calculators.publish, { Id, Version }, as(admin))).status).toBe(200);
  return Id;
}

test('a spreadsheet becomes a workbook with named inputs, and the report lists what is unknown', async () => {
  const { reply } = await imported();
  expect(reply).toMatchObject({ Name: 'Δάνειο επιχείρησης', IsChanged: true, Published: null });
  expect(reply.Draft.Active.flatMap(({ FullName }) => FullName ?? [])).toEqual(['Κεφάλαιο', 'Επιτόκιο']);
  expect(reply.Report).toContainEqual({ kind: 'unknownFunction', sheet: 'Δάνειο', cell: 'B4', detail: 'NOSUCH()' });
});

test('a file that is not a spreadsheet, broken or encrypted is refused with the reason', async () => {
  const send = (bytes: string | Buffer) =>
    app.call(calculators.import, { FileName: 'a.xlsx', File: Buffer.from(bytes).toString('base64') }, as(admin));
  expect(await send('όχι')).toMatchObject({ status: 422, error: { Code: 'WorkbookNotXlsx' } });
  expect(await send(Buffer.from(file, 'base64').subarray(0, 900))).toMatchObject({ error: { Code: 'WorkbookBroken' } });
  const compound = Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await send(compound)).toMatchObject({ error: { Code: 'WorkbookEncrypted' } });
  expect(await send(Buffer.alloc(workbookFileBytes + 1))).toMatchObject({
    status: 422,
    error: { Code: 'WorkbookTooLarge' },
  });
});

test('a published version does not change while the next is imported from a newer file, which keeps the descriptions of inputs', async () => {
  const Id = await aWorkbook();
  const edited = (await app.call(calculators.edit, { Id }, as(admin))).reply;
  const named: WireWorkbook = {
    ...edited.Draft,
    Active: edited.Draft.Active.map((cell) => (cell.FullName === 'Κεφάλαιο' ? { ...cell, FullName: 'Ποσό' } : cell)),
  };
  const saved = await app.call(calculators.saveDraft, { Id, Version: edited.Version, Draft: named }, as(admin));
  const again = await imported({ Id, Version: saved.reply.Version });
  expect(again.reply.Draft.Active.flatMap(({ FullName }) => FullName ?? [])).toContain('Ποσό');
  const second = await app.call(calculators.publish, { Id, Version: again.reply.Version }, as(admin));
  expect(second.reply).toEqual({ Number: 2 });
  const first = (await app.call(calculators.get, { Id, Version: 1 }, as(admin))).reply;
  expect(first).toMatchObject({ Version: 1, Latest: 2 });
  expect(first.Workbook.Active.flatMap(({ FullName }) => FullName ?? [])).toContain('Κεφάλαιο');
  expect((await app.call(calculators.versions, { Id }, as(admin))).reply.map(({ Number: number }) => number)).toEqual([
    2, 1,
  ]);
  const restored = await app.call(calculators.restore, { Id, Version: again.reply.Version + 1, Number: 1 }, as(admin));
  expect(restored.reply.Draft).toEqual(first.Workbook);
});

test('an outdated draft is refused, one whose sheets are all hidden is not published, and nothing is published twice', async () => {
  const { Id, Version, Draft } = (await imported()).reply;
  const hidden: WireWorkbook = { ...Draft, Layout: Draft.Layout.map((sheet) => ({ ...sheet, Hidden: true })) };
  const save = (version: number, draft: WireWorkbook) =>
    app.call(calculators.saveDraft, { Id, Version: version, Draft: draft }, as(admin));
  expect((await save(Version, hidden)).status).toBe(200);
  expect(await save(Version, hidden)).toMatchObject({ status: 409, error: { Code: 'Conflict' } });
  const publish = (version: number) => app.call(calculators.publish, { Id, Version: version }, as(admin));
  expect(await publish(Version + 1)).toMatchObject({ status: 422, error: { Code: 'WorkbookHasFlaws' } });
  const withoutInputs: WireWorkbook = {
    ...Draft,
    Active: Draft.Active.map(({ Value = 0 }) => ({ Type: 'Number', Value })),
  };
  expect((await save(Version + 1, withoutInputs)).status).toBe(200);
  expect((await publish(Version + 2)).reply).toEqual({ Number: 1 });
  const published = await aWorkbook();
  expect(await app.call(calculators.publish, { Id: published, Version: 2 }, as(admin))).toMatchObject({
    status: 422,
    error: { Code: 'NothingToPublish' },
  });
});

test('a calculator action accepts only a workbook of its programme, and is listed among its uses', async () => {
  const Id = await aWorkbook();
  const other = await aProject(db);
  const theirs = await anAdmin(db, other.id);
  const create = (Workbook: number, person = admin, url = project.url) =>
    app.call(actions.create, { TypeId: 7, Title: 'Δάνειο', Data: { Workbook } }, { as: person, project: url });
  expect(await create(Id, theirs, other.url)).toMatchObject({ status: 422, error: { Code: 'UnknownWorkbook' } });
  const made = (await create(Id)).reply;
  expect((await app.call(calculators.uses, { Id }, as(admin))).reply.Actions).toEqual([
    { Id: made.Id, Title: 'Δάνειο' },
  ]);
  const listed = (await app.call(calculators.list, {}, as(admin))).reply.find((workbook) => workbook.Id === Id);
  expect(listed).toMatchObject({ Actions: 1, Published: 1, HasDraft: false });
});

test('a mentee uses a workbook and saves inputs; the mentor can read them, a stranger cannot', async () => {
  const Id = await aWorkbook();
  const guide = await aMentor(db, project.id);
  const learner = await aMentee(db, project.id, { mentor: guide });
  const stranger = await aMentor(db, project.id);
  const ActionId = await anAction(db, project.id, {
    typeId: 7,
    data: { Workbook: Id },
    published: [{ mentee: learner }],
  });
  expect((await app.call(calculators.get, { Id }, as(learner))).reply.Version).toBe(1);
  const Data = { Calculator: { Workbook: Id, Version: 1, Inputs: { Κεφάλαιο: 5000 } } };
  const saved = await app.call(mentee.updateActionData, { ActionId, Data, Version: 0 }, as(learner));
  expect(saved.reply).toMatchObject({ Data, Version: 1 });
  const older = await app.call(mentee.updateActionData, { ActionId, Data, Version: 0 }, as(learner));
  expect(older).toMatchObject({ status: 409, error: { Code: 'Conflict' } });
  const read = { ActionId, MenteeId: learner };
  expect((await app.call(mentee.getActionData, read, as(guide))).reply.Data).toEqual(Data);
  expect((await app.call(mentee.getActionData, read, as(stranger))).status).toBe(404);
  expect((await app.call(mentor.setMenteeActionData, { ...read, Data }, as(stranger))).status).toBe(404);
});

test('only managers of a programme create workbooks; drafts and other programmes’ workbooks are not found', async () => {
  const { Id } = (await imported()).reply;
  const learner = await aMentee(db, project.id);
  const supervisor = await aPerson(db, project.id, { roles: ['Supervisor'] });
  expect((await app.call(calculators.get, { Id }, as(learner))).status).toBe(404);
  expect((await app.call(calculators.edit, { Id }, as(supervisor))).status).toBe(403);
  expect((await app.call(calculators.list, {}, as(supervisor))).status).toBe(200);
  expect((await app.call(calculators.list, {}, as(learner))).status).toBe(403);
  expect((await app.call(calculators.rename, { Id, Name: 'Δόσεις' }, as(admin))).status).toBe(200);
  expect((await app.call(calculators.archive, { Id, Archived: true }, as(admin))).status).toBe(200);
  expect(await imported({ Id, Version: 1 })).toMatchObject({ status: 422, error: { Code: 'WorkbookArchived' } });
});

test('a copy of a programme has copies of its workbooks, which its actions show', async () => {
  const source = await aProject(db);
  const owner = await anAdmin(db, source.id);
  const asOwner = { as: owner, project: source.url };
  const { Id, Version } = (await app.call(calculators.import, { FileName: 'Δάνειο.xlsx', File: file }, asOwner)).reply;
  await app.call(calculators.publish, { Id, Version }, asOwner);
  await app.call(actions.create, { TypeId: 7, Title: 'Δάνειο', Data: { Workbook: Id } }, asOwner);
  const copy = await app.call(
    programmes.duplicate,
    { Id: source.id, Url: `copy-${source.id}`, Descr: 'Αντίγραφο' },
    asOwner,
  );
  expect(copy.status).toBe(200);
  const there = { as: owner, project: `copy-${source.id}` };
  const [action] = (await app.call(actions.all, { all: true }, there)).reply;
  const opened = await app.call(calculators.get, { Id: action?.Data.Workbook ?? 0 }, there);
  expect(opened.status).toBe(200);
  expect(opened.reply.Id).not.toBe(Id);
});

test('scripts of a workbook run in the sandbox before it is published, and a failing script prevents publication', async () => {
  const { Id, Version, Draft } = (await imported()).reply;
  let version = Version;
  const published = async (scripts: Pick<WireWorkbook, 'Preprocess' | 'Postprocess'>) => {
    const body = { Id, Version: version, Draft: { ...Draft, ...scripts } };
    version = (await app.call(calculators.saveDraft, body, as(admin))).reply.Version;
    return app.call(calculators.publish, { Id, Version: version }, as(admin));
  };
  const refusal = async (scripts: Pick<WireWorkbook, 'Preprocess' | 'Postprocess'>) => {
    const { status, error } = await published(scripts);
    expect([status, error.Code]).toEqual([422, 'WorkbookScriptFails']);
    return error.Message;
  };
  expect(await refusal({ Preprocess: 'return {' })).toContain('«Πριν από τους υπολογισμούς»');
  expect(await refusal({ Preprocess: 'while (true) {} return {};' })).toContain('Άργησε πολύ και διακόπηκε.');
  expect(await refusal({ Preprocess: "({ 'Δάνειο!B3': 1 })" })).toContain('«Κανόνες». Το κελί «Δάνειο!B3» έχει τύπο.');
  expect(await refusal({ Postprocess: '({ nowhere: 1 })' })).toContain('Δεν υπάρχει κελί «nowhere».');
  const right = {
    Preprocess: "({ 'Κεφάλαιο': Inputs['Κεφάλαιο'] * 2 })",
    Postprocess:
      "const paid = Cells['Δάνειο!B3']; if (Math.round(paid) !== 608) throw new Error(String(paid)); return {};",
  };
  expect((await published(right)).reply).toEqual({ Number: 1 });
});
