import { documents } from '@ithaki/contract';
import { beforeAll, expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aDocument, certificate, structureOfPdf, textOfPdf } from './documents.testing.ts';

const app = await aTestApp();
const { db } = app;
let project: Awaited<ReturnType<typeof aProject>>;
let manager: number;
let admin: number;
let mentee: number;
beforeAll(async () => {
  project = await aProject(db);
  manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  admin = await anAdmin(db, project.id);
  mentee = await aMentee(db, project.id, {
    fields: { first_name: 'Γεώργιος', last_name: 'Παπαδόπουλος', staffNote: 'μυστικό' },
  });
});

const as = (person: number) => ({ as: person, project: project.url });
let number = 0;
const newName = () => `document-${++number}`;
const preview = (body: Partial<typeof certificate>, person = manager, UserId: number | undefined = mentee) =>
  app.call(
    documents.preview,
    { Document: { ...certificate, ...body }, ...(UserId !== undefined && { UserId }) },
    as(person),
  );
const previewText = async (Text: string) => {
  const { reply } = await preview({ Text });
  return textOfPdf(Buffer.from(reply.Pdf ?? '', 'base64'));
};

test('a document is saved in versions that are kept whole, and a restored one has the old bytes', async () => {
  const Name = newName();
  const Text = '<p>Πρώτο\r\n  κείμενο\t</p>\n';
  const first = await aDocument(app, as(manager), { Name, Text });
  expect(first).toMatchObject({ Name, Version: 1, Text, Issued: 0 });
  await aDocument(app, as(manager), { Id: first.Id, Name, Text: '<p>Δεύτερο</p>', Version: 1 });
  const late = await app.call(documents.save, { ...certificate, Id: first.Id, Name, Version: 1 }, as(manager));
  expect(late).toMatchObject({ status: 409, error: { Code: 'Conflict', Current: { Text: '<p>Δεύτερο</p>' } } });
  const versions = (await app.call(documents.versions, { Name }, as(manager))).reply;
  expect(versions.map(({ Version, Document }) => [Version, Document.Text])).toEqual([
    [2, '<p>Δεύτερο</p>'],
    [1, Text],
  ]);
  expect((await app.call(documents.restore, { Name, Version: 1 }, as(manager))).reply).toMatchObject({
    Version: 3,
    Text,
  });
  expect((await app.call(documents.get, { Name: Name.toUpperCase() }, as(manager))).reply).toMatchObject([
    { Version: 3 },
  ]);
  const names = (await app.call(documents.names, {}, as(manager))).reply;
  expect(names.find((one) => one.Name === Name)).toMatchObject({ Kind: 'certificate', Version: 3 });
});

test('a name is taken once, whatever its case, and reserved or odd names are refused', async () => {
  const Name = newName();
  await aDocument(app, as(manager), { Name });
  const save = (name: string) => app.call(documents.save, { ...certificate, Name: name }, as(manager));
  expect(await save(Name.toUpperCase())).toMatchObject({ status: 422, error: { Code: 'NameTaken' } });
  for (const name of ['frame', 'Frame', 'a.pdf', '../x', 'ά', ''])
    expect(await save(name), name).toMatchObject({ status: 400, error: { Fields: { Name: expect.any(String) } } });
});

test('a mentor may neither read nor write documents, and those of another programme are unknown', async () => {
  const Name = newName();
  await aDocument(app, as(manager), { Name });
  const mentor = await aPerson(db, project.id, { roles: ['Mentor'] });
  expect((await app.call(documents.get, { Name }, as(mentor))).status).toBe(403);
  const other = await aProject(db);
  const theirs = await aPerson(db, other.id, { roles: ['ProjectManager'] });
  expect((await app.call(documents.get, { Name }, { as: theirs, project: other.url })).reply).toEqual([]);
});

test('only administrators change a function, which gives the text its data; a manager keeps it', async () => {
  const Name = newName();
  const body = {
    Name,
    Function: '({ years: 2026 - 2000, city: arguments.city })',
    Text: '<p>{{ data.years }} {{ data.city }}</p>',
  };
  const refused = await app.call(documents.save, { ...certificate, ...body }, as(manager));
  expect(refused).toMatchObject({ status: 403, error: { Code: 'NotAllowed' } });
  const bad = await app.call(documents.save, { ...certificate, ...body, Function: 'return (' }, as(admin));
  expect(bad).toMatchObject({ status: 422, error: { Code: 'BadScript', Fields: { Function: expect.any(String) } } });
  const saved = await aDocument(app, as(admin), {
    ...body,
    Arguments: [{ Name: 'city', Label: 'Πόλη', Default: 'Πάτρα' }],
  });
  const { Issued: _, SavedAt: __, SavedBy: ___, ...own } = saved;
  expect((await app.call(documents.save, { ...own, Title: 'Άλλος τίτλος' }, as(manager))).reply.Version).toBe(2);
  const { Version: ____, ...shown } = own;
  const made = await app.call(documents.preview, { Document: shown, UserId: mentee }, as(manager));
  expect(made.reply.Html).toBe('<p>26 Πάτρα</p>');
});

test('a text that is not well formed is refused with its place, and so is one that prints unescaped', async () => {
  const save = (Text: string) => app.call(documents.save, { ...certificate, Name: newName(), Text }, as(manager));
  const broken = await save('<p>\n{{ person.name | nosuch }}</p>');
  expect(broken).toMatchObject({ status: 422, error: { Code: 'BadTemplate', Message: expect.stringContaining('2') } });
  for (const text of ['{{ person.name | raw }}', '{% raw %}{% endraw %}', "{% include 'nosuch' %}", '{% if %}'])
    expect((await save(text)).error?.Code, text).toBe('BadTemplate');
});

test('a field above the level of whoever writes or issues is refused by its name', async () => {
  const coordinatorLevel = { Text: '<p>{{ fields.staffNote }} {{ fields.nosuch }}</p>' };
  const hidden = await aProject(db, {
    User: {
      Fields: [
        { Name: 'secret', Label: 'Κρυφό', Visible: 0 },
        { Name: 'phone', Label: 'Τηλέφωνο' },
      ],
    },
  });
  const theirs = await aPerson(db, hidden.id, { roles: ['ProjectManager'] });
  const save = (Text: string) =>
    app.call(documents.save, { ...certificate, Text }, { as: theirs, project: hidden.url });
  expect(
    await save('{% assign all = fields %}{% for one in people %}{{ one.fields.secret }}{% endfor %}'),
  ).toMatchObject({
    status: 422,
    error: { Code: 'FieldsUnseen', Message: expect.stringContaining('secret') },
  });
  expect((await save('{{ fields.phone }}')).status).toBe(200);
  expect((await preview(coordinatorLevel)).error?.Message).toMatch(/: nosuch$/);
});

test('Greek is written in full: dates, amounts and the cases of names', async () => {
  const text = await previewText(
    `<p>{{ '29-11-2026' | date_el }}, {{ '1.234,50' | words_el }}, {{ 21 | words_el: 'f' }} ώρες,
    του {{ person.name | genitive }}, αγαπητέ {{ person.first_name | vocative }}</p>`,
  );
  expect(text).toContain('29 Νοεμβρίου 2026, χίλια διακόσια τριάντα τέσσερα ευρώ και πενήντα λεπτά, είκοσι μία ώρες');
  expect(text).toContain('του Γεωργίου Παπαδόπουλου, αγαπητέ Γεώργιε');
});

test('the preview is an accessible PDF with headings, table and language', async () => {
  const { reply } = await preview({
    Text: '<h1>Τίτλος</h1><h3>Ενότητα</h3><table><thead><tr><th>Ώρες</th></tr></thead><tbody><tr><td>12</td></tr></tbody></table><ul><li>ένα</li></ul>',
  });
  const structure = await structureOfPdf(Buffer.from(reply.Pdf ?? '', 'base64'));
  for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'LBody'])
    expect(structure).toMatch(new RegExp(`^ *${tag}\\b`, 'm'));
  expect(reply).toMatchObject({ Pages: 1, Subject: null });
});

test('whatever a person is called is text, in the page and in print', async () => {
  for (const first_name of [
    '<img src=x onerror="alert(1)">',
    '#import "x"',
    '*#eval("1")* $x$ @y `z`',
    '{{ person.email }}',
  ]) {
    const odd = await aMentee(db, project.id, { fields: { first_name, last_name: 'Τάδε' } });
    const { reply } = await preview({}, manager, odd);
    expect(reply.Html).not.toContain('<img');
    expect(await textOfPdf(Buffer.from(reply.Pdf ?? '', 'base64'))).toContain(first_name);
  }
});

test('what a text writes itself is cleaned: no scripts, styles, frames, handlers or odd addresses', async () => {
  const { reply } = await preview({
    Text: '<p onclick="x()" style="color:red">α<script>alert(1)</script><style>p{}</style><iframe src="/x"></iframe><a href="javascript:x()">β</a></p>',
  });
  expect(reply.Html).toBe('<p>α<a>β</a></p>');
});

test('a text that never ends is refused, and the next one is printed', async () => {
  const loop =
    '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}{% endfor %}{% endfor %}{% endfor %}';
  const part = { Name: 'endless', Main: false, Text: "{% include 'endless' %}" };
  await aDocument(app, as(manager), part);
  for (const Text of [loop, '{% for a in (1..999999999) %}x{% endfor %}', "{% include 'endless' %}"])
    expect(await preview({ Text }), Text).toMatchObject({ status: 422, error: { Code: 'BadTemplate' } });
  expect((await preview({})).status).toBe(200);
});

test('a document is read at its address by those with its roles, about themselves; others do not find it', async () => {
  const Name = newName();
  await aDocument(app, as(manager), { Name, Text: '<p>Για τον {{ person.name }}</p>' });
  const open = async (path: string, person: number) =>
    app.server.inject({ url: `${path}?ProjectId=${project.id}`, headers: { cookie: await app.cookieOf(person) } });
  const page = await open(`/razor/${Name}`, mentee);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Για τον Γεώργιος Παπαδόπουλος');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const pdf = await open(`/razor/${Name}.pdf`, mentee);
  expect(await textOfPdf(pdf.rawPayload)).toContain('Για τον Γεώργιος Παπαδόπουλος');
  const mentor = await aPerson(db, project.id, { roles: ['Mentor'] });
  for (const path of [`/razor/${Name}`, `/razor/${Name}.pdf`]) expect((await open(path, mentor)).statusCode).toBe(404);
  expect((await open('/razor/nosuch', mentee)).statusCode).toBe(404);
  for (const path of ['/razor/%00', '/uncached/document/%00'])
    expect((await open(path, manager)).statusCode, path).toBe(400);
  const part = await aDocument(app, as(manager), { Name: newName(), Main: false, Text: '<p>Τμήμα</p>' });
  expect((await open(`/razor/${part.Name}`, manager)).statusCode).toBe(404);
  const draft = await open(`/uncached/document/${part.Name}`, manager);
  expect([draft.statusCode, draft.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await open(`/uncached/document/${part.Name}`, mentee)).statusCode).toBe(403);
});
