import {
  bulk,
  microdataCompletion,
  microdataSending,
  microdataSheets,
  microdataTotals,
  personalData,
  programmes,
} from '@ithaki/contract';
import { afmCheckDigit, isAmka } from '@ithaki/formats';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aMicrodataProject, entryAnswers, exitAnswers, soundFields } from '../microdata.testing.ts';

const app = await aTestApp();
const { db } = app;

const list = (
  programme: Awaited<ReturnType<typeof aMicrodataProject>>,
  body: object = {},
  person = programme.microdata,
) => app.call(microdataCompletion.list, body, programme.as(person));

test('pasted numbers are looked up, those unknown, repeated or no numbers are named', async () => {
  const programme = await aMicrodataProject(app);
  const [own] = (await list(programme)).reply.list;
  const kayas = own?.Kayas ?? 0;
  const { reply } = await list(programme, { kayas: `${kayas}\t${kayas}\n999999, abc` });
  expect(reply).toMatchObject({ All: 1, Unknown: ['999999', 'abc'], Repeated: [kayas] });
  expect(reply.list).toMatchObject([{ Kayas: kayas, Afm: '090000045', FullName: 'Παππάς Νίκος', Region: '9' }]);
  expect(await list(programme, { kayas: Array.from({ length: 5_001 }, (_, index) => index + 1) })).toMatchObject({
    status: 400,
  });
});

test('each problem has a code, a sentence and a place; who cannot mend it learns who can', async () => {
  const programme = await aMicrodataProject(app);
  const { project, mentor, as } = programme;
  const young = await aMentee(db, project.id, {
    mentor,
    fields: { ...soundFields, afm: '090000046', birth_date: '14-05-2002' },
  });
  await app.call(
    programme.calls.start.set,
    {
      UserId: young,
      Data: [
        { Id: 1017, Answer: 'yes' },
        { Id: 1018, Answer: 'yes' },
        { Id: 1014, Answer: '02-03-2026' },
      ],
    },
    as(programme.manager),
  );
  const row = (await list(programme)).reply.list.find(({ UserId }) => UserId === young);
  const found = new Map(row?.Problems.map((problem) => [problem.Code, problem]));
  expect(found.get('MD-P02')).toMatchObject({
    Id: 1003,
    Path: `microdata/start/${young}?question=1003`,
    Severity: 'error',
  });
  expect(found.get('MD-P07')?.Path).toBe(`microdata/start/${young}?question=1005`);
  expect(found.get('MD-C01')?.Path).toBe(`microdata/start/${young}?question=1018`);
  expect(found.get('MD-C01')?.Message).toBe('Η απάντηση αφορά άτομα 25 ετών και άνω.');
  expect(row?.Ready).toBe(false);
  const [seen] = (await app.call(programme.calls.start.get, { UserId: young }, as(mentor))).reply.Problems.filter(
    ({ Code }) => Code === 'MD-P02',
  );
  expect(seen).toMatchObject({ Path: null, Who: 'staff' });
});

test('a checked sheet is ready; the counts are filters; the same number of two people stops both', async () => {
  const programme = await aMicrodataProject(app);
  await programme.check();
  expect((await list(programme)).reply.Counts).toMatchObject({ all: 1, ready: 1, errors: 0, checked: 1 });
  const twin = await aMentee(db, programme.project.id, { fields: soundFields });
  const { reply } = await list(programme);
  expect(reply.Counts).toMatchObject({ all: 2, ready: 0, errors: 2, empty: 1 });
  expect((await list(programme, { Group: 'empty' })).reply.list.map(({ UserId }) => UserId)).toEqual([twin]);
  const [first] = reply.list;
  expect(first?.Problems.map(({ Code }) => Code)).toEqual(['MD-P03', 'MD-P06']);
});

test('only those in reach are listed, without columns of hidden fields', async () => {
  const programme = await aMicrodataProject(app);
  await aMentee(db, programme.project.id);
  expect((await list(programme)).reply.All).toBe(2);
  const { reply } = await list(programme, {}, programme.coordinator);
  expect(reply.list).toMatchObject([{ UserId: programme.mentee, Afm: '090000045' }]);
  expect((await list(programme, {}, programme.mentee)).status).toBe(403);
  const settings = (await app.call(programmes.settings, {}, programme.as(programme.manager))).reply;
  const hidden = settings.User.Fields.map((field) => (field.Name === 'afm' ? { ...field, Visible: 1 } : field));
  const whole = (await app.call(programmes.byId, { Id: programme.project.id }, programme.as(programme.manager))).reply;
  await app.call(
    programmes.set,
    {
      Project: {
        Id: whole.Id,
        Url: whole.Url,
        Descr: whole.Descr,
        Settings: { ...settings, User: { ...settings.User, Fields: hidden } },
      },
    },
    programme.as(programme.manager),
  );
  const [row] = (await list(programme, {}, programme.coordinator)).reply.list;
  expect(row).not.toHaveProperty('Afm');
  expect(row).toHaveProperty('Amka');
});

test('the filter of the programme and its own rules decide as well', async () => {
  const programme = await aMicrodataProject(app, {
    MicrodataSendFilter: [{ Field: 'region', Match: 'equals', Value: 'Αττική' }],
    MicrodataRules: [
      { Code: 'OWN-1', Severity: 'warning', Sheet: 'all', Expression: "answers['C'] === 'C7'", Message: 'Πτυχίο' },
      { Code: 'OWN-2', Severity: 'error', Sheet: 'all', Expression: 'answers.none.at', Message: 'Ποτέ' },
    ],
  });
  await programme.check();
  const elsewhere = await aMentee(db, programme.project.id, { fields: { ...soundFields, region: 'Κρήτη' } });
  const { reply } = await list(programme);
  expect(reply).toMatchObject({ All: 1, Setup: { Filter: true } });
  expect(reply.list[0]?.Problems.map(({ Code, Message }) => [Code, Message])).toEqual(
    expect.arrayContaining([
      ['OWN-1', 'Πτυχίο'],
      ['MD-F04', expect.any(String)],
    ]),
  );
  const pasted = (await list(programme, { kayas: [1, 2, 3] })).reply.list.find(({ UserId }) => UserId === elsewhere);
  expect(pasted?.Problems.map(({ Code }) => Code)).toContain('MD-F01');
});

test('the totals count women and men, open their people, and hide small groups from those who see nobody', async () => {
  const programme = await aMicrodataProject(app);
  await programme.check();
  const scofield = await aPerson(db, programme.project.id, { roles: ['Scofield'] });
  const totals = (person: number) => app.call(microdataTotals.indicators, { Period: 2021 }, programme.as(person));
  const { reply } = await totals(programme.manager);
  expect(reply.Rows.find(({ Code }) => Code === 'EECO02')?.Count).toEqual({ Women: 0, Men: 1, Total: 1 });
  expect(reply.Rows.find(({ Code }) => Code === 'EECO17')?.Count).toBeNull();
  expect(reply.Checks.every(({ Holds }) => Holds)).toBe(true);
  expect((await totals(scofield)).reply.Rows.find(({ Code }) => Code === 'EECO02')?.Count).toMatchObject({
    Total: '<5',
  });
  expect((await totals(programme.mentor)).status).toBe(403);
  const open = (person: number, Code: string) =>
    app.call(microdataTotals.people, { Period: 2021, Code }, programme.as(person));
  expect((await open(programme.manager, 'EECO02')).reply).toMatchObject({
    All: 1,
    list: [{ UserId: programme.mentee }],
  });
  expect((await open(scofield, 'EECO02')).status).toBe(403);
  expect(await open(programme.coordinator, 'EECO15')).toMatchObject({ status: 403, error: { Code: 'SpecialHidden' } });
});

test('erasing a person removes their sheets; a copy of the programme asks the same, without its code outside', async () => {
  const programme = await aMicrodataProject(app, { MIS: '5001234' });
  await programme.check();
  const admin = await anAdmin(db, programme.project.id);
  const copied = await app.call(
    programmes.duplicate,
    { Id: programme.project.id, Url: `copy-of-${programme.project.id}`, Descr: 'Αντίγραφο' },
    programme.as(admin),
  );
  expect(copied.status).toBe(200);
  expect(copied.reply.Settings).not.toHaveProperty('MIS');
  expect(JSON.parse(copied.reply.MicrodataSix_Text)).toHaveLength(1);
  const mine = await app.call(personalData.mine, {}, programme.as(programme.mentee));
  expect(mine.reply.find(({ Name }) => Name === 'microdata_sheets')?.Rows).toHaveLength(1);
  await app.call(personalData.erase, { UserId: programme.mentee, Reason: 'Αίτημα' }, programme.as(admin));
  expect((await list(programme)).reply.All).toBe(0);
});

test('of 5,000 pasted numbers the unknown ones are named, and the known ones are listed', async () => {
  const programme = await aMicrodataProject(app);
  const [own] = (await list(programme)).reply.list;
  const unknown = Array.from({ length: 4_999 }, (_, index) => 900_000_000 + index);
  const { reply } = await list(programme, { kayas: [own?.Kayas ?? 0, ...unknown] });
  expect(reply.All).toBe(1);
  expect(reply.Unknown).toEqual(unknown.map(String));
});

test('the old name of a municipality is mended once for everybody who has it, and the undo brings it back', async () => {
  const programme = await aMicrodataProject(app);
  const { project, mentor, manager, microdata, as } = programme;
  const old = { ...soundFields, municipality: 'Δήμος Παλιάς Πόλης' };
  const people = await Promise.all(
    ['090000046', '090000057'].map((afm) => aMentee(db, project.id, { mentor, fields: { ...old, afm } })),
  );
  const shared = async (person: number) => (await list(programme, {}, person)).reply.Shared;
  const [problem, ...others] = (await shared(manager)).filter(({ Field }) => Field === 'municipality');
  expect(problem).toMatchObject({
    Code: 'MD-P15',
    Format: 'municipality',
    Value: 'Δήμος Παλιάς Πόλης',
    Label: 'Δήμος',
  });
  expect([...(problem?.UserIds ?? [])].sort()).toEqual([...people].sort());
  expect(others).toEqual([]);
  // The role Microdata changes no fields of people.
  expect(await shared(microdata)).toEqual([]);
  const change = { Ids: problem?.UserIds ?? [], Field: 'municipality', Value: 'Αθηναίων' };
  const preview = (await app.call(bulk.setField, { ...change, Preview: true }, as(manager))).reply;
  expect(preview).toMatchObject({ Changed: 2, People: 2 });
  const done = await app.call(bulk.setField, { ...change, PreviewId: preview.PreviewId ?? 0 }, as(manager));
  expect((await shared(manager)).filter(({ Field }) => Field === 'municipality')).toEqual([]);
  await app.call(bulk.undo, { ChangeId: done.reply.ChangeId ?? 0 }, as(manager));
  expect((await shared(manager)).some(({ Code }) => Code === 'MD-P15')).toBe(true);
});

const unemployed = { ...entryAnswers, 'A0.1': 'yes' };
const learning = { B: 'yes', B1: 'no', B2: 'no', B3: 'no', B4: 'yes', B5: 'no', B6: 'no' };
const student = { 'A0.1': 'no', 'A0.2': 'no', A3: 'yes', 'A3.2': 'yes', ...learning, C: 'C2' };
const employed = { 'A0.1': 'no', 'A0.2': 'no', A2: 'yes', 'A2.3': 'yes', B: 'no', C: 'C8' };
const hired = { ...exitAnswers, A3: 'no', A2: 'yes', 'A2.0': 'no', 'A2.3': 'yes' };

/** Participants of every kind: how they were born, and what their sheets say on entry, on leaving and later. */
const participants = [
  { sex: 'female', birth: '15-05-1980', start: unemployed, end: hired, six: { F1: 'yes', F2: 'no', F3: 'no' } },
  { sex: 'male', birth: '03-02-2009', start: student, end: exitAnswers },
  { sex: 'male', birth: '20-11-1965', start: employed, end: hired, six: { F1: 'yes', F2: 'yes', F3: 'no' } },
  {
    ...{ sex: 'female', birth: '01-07-2001', end: { ...exitAnswers, ...learning, B0: 'no', E1: 'no' } },
    start: { ...unemployed, 'A1.1': 'no', 'A1.2': 'yes', C: 'C1', D0: 'TC', D4: 'yes', D6: 'yes', D11: 'yes' },
  },
  { sex: 'male', birth: '31-03-1996', start: { ...student, ...employed, A3: 'no', C: 'C5', D13: 'yes' } },
];

/** The fields of the participant with this number, with an AFM and an AMKA that fit. */
function fieldsOf({ sex, birth }: { sex: string; birth: string }, number: number) {
  const eight = `0900001${number}`;
  const stem = `${birth.slice(0, 5).replace('-', '')}${birth.slice(8)}12${number}${sex === 'male' ? 1 : 2}`;
  const amka = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isAmka) ?? '';
  return { ...soundFields, sex, birth_date: birth, afm: `${eight}${afmCheckDigit(eight)}`, amka };
}

/** What a file says of each participant, read as a script outside does that has nothing but the file. */
const readFile = (xml: string): Map<string, Record<string, string | undefined>> =>
  new Map(
    [...xml.matchAll(/<Participant Kayas="(\d+)"[^>]*>(.*?)<\/Participant>/gs)].map(([, kayas = '', body = '']) => {
      const said = body.matchAll(/<(?:Answer Id="\d+" Code="([^"]+)"|(\w+))>([^<]*)</g);
      return [kayas, Object.fromEntries([...said].map(([, code, name, value]) => [code ?? name, value]))];
    }),
  );

/** The indicators of 2021–2027 as the annex of Regulation 2021/1057 and the sheets define them. */
function countOutside(files: Record<'start' | 'end' | 'six', string>): Record<string, number> {
  const [entries, exits, contacts] = [readFile(files.start), readFile(files.end), readFile(files.six)];
  const people = [...entries].map(([kayas, entry]) => {
    const [exit, contact] = [exits.get(kayas) ?? {}, contacts.get(kayas) ?? {}];
    const [born = '', entered = ''] = [entry.BirthDate, entry.I14];
    const years = Number(entered.slice(0, 4)) - Number(born.slice(0, 4));
    const age = years - (entered.slice(5) < born.slice(5) ? 1 : 0);
    const worked = entry.A2 === 'yes';
    return {
      EECO01: true,
      EECO02: entry.A1 === 'yes' || entry['A3.1'] === 'yes',
      EECO03: ['A1.1', 'A1.2', 'A3.1.1', 'A3.1.2'].some((code) => entry[code] === 'yes'),
      EECO04: entry['A3.2'] === 'yes',
      EECO05: worked,
      EECO06: age < 18,
      EECO07: age >= 18 && age <= 29,
      EECO08: age >= 55,
      EECO09: /C[123]/.test(entry.C ?? ''),
      EECO10: /C[456]/.test(entry.C ?? ''),
      EECO11: /C[789]/.test(entry.C ?? ''),
      EECO12: entry.D11 === 'yes' || entry.D12 === 'yes',
      EECO13: entry.D0 === 'TC',
      EECO14: entry.D4 === 'yes',
      EECO15: entry.D5 === 'yes' || entry.D6 === 'yes',
      EECO16: entry.D13 === 'yes',
      EECR01: entry['A3.2'] === 'yes' && (exit.A1 === 'yes' || exit['A3.1'] === 'yes'),
      EECR02: exit.B === 'yes' && entry.B !== 'yes',
      EECR03: exit.E1 === 'yes',
      EECR04: exit.A2 === 'yes' && !worked,
      EECR05: contact.F1 === 'yes' && !worked,
      EECR06: worked && contact.F2 === 'yes',
    };
  });
  const codes = Object.keys(people[0] ?? {}) as (keyof (typeof people)[number])[];
  return Object.fromEntries(codes.map((code) => [code, people.filter((person) => person[code]).length]));
}

test('a script outside that has the files alone counts what the totals count', async () => {
  const MIS = '5001234';
  const programme = await aMicrodataProject(app, { MIS, MicrodataKeptUntil: '31-12-2032' });
  const { project, manager, as, set } = programme;
  const users = await Promise.all(
    participants.map((person, index) => aMentee(db, project.id, { fields: fieldsOf(person, index) })),
  );
  const dates = {
    start: { I14: '02-03-2026' },
    end: { E0: '10-03-2026', 'E0.1': 'completed' },
    six: { F0: '10-09-2026' },
  };
  /** Fills in, sends and has accepted the sheet of everyone who has it; returns the file. */
  const sendFile = async (sheet: 'start' | 'end' | 'six') => {
    for (const [index, person] of participants.entries()) {
      const user = users[index] ?? 0;
      if (!person[sheet]) continue;
      const filled = await set(manager, { ...person[sheet], ...dates[sheet] }, { sheet, user, Final: true });
      expect(filled.error?.Fields).toBeUndefined();
      // The exit was handed in late.
      const late = { UserId: user, Sheet: sheet, Code: 'MD-D07', Reason: 'Καθυστέρησε' };
      if (sheet === 'end') await app.call(microdataSheets.explain, late, as(manager));
    }
    const headers = { 'idempotency-key': `file ${sheet}` };
    const sent = await app.call(microdataSending.send, { MIS, Sheet: sheet }, { ...as(manager), headers });
    const { List } = (await app.call(microdataSending.oneSend, { Id: sent.reply.SendId ?? 0 }, as(manager))).reply;
    const BatchId = List[0]?.BatchId ?? '';
    const received = { BatchId, Received: true, Number: '1', Reason: 'Έγγραφο' };
    await app.call(microdataSending.resolve, received, as(manager));
    const { body } = await app.server.inject({
      ...{ method: 'POST', url: microdataSending.batch.path, payload: { BatchId } },
      headers: { cookie: await app.cookieOf(manager), 'x-project': project.url },
    });
    return body;
  };
  const files = { start: await sendFile('start'), end: await sendFile('end'), six: await sendFile('six') };
  const totals = await app.call(microdataTotals.indicators, { Period: 2021, Base: 'accepted' }, as(manager));
  const counted = Object.fromEntries(
    totals.reply.Rows.flatMap(({ Code, Count }) => (Count ? [[Code, Count.Total]] : [])),
  );
  expect(counted).toEqual(countOutside(files));
  expect(counted).toMatchObject({ EECO01: 5, EECO06: 1, EECR01: 1, EECR02: 1, EECR04: 1, EECR05: 1, EECR06: 1 });
  const held = await app.call(microdataTotals.indicators, { Period: 2021, Base: 'complete' }, as(manager));
  expect(held.reply.Rows).toEqual(totals.reply.Rows);
});
