import { exports } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/queue.ts';
import { aMentee, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
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
      'E-mail λογαριασμού': 'aris@example.gr',
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
    select now(), ${admin}, ${project}, ${mentee}, '/api/x', 'fields.note' || n, to_jsonb('=' || n), '::1', '', ''
    from generate_series(0, 619) n`.execute(db);
  const { rows } = await download(app, exports.audit, { UserId: mentee }, admin);
  expect(rows.map((row) => row.Μετά)).toEqual(records.map((n) => `=${n}`).reverse());
  expect(rows[0]).toMatchObject({ 'Για ποιον': 'Παπάς Άρης', Τι: 'fields.note619' });
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
  expect(log.rows).toEqual([expect.objectContaining({ Σενάριο: 'project:1:User.Label', Φορές: '5', Γραμμή: '3' })]);
  const projects = await download(app, exports.projects, {}, manager);
  expect(projects.rows).toEqual([expect.objectContaining({ Διεύθυνση: url, Μέλη: '4' })]);
  await anAction(db, project, { title: 'Σχέδιο', group: ['Α΄ φάση', 'Αρχή'], flags: 0 });
  const actions = await download(app, exports.actions, {}, manager);
  expect(actions.rows).toEqual([
    expect.objectContaining({ Τίτλος: 'Σχέδιο', 'Θέση στο δέντρο': 'Α΄ φάση / Αρχή', Δημοσιευμένη: 'Όχι' }),
  ]);
  for (const call of [exports.scriptLog, exports.projects, exports.actions])
    expect((await download(app, call, {}, mentee)).status).toBe(403);
});
