import { exports, mentor as mentorCalls, presences } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/queue.ts';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { download } from './exports.testing.ts';

const app = await aTestApp();
const { db } = app;
const { id: project, url } = await aProject(db);
const admin = await anAdmin(db, project);
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
const mentee = await aMentee(db, project, {
  fields: { last_name: 'Παπάς', first_name: 'Άρης', staffNote: 'κρυφό' },
  email: 'aris@example.gr',
});

test('the list of people is exported as filtered, with the fields that the caller sees', async () => {
  const { rows, header } = await download(app, exports.people, { Search: 'παπασ' }, manager);
  expect(rows).toEqual([
    expect.objectContaining({
      Αριθμός: String(mentee),
      Επώνυμο: 'Παπάς',
      'Email λογαριασμού': 'aris@example.gr',
      Σημείωση: 'κρυφό',
    }),
  ]);
  expect(header).toContain('Μέλος από');
  const mentees = await download(app, exports.people, { Role: 'Mentee', Columns: [] }, manager);
  expect(mentees.rows.map((row) => row.Αριθμός)).toEqual([String(mentee)]);
  expect(mentees.header).not.toContain('Σημείωση');
  expect((await download(app, exports.people, {}, lite)).status).toBe(403);
});

test('audit records are exported completely, page by page, for those who may read them', async () => {
  const records = Array.from({ length: 620 }, (_, n) => n);
  await sql`insert into audit_records (at, actor_id, project_id, subject_id, call, target, after, address, previous_hash, hash)
    select now(), ${admin}, ${project}, ${mentee}, '/api/x', 'mail:note' || n, to_jsonb('=' || n), '::1', '', ''
    from generate_series(0, 619) n`.execute(db);
  const { rows } = await download(app, exports.audit, { UserId: mentee }, admin);
  expect(rows.map((row) => row.Μετά)).toEqual(records.map((n) => `=${n}`).reverse());
  expect(rows[0]).toMatchObject({ 'Για ποιον': 'Παπάς Άρης', Τι: 'mail:note619' });
  expect((await download(app, exports.audit, {}, manager)).status).toBe(403);
});

test('the outbox is exported without the texts of mails, filtered like its page', async () => {
  const mail = { projectId: project, userId: mentee, recipient: 'aris@example.gr', template: 'test' };
  await queueMail(db, { ...mail, subject: 'Συνάντηση', text: 'https://x.gr/secret' });
  await queueMail(db, { ...mail, subject: 'Άλλο', text: 'α' });
  const { rows, bytes } = await download(app, exports.outbox, { Search: 'συναντηση', Format: 'csv' }, admin);
  expect(rows).toEqual([expect.objectContaining({ Θέμα: 'Συνάντηση', Παραλήπτης: 'aris@example.gr', Στάλθηκε: '' })]);
  expect(bytes.toString()).not.toContain('secret');
  expect((await download(app, exports.outbox, {}, manager)).status).toBe(403);
});

test('the script log, the programmes and the actions are exported for those who may list them', async () => {
  await sql`insert into script_failures (project_id, owner, version, message, reason, line, input_shape, times)
    values (${project}, 'project:1:User.Label', 2, 'label', 'throw', 3, '{"fields":{}}', 5)`.execute(db);
  const log = await download(app, exports.scriptLog, {}, manager);
  expect(log.rows).toEqual([expect.objectContaining({ Κανόνας: 'project:1:User.Label', Φορές: '5', Γραμμή: '3' })]);
  const projects = await download(app, exports.projects, {}, manager);
  expect(projects.rows).toEqual([expect.objectContaining({ Διεύθυνση: url, Μέλη: '5' })]);
  await anAction(db, project, { title: 'Σχέδιο', group: ['Α΄ φάση', 'Αρχή'], flags: 0 });
  const actions = await download(app, exports.actions, {}, manager);
  expect(actions.rows).toEqual([
    expect.objectContaining({ Τίτλος: 'Σχέδιο', 'Θέση στο δέντρο': 'Α΄ φάση / Αρχή', Δημοσιευμένη: 'Όχι' }),
  ]);
  for (const call of [exports.scriptLog, exports.projects, exports.actions])
    expect((await download(app, call, {}, mentee)).status).toBe(403);
});

const mentor = await aMentor(db, project, { fields: { last_name: 'Ρήγας', first_name: 'Νίκος' } });
await sql`update members set default_mentor_id = ${mentor} where user_id = ${mentee}`.execute(db);

test('a mentor exports the mentees they follow as listed, and no others', async () => {
  const other = await aMentee(db, project, { fields: { last_name: 'Άλλος', first_name: 'Ξένος' } });
  const { rows } = await download(app, exports.mentees, {}, mentor);
  expect(rows).toEqual([expect.objectContaining({ Ονοματεπώνυμο: 'Παπάς Άρης', 'Σε αναμονή ελέγχου': '0' })]);
  expect((await download(app, exports.mentees, { Search: 'τίποτα' }, mentor)).rows).toEqual([]);
  const { rows: all } = await download(app, exports.mentees, { Format: 'csv' }, manager);
  expect(all.map((row) => row.Αριθμός)).toEqual(expect.arrayContaining([String(mentee), String(other)]));
  for (const as of [mentee, lite]) expect((await download(app, exports.mentees, {}, as)).status).toBe(403);
});

test('meetings are exported by period and outcome for those who see the people', async () => {
  const ActionId = await anAction(db, project, { title: 'Πρώτη συνάντηση', typeId: 2, published: [{ mentee }] });
  const Data = { date: '04-03-2031', timeHours: '10', timeMinutes: '00', place: 'Γραφείο' };
  await app.call(mentorCalls.setMenteeActionData, { ActionId, MenteeId: mentee, Data }, { as: mentor });
  const period = { From: '2031-03-01T00:00:00Z', To: '2031-03-31T00:00:00Z' };
  const { rows } = await download(app, exports.meetings, period, mentor);
  expect(rows).toEqual([
    expect.objectContaining({ 'Ημερομηνία και ώρα': '2031-03-04T10:00', Ωφελούμενος: 'Παπάς Άρης', Τόπος: 'Γραφείο' }),
  ]);
  expect((await download(app, exports.meetings, { ...period, Outcome: 'held' }, mentor)).rows).toEqual([]);
  expect((await download(app, exports.meetings, { ...period, Outcome: 'ahead' }, mentor)).rows).toHaveLength(1);
  expect((await download(app, exports.meetings, period, mentee)).status).toBe(403);
});

test('the lists of questionnaires and calculators are exported for those who may see them', async () => {
  const quests = await download(app, exports.quests, { State: 'draft' }, manager);
  expect([quests.status, quests.header]).toEqual([200, expect.arrayContaining(['Τίτλος', 'Ερωτήσεις', 'Ολοκλήρωσαν'])]);
  const calculators = await download(app, exports.calculators, { Format: 'csv' }, manager);
  expect([calculators.status, calculators.header]).toEqual([200, expect.arrayContaining(['Όνομα', 'Έκδοση'])]);
  for (const call of [exports.quests, exports.calculators])
    expect((await download(app, call, {}, mentor)).status).toBe(403);
});

test('a presence sheet is a file once it is given out, with the lines and the code of the sheet, while it holds', async () => {
  const lead = await aMentor(db, project);
  const invited = await aMentee(db, project, { mentor: lead });
  const action = await anAction(db, project, { typeId: 2, title: 'Γνωριμία', published: [{ mentee: invited }] });
  const startsAt = new Date('2026-03-10T08:00:00Z');
  const Id = await aMeeting(db, { action, mentees: [invited], mentor: lead, startsAt });
  const hold = (Presence: 'present' | 'excused', more: object = {}) =>
    app.call(presences.save, { Id, Rows: [{ MenteeId: invited, Presence }], ...more }, { as: lead });
  await hold('present');
  expect((await download(app, exports.sheet, { Id }, lead)).error?.Code).toBe('NoMeeting');
  const { Code } = (await app.call(presences.sheet, { Id }, { as: lead })).reply;
  const { rows } = await download(app, exports.sheet, { Id }, lead);
  expect(rows).toMatchObject([{ Δράση: 'Γνωριμία', 'Επιβεβαιωμένα λεπτά': '45', 'Κωδικός επαλήθευσης': Code }]);
  await hold('excused', { Reason: 'Λάθος' });
  expect((await download(app, exports.sheet, { Id }, lead)).error?.Code).toBe('NoMeeting');
});
