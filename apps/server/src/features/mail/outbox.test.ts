import { mail } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail, queueMails } from '../../platform/mail/queue.ts';
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
    text: 'Σύνδεσμος: https://x.gr/a και https://x.gr/link/AbC-12_x',
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

test('a mail is read with its links, except those that act, and its recipient can see who read it', async () => {
  const id = (await app.call(mail.outbox, {}, { as: admin })).reply.list[0]?.Id ?? 0;
  const { reply } = await app.call(mail.outboxItem, { Id: id }, { as: admin });
  expect(reply.Text).toBe('Σύνδεσμος: https://x.gr/a και https://x.gr/link/…');
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

test('mails show their recipients’ names, and can be searched by them', async () => {
  const person = await aMentee(app.db, project.id, { fields: { last_name: 'Ωραιοπούλου', first_name: 'Ζωή' } });
  await queueMail(app.db, {
    projectId: project.id,
    userId: person,
    recipient: 'zoi@example.gr',
    subject: 'Γεια',
    text: '',
    template: 'test',
  });
  const { reply } = await app.call(mail.outbox, { Search: 'ωραιοπουλου' }, { as: admin, project: project.id });
  expect(reply.list.map(({ Person }) => Person)).toEqual([{ Id: person, Name: 'Ωραιοπούλου Ζωή' }]);
});

test('mails with the same subject are shown as one line with their number, which can be opened', async () => {
  for (let i = 0; i < 3; i++) await aMail('Υπενθύμιση');
  const { reply } = await app.call(mail.outboxGroups, { Search: 'υπενθυμιση' }, { as: admin, project: project.id });
  expect(reply.list).toMatchObject([{ Subject: 'Υπενθύμιση', Count: 3, Unsent: 3, Newest: { Subject: 'Υπενθύμιση' } }]);
  expect(reply.All).toBe(1);
  expect(await subjects(admin, { Subject: 'Υπενθύμιση' })).toHaveLength(3);
  expect(await subjects(admin, { Subject: 'Υπενθ' })).toEqual([]);
});

test('sending again retries a failed mail and copies a sent one, once per press, and is audited', async () => {
  await aMail('Απέτυχε');
  await aMail('Εστάλη');
  await sql`update outbox set attempts = 10, last_error = 'ECONNREFUSED' where subject = 'Απέτυχε'`.execute(app.db);
  await sql`update outbox set sent_at = now() where subject = 'Εστάλη'`.execute(app.db);
  const find = async (Subject: string) =>
    (await app.call(mail.outbox, { Subject }, { as: admin, project: project.id })).reply.list;
  const [failed] = await find('Απέτυχε');
  const [sent] = await find('Εστάλη');
  const again = (Id = 0, key = `resend ${Id}`, as = admin) =>
    app.call(mail.resend, { Id }, { as, headers: { 'idempotency-key': key } });
  expect((await again(failed?.Id)).reply).toMatchObject({
    Id: failed?.Id,
    Attempts: 0,
    LastError: null,
    CanResend: false,
  });
  const [first, second] = [await again(sent?.Id), await again(sent?.Id)];
  expect(first.reply).toMatchObject({ SentAt: null, Subject: 'Εστάλη' });
  expect(second.reply).toEqual(first.reply);
  expect(await find('Εστάλη')).toHaveLength(2);
  expect((await again(failed?.Id, 'other')).error.Code).toBe('NothingToResend');
  const { rows } =
    await sql`select target from audit_records where actor_id = ${admin} and target = 'mail:test'`.execute(app.db);
  expect(rows).toHaveLength(2);
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  expect((await again(sent?.Id, 'manager', manager)).status).toBe(403);
});

test('a sent mail with a link that works once is not sent again', async () => {
  await aMail('Σύνδεσμος');
  await sql`update outbox set sent_at = now(), body_text = 'https://x.gr/resetpassword?token=…' where subject = 'Σύνδεσμος'`.execute(
    app.db,
  );
  const [Id = 0] = (
    await app.call(mail.outbox, { Subject: 'Σύνδεσμος' }, { as: admin, project: project.id })
  ).reply.list.map((row) => row.Id);
  expect((await app.call(mail.resend, { Id }, { as: admin, headers: { 'idempotency-key': 'link' } })).error.Code).toBe(
    'LinkUsedUp',
  );
});

test('only SuperAdmins can read a mail with a link into the account of a SuperAdmin', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => aPerson(app.db, project.id, { roles: ['SuperAdmin'], everywhere: true })),
  );
  await queueMail(app.db, {
    projectId: null,
    userId: first ?? null,
    recipient: 'super@example.gr',
    subject: 'Κωδικός του πρώτου',
    text: 'https://x.gr/resetpassword?token=secret',
    template: 'resetPassword',
  });
  const found = { Search: 'του πρώτου' };
  const { reply } = await app.call(mail.outbox, found, { as: second });
  expect(reply.list).toHaveLength(1);
  expect(await subjects(admin, found)).toEqual([]);
  const Id = reply.list[0]?.Id ?? 0;
  expect((await app.call(mail.outboxItem, { Id }, { as: admin })).status).toBe(404);
  expect((await app.call(mail.outboxItem, { Id }, { as: second })).reply.Text).toContain('token=secret');
});

test('an administrator sees a held mail with its attachments and withdraws it once', async () => {
  const holdUntil = new Date(Date.now() + 3_600_000);
  const headers = { 'List-Unsubscribe': '<https://x.gr/link/AbC>' };
  const held = { holdUntil, replaceKey: 'held', headers, html: '<p>https://x.gr/link/AbC</p>', attachments: ['gone'] };
  const common = { projectId: project.id, userId: mentee, recipient: 'maria@example.gr', text: 'α', template: 'test' };
  await queueMails(app.db, [{ ...common, ...held, subject: 'Παλιό' }]);
  const [Id = 0] = await queueMails(app.db, [{ ...common, ...held, subject: 'Σε αναμονή' }]);
  const read = async () => (await app.call(mail.outboxItem, { Id }, { as: admin })).reply;
  expect(await read()).toMatchObject({
    HeldUntil: holdUntil.toISOString(),
    Replaced: 1,
    CanWithdraw: true,
    Html: '<p>https://x.gr/link/…</p>',
    Headers: { 'List-Unsubscribe': '<https://x.gr/link/…>' },
    Attachments: ['…'],
  });
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  expect((await app.call(mail.withdraw, { Id }, { as: manager })).status).toBe(403);
  expect((await app.call(mail.withdraw, { Id }, { as: admin })).reply).toMatchObject({
    DropReason: 'withdrawn',
    HeldUntil: null,
    CanWithdraw: false,
    CanResend: false,
  });
  expect((await app.call(mail.withdraw, { Id }, { as: admin })).error.Code).toBe('NothingToWithdraw');
  expect(await subjects(admin, { State: 'dropped' })).toEqual(['Σε αναμονή']);
  expect(await subjects(admin, { State: 'unsent', Subject: 'Σε αναμονή' })).toEqual([]);
});
