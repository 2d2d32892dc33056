import { applying, personalData, translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMentee, anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { readLanguages } from '../../translations/languages.ts';
import { aForm, aKey, anOpenForm, aSolvedCaptcha, linksTo, someAnswers, submitting } from '../applications.testing.ts';

const app = await aTestApp();
const { db } = app;
const project = await anOpenForm(db);
const other = await anOpenForm(db);

const minute = 60_000;
const saving = (more: object = {}) =>
  app.call(applying.saveDraft, { Project: project.url, Version: 1, Answers: someAnswers(), Language: 'el', ...more });

describe('a draft', () => {
  test('is saved once it has an e-mail address, complete or not, and mails its link once', async () => {
    const Key = aKey();
    expect((await saving({ Key, Answers: { last_name: 'Παππά' } })).error.Code).toBe('EmailNeeded');
    const email = 'draft@example.gr';
    const first = (await saving({ Key, Answers: { email, why: 'Κείμενο μεγαλύτερο από το όριο' } })).reply;
    expect(first.Mailed).toBe(true);
    const second = (await saving({ Key, Answers: { email, first_name: 'Μαρία' } })).reply;
    expect(second).toMatchObject({ Id: first.Id, Mailed: false, Revision: first.Revision + 1 });
    const [link] = await linksTo(db, email);
    const Token = link?.token ?? '';
    expect((await app.call(applying.checkToken, { Token })).reply).toEqual({
      Valid: true,
      Status: 'ok',
      Purpose: 'form',
      Project: project.url,
    });
    const { reply } = await app.call(applying.getApplication, { Token });
    expect(reply).toMatchObject({ Status: -1, Answers: { email, first_name: 'Μαρία' }, Can: { Submit: true } });
    expect(JSON.stringify(reply.Form)).not.toContain('Selection');
  });

  test('that was changed on another device since is not overwritten', async () => {
    const Key = aKey();
    const { Revision } = (await saving({ Key })).reply;
    await saving({ Key, Revision });
    const refused = await saving({ Key, Revision });
    expect(refused.status).toBe(409);
    expect(refused.error.Current).toMatchObject({ Revision: Revision + 1 });
  });

  test('mails at most three links per hour to one address', async () => {
    const Answers = { ...someAnswers(), email: 'flooded@example.gr' };
    const mailed: boolean[] = [];
    for (let i = 0; i < 5; i++) mailed.push((await saving({ Key: aKey(), Answers })).reply.Mailed);
    expect(mailed).toEqual([true, true, true, false, false]);
  });
});

test('a programme’s own mail is sent in the applicant’s language, or in Greek where it is not written in that', async () => {
  const admin = await anAdmin(db, project.id);
  for (const [language, Title] of [
    ['de', 'Deutsch'],
    ['pl', 'polski'],
  ] as const)
    await app.call(translations.addLanguage, { language, Title }, { as: admin, project: project.id });
  onTestFinished(async () => {
    await sql`delete from languages`.execute(db);
    await readLanguages(db);
  });
  const mail = (Subject: string) => ({ Subject, Text: '{link}' });
  const own = await anOpenForm(
    db,
    aForm({ Mails: { draft: { el: mail('Πρόχειρο'), en: mail('Draft'), de: mail('Entwurf') } } }),
  );
  const subjects: (string | undefined)[] = [];
  for (const Language of ['el', 'en', 'de', 'pl']) {
    const Answers = someAnswers();
    await saving({ Project: own.url, Key: aKey(), Answers, Language });
    const row = await db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', Answers.email)
      .executeTakeFirst();
    subjects.push(row?.subject);
  }
  expect(subjects).toEqual(['Πρόχειρο', 'Draft', 'Entwurf', 'Πρόχειρο']);
});

describe('a signed-in applicant', () => {
  test('continues their draft in a programme, and begins another one after withdrawing', async () => {
    const as = await aMentee(db, other.id);
    const save = (Project: string, more: object = {}) =>
      app.call(applying.saveDraft, { Project, Version: 1, Answers: someAnswers(), Language: 'el', ...more }, { as });
    const [elsewhere, here] = [(await save(other.url)).reply, (await save(project.url)).reply];
    expect(here.Id).not.toBe(elsewhere.Id);
    expect((await save(project.url)).reply).toMatchObject({ Id: here.Id, Revision: here.Revision + 1 });
    const own = await app.call(applying.getApplication, { ProjectId: other.id }, { as });
    expect(own.reply).toMatchObject({ Id: elsewhere.Id, Status: -1, Can: { Submit: true } });
    expect((await submitting(app, project.url, {}, as)).status).toBe(200);
    expect((await save(project.url)).error.Code).toBe('AlreadySubmitted');
    const gone = await app.call(applying.withdraw, { ProjectId: project.id }, { as });
    expect(gone.reply).toMatchObject({ Id: here.Id, Can: { Withdraw: false } });
    expect((await save(project.url)).reply.Id).not.toBe(here.Id);
    expect(
      (await app.call(applying.saveDraft, { Project: project.url, Version: 1, Answers: {}, Language: 'el' })).status,
    ).toBe(401);
  });
});

describe('a submission', () => {
  test('assigns a protocol and participant number, stores visible answers only, and names the account', async () => {
    const Answers = { ...someAnswers(), employer: 'Κρυφό', works: '', afm: '', email: 'maria.new@example.gr' };
    const whole = { ...Answers, afm: someAnswers().afm };
    const { reply } = await submitting(app, project.url, { Answers: whole });
    const year = new Date().getFullYear();
    expect(reply.Protocol).toMatch(new RegExp(`^${project.url}-${year}-\\d{5}$`));
    const own = (await app.call(applying.getApplication, { Token: reply.Token })).reply;
    expect(own).toMatchObject({ Status: 1, StatusName: { el: 'Υπό έλεγχο' }, kayas: reply.kayas });
    expect(own.Answers).not.toHaveProperty('employer');
    expect(own.Documents).toMatchObject([{ Name: 'cv', State: 'missing', CanAdd: true }]);
    expect(own.BringDocuments).toBe(true);
    expect(own.History.map(({ Kind }) => Kind)).toEqual(['submitted']);
    const { rows } = await sql<{ name: string; role: string; email: string }>`
      select u.user_name as name, u.email, r.role from users u join user_roles r on r.user_id = u.id
      join applications a on a.user_id = u.id where a.id = ${own.Id}`.execute(db);
    expect(rows).toEqual([{ name: reply.Protocol, role: 'Registered', email: 'maria.new@example.gr' }]);
    const links = await linksTo(db, 'maria.new@example.gr');
    expect(links.map(({ purpose }) => purpose)).toEqual(['status', 'password']);
  });

  test('with problems reports them by question in the language of the caller', async () => {
    const Answers = { ...someAnswers(), afm: '123456789', works: '1', why: 'Κείμενο μεγαλύτερο από το όριο' };
    const refused = await submitting(app, project.url, { Answers });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.Fields ?? {})).toEqual(['afm', 'employer', 'why']);
    expect(refused.error.Fields?.why).toContain('20');
  });

  test('sent several times, even concurrently, is one application with one number', async () => {
    const Key = aKey();
    const Answers = someAnswers();
    const both = await Promise.all([0, 1, 2].map(() => submitting(app, project.url, { Key, Answers })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ reply }) => reply.Protocol)).size).toBe(1);
  });

  test('with the AFM of an existing application is refused and mails a link to the first, until that one is withdrawn', async () => {
    const Answers = someAnswers();
    const first = (await submitting(app, project.url, { Answers })).reply;
    const elsewhere = { ...Answers, email: 'second@example.gr' };
    const Captcha = await aSolvedCaptcha();
    const refused = await submitting(app, project.url, { Answers: elsewhere, Captcha });
    expect(refused.status).toBe(409);
    expect(refused.error.Code).toBe('AlreadyApplied');
    expect(JSON.stringify(refused.error)).not.toMatch(/example|2026|…/);
    // A proof of work allows one mail, and so one guess at an AFM.
    const again = await submitting(app, project.url, { Answers: elsewhere, Captcha });
    expect(again.error.Code).toBe('CaptchaWrong');
    expect((await linksTo(db, Answers.email)).filter(({ purpose }) => purpose === 'status')).toHaveLength(2);
    expect((await submitting(app, other.url, { Answers })).status).toBe(200);
    const own = (await app.call(applying.withdraw, { Token: first.Token, Reason: 'Μετακομίζω' })).reply;
    expect(own).toMatchObject({ StatusName: { en: 'Withdrawn' }, Can: { Withdraw: false, Edit: false } });
    expect((await submitting(app, project.url, { Answers: elsewhere })).status).toBe(200);
  });

  test('made by many applicants concurrently assigns distinct numbers without gaps', async () => {
    const peak = await anOpenForm(db);
    const sent = await Promise.all(Array.from({ length: 20 }, () => submitting(app, peak.url)));
    const numbers = sent.map(({ reply }) => Number(reply.Protocol.slice(-5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(new Set(sent.map(({ reply }) => reply.kayas)).size).toBe(20);
  });

  test('needs consent to the current version of both texts and an unused proof of work', async () => {
    const [terms] = [{ Name: 'terms', Version: 1 }];
    const old = await submitting(app, project.url, { Consents: [terms, { Name: 'data', Version: 1 }] });
    expect(old.error).toMatchObject({ Code: 'ConsentsNeeded', Fields: { data: expect.any(String) } });
    const Captcha = await aSolvedCaptcha();
    expect((await submitting(app, project.url, { Captcha })).status).toBe(200);
    for (const bad of [Captcha, '', 'bm90aGluZw==', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])
      expect((await submitting(app, project.url, { Captcha: bad })).error.Code).toBe('CaptchaWrong');
  });

  test('is accepted after the form closed only within the grace period and if it was begun before', async () => {
    const late = await anOpenForm(db, aForm(), { closes: new Date(Date.now() - minute), grace: 300 });
    expect((await submitting(app, late.url)).error.Code).toBe('FormClosed');
    const typing = await anOpenForm(db, aForm(), { closes: new Date(Date.now() + minute), grace: 300 });
    const Key = aKey();
    await saving({ Project: typing.url, Key });
    await sql`update applications set created_at = now() - interval '1 hour' where project_id = ${typing.id}`.execute(
      db,
    );
    const close = (ago: number) =>
      sql`update application_forms set closes_at = now() - make_interval(secs => ${ago}) where project_id = ${typing.id}`.execute(
        db,
      );
    await close(301);
    expect((await submitting(app, typing.url, { Key })).error.Code).toBe('FormClosed');
    await close(60);
    expect((await submitting(app, typing.url, { Key })).status).toBe(200);
  });

  test('is accepted within the grace period if the form was opened before it closed, even when the draft was begun after that', async () => {
    const { id, url } = await anOpenForm(db);
    const opened = async (Project: string) => (await app.call(applying.getForm, { Project })).reply.Opened;
    const Opened = await opened(url);
    const closes = Date.parse(Opened.At) + 1;
    await expect.poll(() => Date.now()).toBeGreaterThan(closes);
    await sql`update application_forms set closes_at = ${new Date(closes)} where project_id = ${id}`.execute(db);
    const [Key, Answers] = [aKey(), someAnswers()];
    const save = (more: object) => saving({ Project: url, Key, Answers, ...more });
    const forged = { ...Opened, At: '2026-01-01T00:00:00.000Z' };
    for (const wrong of [undefined, await opened(url), await opened(project.url), forged, { ...Opened, Mark: '' }])
      expect((await save({ Opened: wrong })).error.Code).toBe('FormClosed');
    expect((await save({ Opened })).reply.Mailed).toBe(true);
    // The mailed link opens the draft on a device where the form was never opened.
    const [link] = await linksTo(db, Answers.email);
    const Token = link?.token ?? '';
    expect((await app.call(applying.checkToken, { Token })).reply.Status).toBe('ok');
    expect((await app.call(applying.getApplication, { Token })).reply.Can.Submit).toBe(true);
    expect((await submitting(app, url, { Token, Answers })).status).toBe(200);
    expect((await submitting(app, url, { Opened })).status).toBe(200);
    await sql`update application_forms set grace_seconds = 0 where project_id = ${id}`.execute(db);
    expect((await submitting(app, url, { Opened })).error.Code).toBe('FormClosed');
  });

  test('is not blocked by a failing script, and staff see the failure', async () => {
    const broken = aForm({
      Sections: [
        ...aForm().Sections.slice(0, 1),
        { Name: 'more', Title: 'Άλλα', Questions: [{ Name: 'x', Label: 'χ', Validation: 'answers.none.of.this' }] },
      ],
    });
    const { url, id } = await anOpenForm(db, broken);
    expect((await submitting(app, url, { Answers: { ...someAnswers(), x: '1' } })).status).toBe(200);
    const { rows } = await sql<{ data: object }>`select data from application_events
      where project_id = ${id} and kind = 'scriptFailed'`.execute(db);
    expect(rows).toMatchObject([{ data: { Path: ['x', 'Validation'], Reason: 'throw' } }]);
  });
});

describe('a link', () => {
  test('that is forged, expired, or for another purpose or programme opens nothing', async () => {
    const Answers = someAnswers();
    await saving({ Key: aKey(), Answers });
    const [draft] = await linksTo(db, Answers.email);
    const Token = draft?.token ?? '';
    const forged = `${Token.slice(0, -2)}AA`;
    expect((await app.call(applying.checkToken, { Token: forged })).reply.Status).toBe('invalidToken');
    expect((await app.call(applying.getApplication, { Token: forged })).error.Code).toBe('InvalidToken');
    expect((await app.call(applying.withdraw, { Token })).error.Code).toBe('InvalidToken');
    expect((await submitting(app, other.url, { Token })).error.Code).toBe('InvalidToken');
    const { reply } = await submitting(app, project.url, { Token, Answers });
    expect((await app.call(applying.checkToken, { Token })).reply.Status).toBe('alreadySubmitted');
    expect((await saving({ Token })).error.Code).toBe('AlreadySubmitted');
    await sql`update application_tokens set expires_at = now() - interval '1 second'`.execute(db);
    expect((await app.call(applying.checkToken, { Token: reply.Token })).reply.Status).toBe('expired');
    expect((await app.call(applying.getApplication, { Token: reply.Token })).error.Code).toBe('TokenExpired');
  });

  test('sets the first password once, by the strict rules, and the applicant can sign in', async () => {
    const Answers = someAnswers();
    const { Protocol } = (await submitting(app, project.url, { Answers })).reply;
    const Token = (await linksTo(db, Answers.email)).find(({ purpose }) => purpose === 'password')?.token ?? '';
    const setting = (Password: string) => app.call(applying.setPassword, { Token, Password });
    expect((await setting('Abcdefg1^')).error.Code).toBe('WeakPassword');
    expect((await setting('Xylofono-741!')).reply).toEqual({ UserName: Protocol });
    expect((await setting('Xylofono-742!')).error.Code).toBe('TokenExpired');
    const { rows } = await sql<{ id: number }>`select id from users where user_name = ${Protocol}`.execute(db);
    const as = rows[0]?.id ?? 0;
    const own = (await app.call(applying.getApplication, {}, { as })).reply;
    expect(own).toMatchObject({ Protocol, Can: { Edit: true, SetPassword: false } });
    expect((await app.call(applying.ownApplications, {}, { as })).reply).toMatchObject([{ Protocol }]);
  });
});

test('changing the AFM to that of another application is refused, without mention of a mail', async () => {
  const taken = someAnswers();
  await submitting(app, project.url, { Answers: taken });
  const Answers = { ...someAnswers(), email: 'changer@example.gr' };
  const { Token } = (await submitting(app, project.url, { Answers })).reply;
  const { Revision } = (await app.call(applying.getApplication, { Token })).reply;
  const mailed = async () => (await linksTo(db, taken.email)).length;
  const before = await mailed();
  const refused = await app.call(applying.update, { Token, Revision, Answers: { ...Answers, afm: taken.afm } });
  expect([refused.status, refused.error.Code]).toEqual([409, 'AfmTaken']);
  expect(refused.error.Message).not.toContain('Στείλαμε');
  expect(await mailed()).toBe(before);
});

test('answers can be changed while the stage allows it, with the same checks', async () => {
  const Answers = someAnswers();
  const { Token } = (await submitting(app, project.url, { Answers })).reply;
  const { Revision } = (await app.call(applying.getApplication, { Token })).reply;
  const changing = (answers: object) =>
    app.call(applying.update, { Token, Revision, Answers: { ...Answers, ...answers } });
  expect((await changing({ afm: '1' })).error.Code).toBe('ApplicationProblems');
  expect((await changing({ why: 'Για τη δουλειά' })).reply).toMatchObject({
    Revision: Revision + 1,
    Answers: { why: 'Για τη δουλειά' },
  });
  expect((await changing({ why: 'Αλλιώς' })).error.Code).toBe('Conflict');
  await sql`update applications set status = 2 where project_id = ${project.id} and afm = ${Answers.afm}`.execute(db);
  expect((await changing({})).error.Code).toBe('EditClosed');
});

test('documents are uploaded in parts by a link, within their deadline and limit, and never by the link of another applicant', async () => {
  const Answers = someAnswers();
  const { Token } = (await submitting(app, project.url, { Answers })).reply;
  const start = (more: object = {}) =>
    app.call(applying.startUpload, {
      Token,
      Name: 'cv',
      OriginalName: 'cv.pdf',
      Mime: 'application/pdf',
      Parts: 1,
      ...more,
    });
  const bring = async (name = 'cv.pdf') => {
    const { Id } = (await start({ OriginalName: name })).reply;
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    await app.call(applying.uploadPart, { Id, part: 0 }, { files: [{ name, content: pdf }] });
    return app.call(applying.endUpload, { Token, Id });
  };
  expect((await start({ OriginalName: 'run.html' })).error.Code).toBe('TypeNotAllowed');
  expect((await start({ Name: 'nothing' })).status).toBe(404);
  expect((await start({ OriginalName: '../cv.pdf' })).status).toBe(400);
  const first = await bring('Βιογραφικό.pdf');
  expect(first.reply).toMatchObject({ FileName: 'Βιογραφικό.pdf' });
  await bring();
  expect((await bring()).error.Code).toBe('AnswerFilesFull');
  const own = (await app.call(applying.getApplication, { Token })).reply;
  expect(own.Documents[0]).toMatchObject({ State: 'there', Files: [{}, {}] });
  const strange = (await submitting(app, project.url)).reply.Token;
  const Id = first.reply.Id;
  expect((await app.call(applying.removeFile, { Token: strange, Id })).status).toBe(404);
  expect((await app.call(applying.removeFile, { Token, Id })).reply).toEqual({ Ok: true });
  const move = (to: number) =>
    sql`update applications set status = ${to}::smallint where afm = ${Answers.afm}`.execute(db);
  await move(1000);
  const rejected = (await app.call(applying.getApplication, { Token })).reply;
  expect([rejected.Documents[0]?.CanAdd, rejected.BringDocuments, (await start()).status]).toEqual([false, false, 403]);
  await sql`update application_documents set due_at = now() - interval '1 day', files = 0`.execute(db);
  await move(2);
  expect((await start()).status).toBe(403);
});

test('files can be added wherever the applicant is shown that they can, also while corrections are requested', async () => {
  const { Token } = (await submitting(app, project.url)).reply;
  const { Id } = (await app.call(applying.getApplication, { Token })).reply;
  await sql`update applications set status = 2 where id = ${Id}`.execute(db);
  await sql`delete from application_documents where application_id = ${Id}`.execute(db);
  const file = { Name: 'cv', OriginalName: 'cv.pdf', Mime: 'application/pdf', Parts: 1 };
  const shownAndAllowed = async () => [
    (await app.call(applying.getApplication, { Token })).reply.Documents[0]?.CanAdd,
    (await app.call(applying.startUpload, { Token, ...file })).status,
  ];
  expect(await shownAndAllowed()).toEqual([false, 403]);
  await sql`insert into application_events (project_id, application_id, user_id, kind, open, data)
    select project_id, id, user_id, 'documentsAsked', true, '{"Documents": [], "Answers": true}'
    from applications where id = ${Id}`.execute(db);
  expect(await shownAndAllowed()).toEqual([true, 200]);
});

test('fulfilling a request of staff makes the application resubmitted', async () => {
  const Answers = someAnswers();
  const { Token } = (await submitting(app, project.url, { Answers })).reply;
  const { Id, Revision } = (await app.call(applying.getApplication, { Token })).reply;
  await sql`insert into application_events (project_id, application_id, user_id, kind, open, data)
    select project_id, id, user_id, 'documentsAsked', true, '{"Documents": [], "Answers": true, "Text": "Γιατί;"}'
    from applications where id = ${Id}`.execute(db);
  const again = { Token, Revision, Answers: { ...Answers, why: 'Γι’ αυτό' } };
  const own = (await app.call(applying.update, again)).reply;
  expect(own).toMatchObject({ Status: 100, Revision: Revision + 1 });
  expect(own.History.map(({ Kind }) => Kind)).toEqual(['submitted', 'documentsAsked', 'changed', 'resubmitted']);
  expect(own.History[1]?.Text).toBe('Γιατί;');
});

test('a lost link is mailed again, and the reply does not reveal whether there was one', async () => {
  const Answers = someAnswers();
  await saving({ Key: aKey(), Answers });
  for (const Email of [Answers.email, 'nobody@example.gr'])
    expect((await app.call(applying.mailLink, { Project: project.url, Email })).reply).toEqual({ Ok: true });
  expect(await linksTo(db, Answers.email)).toHaveLength(2);
  expect(await linksTo(db, 'nobody@example.gr')).toHaveLength(0);
});

test('the application of a member moves when accounts are merged and is emptied when the member is erased', async () => {
  const admin = await anAdmin(db, project.id);
  const kept = await aMentee(db, project.id);
  const { Protocol } = (await submitting(app, project.url)).reply;
  const { rows } = await sql<{ id: number }>`select id from users where user_name = ${Protocol}`.execute(db);
  const other = rows[0]?.id ?? 0;
  await sql`insert into members (project_id, user_id) values (${project.id}, ${other})`.execute(db);
  const merge = { UserId: kept, OtherId: other };
  expect((await app.call(personalData.merge, merge, { as: admin })).status).toBe(200);
  expect((await app.call(applying.ownApplications, {}, { as: kept })).reply).toMatchObject([{ Protocol }]);
  expect((await app.call(personalData.erase, { UserId: kept, Reason: 'Αίτημα' }, { as: admin })).status).toBe(200);
  const left = await sql<object>`select answers, afm, last_name, protocol from applications
    where protocol = ${Protocol}`.execute(db);
  expect(left.rows).toEqual([{ answers: {}, afm: null, lastName: '', protocol: Protocol }]);
});
