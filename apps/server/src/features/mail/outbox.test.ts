import { mail } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail } from '../../platform/mail/queue.ts';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const admin = await anAdmin(app.db, project.id);
const mentee = await aMentee(app.db, project.id);

const aMail = (subject: string, projectId: number | null = project.id) =>
  queueMail(app.db, {
    projectId,
    userId: mentee,
    recipient: 'maria@example.gr',
    subject,
    text: 'Σύνδεσμος: https://x.gr/a',
    template: 'test',
  });
for (let i = 1; i <= 12; i++) await aMail(`Συνάντηση ${i}`);
await aMail('Νέος κωδικός', null);
await sql`update outbox set sent_at = now() where subject in ('Συνάντηση 1', 'Συνάντηση 2')`.execute(app.db);
const subjects = async (as: number, body = {}) => {
  const { reply } = await app.call(mail.outbox, body, { as, project: project.id });
  return reply.list.map(({ Subject }) => Subject);
};

test('an administrator reads the outbox a page at a time, the newest first', async () => {
  const { reply } = await app.call(mail.outbox, {}, { as: admin });
  expect([reply.list.length, reply.count, reply.All]).toEqual([10, 2, 13]);
  expect(reply.list[0]).toMatchObject({ Subject: 'Νέος κωδικός', Recipient: 'maria@example.gr', SentAt: null });
  expect(await subjects(admin, { page: 1 })).toEqual(['Συνάντηση 3', 'Συνάντηση 2', 'Συνάντηση 1']);
});

test('mails are found without accents or case, and by whether they were sent', async () => {
  expect(await subjects(admin, { Search: 'νεοσ ΚΩΔΙΚΟΣ' })).toEqual(['Νέος κωδικός']);
  expect(await subjects(admin, { State: 'sent' })).toEqual(['Συνάντηση 2', 'Συνάντηση 1']);
  expect(await subjects(admin, { Search: 'no such mail' })).toEqual([]);
});

test('a mail is read with its links, and its recipient can see who read it', async () => {
  const id = (await app.call(mail.outbox, {}, { as: admin })).reply.list[0]?.Id ?? 0;
  const { reply } = await app.call(mail.outboxItem, { Id: id }, { as: admin });
  expect(reply.Text).toBe('Σύνδεσμος: https://x.gr/a');
  const { rows } = await sql`select viewer_id from access_records where subject_id = ${mentee}`.execute(app.db);
  expect(rows).toEqual([{ viewerId: admin }]);
});

test('an administrator of one project sees its mails, not those of another project or of accounts', async () => {
  const other = await aProject(app.db);
  await aMail('Αλλού', other.id);
  const own = await aPerson(app.db, project.id, { roles: ['Admin'] });
  const seen = await subjects(own, { Search: '' });
  expect(seen).toContain('Συνάντηση 12');
  expect(seen).not.toContain('Αλλού');
  expect(seen).not.toContain('Νέος κωδικός');
  const secret = (await app.call(mail.outbox, { Search: 'κωδικός' }, { as: admin })).reply.list[0]?.Id ?? 0;
  expect((await app.call(mail.outboxItem, { Id: secret }, { as: admin })).status).toBe(200);
  expect((await app.call(mail.outboxItem, { Id: secret }, { as: own })).status).toBe(404);
});

test('people who are not administrators cannot read the outbox', async () => {
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  for (const as of [mentee, manager]) expect((await app.call(mail.outbox, {}, { as })).status).toBe(403);
  expect((await app.call(mail.outbox, {})).status).toBe(401);
});
