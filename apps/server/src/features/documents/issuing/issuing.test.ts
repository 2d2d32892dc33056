import { createHash } from 'node:crypto';
import { documents, files, jobs, links, verify } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aMentee, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createFiles } from '../../files/index.ts';
import { aDocument, certificate, structureOfPdf, textOfPdf } from '../documents.testing.ts';
import { issueJob } from '../index.ts';

const app = await aTestApp();
const { db } = app;
const kinds = [issueJob({ publicUrl: 'http://localhost', files: createFiles(app.files), press: app.press })];
let runner: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds });
});
afterAll(() => runner.close());

async function aProgramme(people: number) {
  const project = await aProject(db);
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const mentees: number[] = [];
  for (let i = 0; i < people; i++)
    mentees.push(
      await aMentee(db, project.id, {
        fields: { last_name: `Επώνυμο${String(i).padStart(3, '0')}`, first_name: 'Ελένη' },
      }),
    );
  return { project, manager, mentees, as: (person: number) => ({ as: person, project: project.url }) };
}

let key = 0;
type Issuing = Awaited<ReturnType<typeof aProgramme>>;
const issue = async (
  { manager, as }: Issuing,
  body: { Name: string; Ids?: number[]; Mail?: boolean; Version?: number },
) => {
  const started = await app.call(documents.issue, body, {
    ...as(manager),
    headers: { 'idempotency-key': `issue-${++key}` },
  });
  if (started.status !== 200) return started;
  const done = async () => (await app.call(jobs.get, { Id: started.reply.JobId }, as(manager))).reply;
  await expect.poll(async () => (await done()).EndedAt, { timeout: 60_000 }).not.toBeNull();
  expect(await done()).toMatchObject({ State: 'done' });
  return started;
};
const issued = async ({ manager, as }: Issuing, body: object = {}) =>
  (await app.call(documents.issued, { count: 100, ...body }, as(manager))).reply;
const download = async (programme: Issuing, path: string, person = programme.manager) =>
  app.server.inject({
    url: `${path}&ProjectId=${programme.project.id}`,
    headers: { cookie: await app.cookieOf(person) },
  });

test('an issue is previewed, and then each person has a numbered document with a code, in their language', async () => {
  const programme = await aProgramme(3);
  const { manager, mentees, as } = programme;
  const { Version } = await aDocument(app, as(manager));
  const year = new Date().getFullYear();
  const shown = await app.call(documents.previewIssue, { Name: 'certificate', Ids: mentees }, as(manager));
  expect(shown.reply).toMatchObject({
    ...{ People: 3, WithoutAddress: 0, Having: 0, Version, First: { Pages: 1 } },
    Numbers: { From: `ΒΕΒ-${year}-0001`, To: `ΒΕΒ-${year}-0003` },
    Sample: [{ Name: 'Επώνυμο000 Ελένη' }, { Name: 'Επώνυμο001 Ελένη' }, { Name: 'Επώνυμο002 Ελένη' }],
  });
  expect((await issued(programme)).All).toBe(0);
  const [, reader = 0] = mentees;
  await sql`update users set language = 'en' where id = ${reader}`.execute(db);
  await issue(programme, { Name: 'certificate', Ids: [...mentees].reverse(), Version });
  const { list } = await issued(programme);
  expect(list.map(({ Number: number, Person, State }) => [number, Person, State])).toEqual(
    [3, 2, 1].map((n) => [`ΒΕΒ-${year}-000${n}`, `Επώνυμο00${n - 1} Ελένη`, 'made']),
  );
  const [last] = list;
  const [mentee = 0] = mentees.slice(-1);
  const own = (await app.call(files.ofPerson, { UserId: mentee }, as(mentee))).reply;
  expect(own).toMatchObject([
    { Category: 'document/certificate', FileName: `Βεβαίωση συμμετοχής ΒΕΒ-${year}-0003.pdf` },
  ]);
  expect((await app.call(files.ofPerson, { UserId: reader }, as(reader))).reply).toMatchObject([
    { FileName: `Certificate of participation ΒΕΒ-${year}-0002.pdf` },
  ]);
  const pdf = await download(programme, `/api/files/download?Id=${last?.File?.Id}`, mentee);
  expect(await textOfPdf(pdf.rawPayload)).toContain(`Ελένη Επώνυμο002, αριθμός ΒΕΒ-${year}-0003`);
  expect(await textOfPdf(pdf.rawPayload)).toContain(last?.Code ?? 'no code');
  expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(last?.Sha256);
  const other = mentees[0] ?? 0;
  expect((await download(programme, `/api/files/download?Id=${last?.File?.Id}`, other)).statusCode).toBe(404);
  expect((await app.call(documents.mine, {}, as(mentee))).reply).toMatchObject([{ Id: last?.Id, CanAccept: false }]);
});

test('a code tells number, day and initials, and of a revoked document that it was revoked', async () => {
  const programme = await aProgramme(1);
  const { manager, mentees, as } = programme;
  await aDocument(app, as(manager));
  await issue(programme, { Name: 'certificate', Ids: mentees });
  const [one] = (await issued(programme)).list;
  const code = async () => (await app.call(verify.get, { Code: one?.Code ?? '' })).reply;
  expect(await code()).toMatchObject({
    State: 'valid',
    Document: {
      Title: 'Βεβαίωση συμμετοχής',
      Programme: 'Πρόγραμμα',
      Lines: [{ Text: one?.Number }, {}, { Text: 'Ε. Ε.' }],
    },
  });
  const revoke = () => app.call(documents.revoke, { Id: one?.Id ?? 0, Reason: 'Λάθος όνομα' }, as(manager));
  expect((await revoke()).reply).toMatchObject({ State: 'revoked', Reason: 'Λάθος όνομα', Number: one?.Number });
  expect(await revoke()).toMatchObject({ status: 422, error: { Code: 'AlreadyRevoked' } });
  expect((await code()).State).toBe('revoked');
  await issue(programme, { Name: 'certificate', Ids: mentees });
  expect((await issued(programme)).list.map(({ Number: number }) => number.slice(-4))).toEqual(['0002', '0001']);
});

test('a contract is accepted by its person alone, with the digest of what was read, on the page or by the mailed link', async () => {
  const programme = await aProgramme(2);
  const { manager, mentees, as } = programme;
  const [first = 0, second = 0] = mentees;
  await aDocument(app, as(manager), { Name: 'contract', Kind: 'contract', Text: '<h1>Σύμβαση</h1>' });
  await issue(programme, { Name: 'contract', Ids: mentees, Mail: true });
  const [own] = (await app.call(documents.mine, {}, as(first))).reply;
  expect(own).toMatchObject({ State: 'sent', CanAccept: true });
  const accept = (person: number, Sha256: string) =>
    app.call(documents.accept, { Id: own?.Id ?? 0, Sha256 }, as(person));
  expect((await accept(second, own?.Sha256 ?? '')).status).toBe(404);
  expect((await accept(first, '0'.repeat(64))).status).toBe(409);
  expect((await accept(first, own?.Sha256 ?? '')).reply).toMatchObject({ State: 'accepted', CanAccept: false });
  expect(await accept(first, own?.Sha256 ?? '')).toMatchObject({ status: 422, error: { Code: 'NotAcceptable' } });

  const mail = await db
    .selectFrom('outbox')
    .select(['bodyText', 'attachments', 'template'])
    .where('userId', '=', second)
    .executeTakeFirstOrThrow();
  expect([mail.template, mail.attachments.length]).toEqual(['documentIssued', 1]);
  const Token = /\/link\/([\w-]+)/.exec(mail.bodyText)?.[1] ?? '';
  expect((await app.call(links.get, { Token })).reply).toMatchObject({ State: 'open', Button: 'Αποδοχή' });
  expect((await app.call(documents.mine, {}, as(second))).reply).toMatchObject([{ State: 'sent' }]);
  expect((await app.call(links.act, { Token })).reply).toMatchObject({ State: 'done' });
  expect((await app.call(documents.mine, {}, as(second))).reply).toMatchObject([{ State: 'accepted' }]);
  const kept =
    await sql`select 1 from issued_documents where accepted_from = '127.0.0.1' and accepted_at is not null`.execute(db);
  expect(kept.rows).toHaveLength(2);
});

test('an issue is one PDF or a .zip; a list is one document about everybody, and a person out of reach gets none', async () => {
  const programme = await aProgramme(3);
  const { manager, mentees, as } = programme;
  await aDocument(app, as(manager));
  const { reply } = await issue(programme, { Name: 'certificate', Ids: mentees });
  const path = `/api/Documents/Download?IssueId=${reply.IssueId}`;
  const whole = await download(programme, `${path}&As=pdf`);
  const text = await textOfPdf(whole.rawPayload);
  for (const n of [0, 1, 2]) expect(text).toContain(`Επώνυμο00${n}`);
  expect(await structureOfPdf(whole.rawPayload)).toMatch(/H1/);
  const zip = await download(programme, `${path}&As=zip`);
  expect([zip.headers['content-type'], zip.rawPayload.subarray(0, 2).toString()]).toEqual(['application/zip', 'PK']);
  expect((await download(programme, `${path}&As=zip`, mentees[0])).statusCode).toBe(403);

  // A document whose bytes are lost is named instead.
  const names = async () => {
    const { rawPayload } = await download(programme, `${path}&As=zip`);
    const entries: string[] = [];
    for await (const { fileName } of (await fromBufferPromise(rawPayload)).eachEntry()) entries.push(fileName);
    return entries;
  };
  const complete = await names();
  expect(complete).toHaveLength(3);
  const [lost] = (
    await sql<{ sha: string }>`select encode(v.sha256, 'hex') as sha from file_versions v
      join issued_documents d on d.file_id = v.file_id where d.issue_id = ${reply.IssueId}`.execute(db)
  ).rows;
  await app.files.storage.remove(`contents/${lost?.sha.slice(0, 2)}/${lost?.sha}`);
  expect(await names()).toEqual([expect.any(String), expect.any(String), 'files/MISSING.txt']);

  const rows = '{% for one in people %}<tr><td>{{ one.person.name }}</td></tr>{% endfor %}';
  await aDocument(app, as(manager), { Name: 'list', Kind: 'list', Text: `<table>${rows}</table>`, Numbering: null });
  const stranger = await aMentee(db, (await aProject(db)).id);
  await issue(programme, { Name: 'list', Ids: [...mentees, stranger] });
  const { list } = await issued(programme, { Name: 'list' });
  expect(list).toMatchObject([{ UserId: null, Person: '', Number: '', Kind: 'list' }]);
});

test('nobody, parts, mails, an old version and a missing key are refused', async () => {
  const programme = await aProgramme(1);
  const { manager, mentees, as } = programme;
  await aDocument(app, as(manager));
  await aDocument(app, as(manager), { Name: 'part', Main: false });
  await aDocument(app, as(manager), { Name: 'rendezvous.html', Kind: 'mail', Text: '<p>{{ name }}</p>' });
  for (const [Name, Ids, Code] of [
    ['certificate', [], 'NobodyChosen'],
    ['part', mentees, 'NotIssued'],
    ['rendezvous.html', mentees, 'NotIssued'],
  ] as const)
    expect(await issue(programme, { Name, Ids: [...Ids] }), Name).toMatchObject({ status: 422, error: { Code } });
  expect(await issue(programme, { Name: 'certificate', Ids: mentees, Version: 9 })).toMatchObject({ status: 409 });
  const withoutKey = await app.call(documents.issue, { Name: 'certificate', Ids: mentees }, as(manager));
  expect(withoutKey).toMatchObject({ status: 400, error: { Code: 'KeyNeeded' } });
  const misnamed = await app.call(documents.save, { ...certificate, Name: 'nosuch', Kind: 'mail' }, as(manager));
  expect(misnamed).toMatchObject({ status: 422, error: { Code: 'NotAMailKey' } });
});

test('a document of kind mail with the key’s name takes the place of the mail of the server', async () => {
  const programme = await aProgramme(1);
  const { manager, mentees, as } = programme;
  const [mentee = 0] = mentees;
  await sql`update users set fields = fields || ${JSON.stringify({ first_name: '<b>Ελένη</b>' })}::jsonb where id = ${mentee}`.execute(
    db,
  );
  await aDocument(app, as(manager));
  await aDocument(app, as(manager), {
    ...{ Name: 'documentIssued', Kind: 'mail', Title: { el: 'Νέο: {{ title }}', en: 'New: {{ title }}' } },
    Text: '<p>Αγαπητέ {{ name }},</p><p>πάρτε το <b>{{ title }}</b>.</p>',
  });
  const keys = (await app.call(documents.mailKeys, {}, as(manager))).reply;
  expect(keys.filter(({ Replaced }) => Replaced).map(({ Key }) => Key)).toEqual(['documentIssued']);
  await issue(programme, { Name: 'certificate', Ids: mentees, Mail: true });
  const mail = async () =>
    db.selectFrom('outbox').selectAll().where('userId', '=', mentee).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(await mail()).toMatchObject({
    subject: 'Νέο: Βεβαίωση συμμετοχής',
    bodyHtml: '<p>Αγαπητέ &lt;b&gt;Ελένη&lt;/b&gt; Επώνυμο000,</p><p>πάρτε το <b>Βεβαίωση συμμετοχής</b>.</p>',
    bodyText: 'Αγαπητέ <b>Ελένη</b> Επώνυμο000,\n\nπάρτε το Βεβαίωση συμμετοχής.',
  });
  const admin = await anAdmin(db, programme.project.id);
  const [{ Id, Version } = { Id: 0, Version: 0 }] = (
    await app.call(documents.get, { Name: 'documentIssued' }, as(admin))
  ).reply;
  const loop =
    '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}{% endfor %}{% endfor %}{% endfor %}';
  const endless = { ...certificate, Name: 'documentIssued', Kind: 'mail' as const, Text: loop, Id, Version };
  expect((await app.call(documents.save, endless, as(admin))).status).toBe(200);
  await issue(programme, { Name: 'certificate', Ids: mentees, Mail: true });
  expect((await mail()).subject).toBe('Το έγγραφό σας: Βεβαίωση συμμετοχής');
});
