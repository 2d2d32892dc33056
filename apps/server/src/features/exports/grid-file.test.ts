import { accounts, exports, grids } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, aPerson, aProject } from '../../testing/factories.ts';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { download } from './exports.testing.ts';

const app = await aTestApp();
const { db } = app;
const both = [{ Format: 'xlsx' as const }, { Format: 'csv' as const }];

const { id: project, url } = await aProject(db, {
  User: {
    Fields: [
      { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' } },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm' },
      { Name: 'phone', Label: '', Type: 'phone' },
      { Name: 'note', Label: 'Σχόλιο', Type: 'textarea' },
      { Name: 'formula', Label: 'Τύπος' },
      { Name: 'born', Label: 'Γέννηση', Type: 'date' },
      { Name: 'consent', Label: 'Συναίνεση', Type: 'checkbox' },
      {
        Name: 'region',
        Label: 'Περιφέρεια',
        Type: 'select',
        Options: [{ Value: 'att', Label: { el: 'Αττική', en: 'Attica' } }],
      },
      { Name: 'secret', Label: 'Μυστικό', Visible: 1 },
    ],
  },
  Mentor: { ProjectFields: [{ Name: 'office', Label: 'Γραφείο' }] },
  Mentee: {
    ProjectFields: [
      { Name: 'capital', Label: 'Κεφάλαιο', Type: 'number' },
      { Name: 'half', Label: 'Μισό', Type: 'ComputedField', func: 'Number(projectFields.capital) / 2' },
      { Name: 'code', Label: 'Κωδικός', Type: 'ExportField', func: '"Κ-" + fields.afm' },
      { Name: 'broken', Label: 'Χαλασμένο', Type: 'ExportField', func: 'nowhere.at.all' },
    ],
  },
});
const odd = {
  last_name: 'Άνθης «Ωραίος»',
  afm: '012345678',
  phone: '+306912345678',
  note: 'πρώτη\nδεύτερη; "τρίτη"',
  formula: '=1+1',
  born: '05-03-1980',
  consent: '1',
  region: 'att',
  secret: 'κρυφό',
};
const admin = await aPerson(db, project, { roles: ['Admin'], everywhere: true });
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
const coordinator = await aPerson(db, project, { roles: ['Coordinator'], fields: { last_name: 'Συντονιστής' } });
const mentor = await aMentor(db, project, { fields: { last_name: 'Σύμβουλος', first_name: 'Πρώτος' } });
const other = await aMentor(db, project, { fields: { last_name: 'Άλλος', first_name: 'Δεύτερος' } });
const mentee = await aMentee(db, project, { fields: odd, projectFields: { capital: '1234.5' }, mentor });
await aMentee(db, project, { fields: { last_name: 'Βήτα' }, state: 0 });
await aLink(db, project, 'coordinates', coordinator, mentee);
const grid = (body: object, as: number, headers?: Record<string, string>) =>
  download(app, exports.grid, body, as, headers);

test('the file has texts as people wrote them, and numbers and dates as such', async () => {
  for (const form of both) {
    const { status, name, rows } = await grid(form, admin);
    expect([status, name]).toEqual([
      200,
      expect.stringMatching(`^Ωφελούμενοι ${url} \\d\\d-\\d\\d-\\d{4}.${form.Format}$`),
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Επώνυμο: odd.last_name,
      ΑΦΜ: odd.afm,
      phone: odd.phone,
      Σχόλιο: odd.note,
      Τύπος: odd.formula,
      Γέννηση: form.Format === 'xlsx' ? '1980-03-05' : '05-03-1980',
      Συναίνεση: 'Ναι',
      Περιφέρεια: 'Αττική',
      Κεφάλαιο: form.Format === 'xlsx' ? '1234.5' : '1234,5',
      Μισό: '617.25',
      Κωδικός: 'Κ-012345678',
      Χαλασμένο: '---',
      Κατάσταση: 'Ενεργός',
      Ρόλοι: 'Ωφελούμενος',
      Σύμβουλος: 'Σύμβουλος Πρώτος',
      Συντονιστές: expect.stringContaining('Συντονιστής'),
    });
    expect(rows[1]).toMatchObject({ Κατάσταση: 'Ανενεργός', Σύμβουλος: '', Κεφάλαιο: '' });
  }
});

test('a formula is harmless text in a .csv, which begins with a byte order mark and uses the requested separator', async () => {
  const text = (await grid({ Format: 'csv' }, admin)).bytes.toString();
  expect(text.startsWith('\ufeffΑριθμός;')).toBe(true);
  expect(text).toContain(";'=1+1;");
  const tabs = (await grid({ Format: 'csv', Separator: '\t' }, admin)).bytes.toString();
  expect(tabs.startsWith('\ufeffΑριθμός\t')).toBe(true);
  expect((await grid({ Format: 'csv', Separator: '|' }, admin)).status).toBe(400);
});

test('a field hidden from the caller’s level is not in the file, even when requested', async () => {
  expect((await grid({}, manager)).header).toContain('Μυστικό');
  const { header, bytes } = await grid({ Format: 'csv', Columns: ['secret', 'afm'] }, coordinator);
  expect(header).toContain('ΑΦΜ');
  expect(header).not.toContain('Σχόλιο');
  expect(header).not.toContain('Μυστικό');
  expect(bytes.toString()).not.toContain('κρυφό');
});

test('mentees chosen by id are in the file whatever their state', async () => {
  const left = await aMentee(db, project, { fields: { last_name: 'Γάμμα' }, state: 2 });
  expect((await grid({ Ids: [left, mentee] }, admin)).rows.map((row) => row.Αριθμός)).toEqual([
    String(mentee),
    String(left),
  ]);
});

test('fields of mentors are in the file only when mentors are selected', async () => {
  expect((await grid({}, admin)).header).not.toContain('Γραφείο');
  const { header, rows } = await grid({ Roles: ['Mentor'] }, admin);
  expect(header).toContain('Γραφείο');
  expect(rows.map((row) => row.Ρόλοι)).toEqual(['Σύμβουλος', 'Σύμβουλος']);
});

test('titles and texts are in the caller’s language', async () => {
  const { header, rows, name } = await grid({}, admin, { 'accept-language': 'en' });
  expect(header).toEqual(expect.arrayContaining(['Last name', 'Status']));
  expect(rows[0]).toMatchObject({ Status: 'Active', Περιφέρεια: 'Attica' });
  expect(name.startsWith('Mentees ')).toBe(true);
});

test('an action has a column for each of its titles (the last only for admin roles), with dashes where its script fails', async () => {
  const published = [{ mentee, mentor: other }];
  const scripted = await anAction(db, project, { title: 'Σχέδιο', published });
  const failing = await anAction(db, project, { title: 'Άλλο', published });
  const dated = await anAction(db, project, { title: 'Έναρξη', published });
  await sql`update actions set titles = '["Ποσό", "Σχόλιο"]', function = '["0123", "μόνο " + mentee.State]' where id = ${scripted}`.execute(
    db,
  );
  await sql`update actions set titles = '["α", "β"]', function = 'nowhere.at.all' where id = ${failing}`.execute(db);
  await sql`update mentee_actions set completed_at = '2026-03-05T10:00Z' where action_id = ${dated}`.execute(db);
  const whole = { 'Σχέδιο – Ποσό': '0123', 'Άλλο – α': '---', Έναρξη: '2026-03-05' };
  const ofAdmin = await grid({}, admin);
  expect(ofAdmin.rows[0]).toMatchObject({
    ...whole,
    'Σχέδιο – Σχόλιο': 'μόνο 1',
    'Άλλο – β': '---',
    'Σχέδιο – Σύμβουλος': 'Άλλος Δεύτερος',
  });
  expect(ofAdmin.rows[1]).toMatchObject({ 'Σχέδιο – Ποσό': '', 'Άλλο – α': '' });
  for (const as of [mentor, manager]) {
    const { header, rows } = await grid({}, as);
    expect(rows[0]).toMatchObject(whole);
    for (const hidden of ['Σχέδιο – Σχόλιο', 'Άλλο – β', 'Σχέδιο – Σύμβουλος', 'Σύμβουλος', 'Συντονιστές'])
      expect(header).not.toContain(hidden);
  }
  const { header } = await grid({ ActionIds: [dated] }, admin);
  expect(header).toContain('Έναρξη');
  expect(header).not.toContain('Σχέδιο – Ποσό');
});

test('the cell of an action without titles is what the grid shows: its meeting, else its day in the zone of the project', async () => {
  const met = await anAction(db, project, { title: 'Συνάντηση', published: [{ mentee, mentor: other }] });
  const late = await anAction(db, project, { title: 'Παράδοση', published: [{ mentee }] });
  await anAction(db, project, { title: 'Μόνο δημοσίευση', published: [{ mentee }] });
  await aMeeting(db, { action: met, mentees: [mentee], mentor: other, startsAt: '2026-07-05T21:30Z' });
  await sql`update mentee_actions set completed_at = '2026-07-01T10:00Z' where action_id = ${met}`.execute(db);
  await sql`update mentee_actions set submitted_at = '2026-01-31T22:30Z' where action_id = ${late}`.execute(db);
  const { rows } = await grid({ Format: 'csv' }, admin);
  expect(rows[0]).toMatchObject({
    Συνάντηση: '06-07-2026 00:30',
    'Συνάντηση – Σύμβουλος': 'Άλλος Δεύτερος',
    Παράδοση: '01-02-2026',
    'Παράδοση – Σύμβουλος': '',
    'Μόνο δημοσίευση': '',
  });
  const { reply } = await app.call(grids.page, {}, { as: admin });
  expect([met, late].map((id) => reply[0]?.Actions[id]?.Cells)).toEqual([['06-07-2026 00:30'], ['01-02-2026']]);
  expect((await grid({ Format: 'csv', ActionIds: [met] }, mentor)).rows[0]).toMatchObject({
    Συνάντηση: '06-07-2026 00:30',
  });
});

test('each caller exports the people they see, and callers without the permission are refused', async () => {
  const names = async (as: number) => (await grid({ Active: [0, 1, 2, 3] }, as)).rows.map((row) => row.Επώνυμο);
  expect(await names(manager)).toEqual([odd.last_name, 'Βήτα', 'Γάμμα']);
  expect(await names(coordinator)).toEqual([odd.last_name]);
  expect(await names(mentor)).toEqual([odd.last_name]);
  const plus = await aPerson(db, project, { roles: ['SupervisorLitePlus'] });
  expect(await names(plus)).toEqual([]);
  for (const role of ['SupervisorLite', 'ProjectManagerLite', 'RegistryMentor', 'Mentee'] as const)
    expect((await grid({}, await aPerson(db, project, { roles: [role] }))).status).toBe(403);
  const foreign = await aProject(db);
  expect((await grid({ ProjectId: foreign.id }, manager)).status).toBe(404);
});

test('nothing can be exported while viewing as another person; an inactive member may still export', async () => {
  const headers = { cookie: await app.cookieOf(admin) };
  await app.call(accounts.viewAs, { UserId: manager }, { headers });
  expect(await app.call(exports.grid, {}, { headers })).toMatchObject({
    status: 403,
    error: { Code: 'ViewAsReadOnly' },
  });
  await app.call(accounts.viewAs, {}, { headers });
  expect((await app.call(exports.grid, {}, { headers })).status).toBe(200);
  const inactive = await aPerson(db, project, { roles: ['ProjectManager'], state: 0 });
  expect((await grid({}, inactive)).status).toBe(200);
});

test('an export is audited without the searched values, and each person can see who exported their data', async () => {
  await sql`truncate access_records`.execute(db);
  await grid({ Search: 'Άνθης', Filter: [{ Field: 'afm', Match: 'equals', Value: odd.afm }] }, manager);
  const { rows } = await sql`select actor_id as who, target, after from audit_records order by id desc limit 1`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      who: manager,
      target: 'export:grid',
      after: { Filter: ['afm equals'], Format: 'xlsx', Separator: ';', Searched: true, Rows: 1 },
    },
  ]);
  const seen = await sql`select subject_id as whose, viewer_id as who, call from access_records`.execute(db);
  expect(seen.rows).toEqual([{ whose: mentee, who: manager, call: exports.grid.path }]);
});
