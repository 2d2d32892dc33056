import { applicationForms, applying, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aForm, aKey, anOpenForm, someAnswers, submitting } from '../applications.testing.ts';
import { MAX_DRAFTS_PER_HOUR } from './draft-limit.ts';

const app = await aTestApp({ RATE_LIMITS: 'on' });
const { db } = app;
const project = await anOpenForm(db);

const endless = 'let n = 0; while (true) n++; return n';

/** A form that contains harmful scripts next to normal questions. */
const spoilt = aForm({
  Sections: [
    ...aForm().Sections,
    {
      Name: 'spoilt',
      Title: 'Σενάρια',
      Questions: [
        { Name: 'ends', Label: 'α', Show: endless, Required: true },
        { Name: 'ends_too', Label: 'β', Show: `${endless} + 1`, Required: true },
        {
          Name: 'chosen',
          Label: 'γ',
          Type: 'select',
          Filter: `${endless} + option.Value.length`,
          Options: Array.from({ length: 300 }, (_, at) => ({ Value: `v${at}`, Label: `${at}` })),
        },
        { Name: 'thrown', Label: 'δ', Validation: "throw new Error('no')" },
        { Name: 'huge', Label: 'ε', Validation: "return 'x'.repeat(900000000)" },
        { Name: 'many', Label: 'ζ', Validation: 'const all = []; while (true) all.push(new Array(1000).fill(0))' },
        { Name: 'deep', Label: 'η', Validation: 'const again = () => again(); return again()' },
      ],
    },
    {
      Name: 'gone',
      Title: 'Χαμένη',
      Show: 'nobody.knows.this',
      Questions: [{ Name: 'lost', Label: 'θ', Required: true }],
    },
  ],
});

test('questions may have names that every object has', async () => {
  const Names = ['constructor', 'hasOwnProperty', 'isPrototypeOf', 'toString', 'valueOf'];
  const Questions = Names.map((Name) => ({ Name, Label: Name, Required: Name === 'toString' }));
  const form = aForm({
    Sections: [...aForm().Sections, { Name: 'more', Title: 'Ακόμη', Questions }],
    Documents: [{ Name: 'propertyIsEnumerable', Label: 'Βεβαίωση', Days: 5, Required: true }],
  });
  const { url, id } = await anOpenForm(db, form);
  const refused = await submitting(app, url, { Answers: someAnswers() });
  expect([refused.status, Object.keys(refused.error.Fields ?? {})]).toEqual([422, ['toString']]);
  const Answers = { ...someAnswers(), toString: 'ένα', constructor: 'δύο' };
  const sent = await submitting(app, url, { Answers });
  expect(sent.status).toBe(200);
  const own = await app.call(applying.getApplication, { Token: sent.reply.Token });
  expect(own.reply.Answers).toEqual(expect.objectContaining({ toString: 'ένα', constructor: 'δύο' }));
  const admin = await anAdmin(db, id);
  const trial = await app.call(applicationForms.tryOut, { Form: form, Answers, Language: 'el' }, { as: admin });
  expect(trial.status).toBe(200);
  expect(trial.reply.Shown).toEqual(expect.arrayContaining(Names));
});

describe('scripts of a form that never end, throw or use too much memory', () => {
  test('block no applicant before or after the submission, and staff see each failure', async () => {
    const { url, id } = await anOpenForm(db, spoilt);
    const Key = aKey();
    const words = { thrown: 'κάτι', huge: 'κάτι', many: 'κάτι', deep: 'κάτι' };
    const Answers = { ...someAnswers(), chosen: 'v7', ...words };
    const draft = await app.call(applying.saveDraft, { Project: url, Version: 1, Answers, Language: 'el', Key });
    expect(draft.status).toBe(200);
    const sent = await submitting(app, url, { Key, Answers });
    expect(sent.status).toBe(200);
    const own = await app.call(applying.getApplication, { Token: sent.reply.Token });
    expect(own.reply).toMatchObject({ Status: 1, Answers: { chosen: 'v7', ...words } });
    const manager = await aPerson(db, id, { roles: ['ProjectManager'] });
    const seen = (await app.call(selection.get, { AppId: own.reply.Id }, { as: manager })).reply;
    const failed = ['ends Show', 'ends_too Show', 'chosen Filter', 'thrown Validation', 'huge Validation'];
    const all = [...failed, 'many Validation', 'deep Validation', 'gone Show'].sort();
    expect(seen.Failures.map(({ Path }) => Path.join(' ')).sort()).toEqual(all);
    const noted = seen.History.filter(({ Kind }) => Kind === 'scriptFailed').map(({ Data }) => Data.Path as string[]);
    expect(noted.map((path) => path.join(' ')).sort()).toEqual(all);
  });

  test('cannot produce messages of unlimited length', async () => {
    const { url } = await anOpenForm(
      db,
      aForm({
        Sections: [
          ...aForm().Sections,
          { Name: 'more', Title: 'Άλλα', Questions: [{ Name: 'x', Label: 'χ', Validation: "'ω'.repeat(90000)" }] },
        ],
      }),
    );
    const refused = await submitting(app, url, { Answers: { ...someAnswers(), x: '1' } });
    expect(refused.error.Code).toBe('ApplicationProblems');
    expect(refused.error.Fields?.x).toHaveLength(1_000);
  });
});

describe('hostile texts', () => {
  const saving = (more: object) =>
    app.call(applying.saveDraft, {
      Project: project.url,
      Version: 1,
      Answers: {},
      Language: 'el',
      Key: aKey(),
      ...more,
    });

  test('that cannot be stored are refused, and all others are stored unchanged', async () => {
    const whole = someAnswers();
    for (const why of ['a\u0000b', '\ud800', 'x'.repeat(1_000_000)])
      expect((await saving({ Answers: { ...whole, why } })).status).toBe(400);
    expect((await saving({ Answers: JSON.parse('{"__proto__":"x"}') })).status).toBe(400);
    const Answers = { ...whole, last_name: "\u202e=cmd|' /C calc'!A0", first_name: '{link}', why: '<b onclick=a>' };
    const sent = await submitting(app, project.url, { Answers });
    expect(sent.status).toBe(200);
    const own = await app.call(applying.getApplication, { Token: sent.reply.Token });
    expect(own.reply.Answers).toMatchObject(Answers);
    // The mail does not replace a placeholder that is written in the name of the applicant.
    const { rows } = await sql<{ text: string }>`select body_text as text from outbox
      where recipient = ${whole.email}`.execute(db);
    expect(rows.at(-1)?.text).toContain("{link} \u202e=cmd|' /C calc'!A0");
  });

  test('in file names are refused if they contain paths or cannot be stored', async () => {
    const { Token } = (await submitting(app, project.url)).reply;
    const start = (OriginalName: string) =>
      app.call(applying.startUpload, { Token, Name: 'cv', OriginalName, Mime: 'application/pdf', Parts: 1 });
    for (const name of [
      '../cv.pdf',
      'a/cv.pdf',
      'a\\cv.pdf',
      'cv\u0000.pdf',
      '\u202efdp.exe',
      '',
      `${'x'.repeat(5_000)}.pdf`,
    ])
      expect([name.slice(0, 20), (await start(name)).status]).toEqual([name.slice(0, 20), 400]);
    for (const name of ['cv.pdf.exe', 'cv.svg'])
      expect([name, (await start(name)).error?.Code]).toEqual([name, 'TypeNotAllowed']);
  });

  test('and numbers out of the range of the database are refused, and so are consents the form does not have', async () => {
    const far = 2 ** 40;
    expect((await app.call(applying.getForm, { Project: project.url, Version: far })).status).toBe(400);
    expect((await saving({ Version: far, Answers: someAnswers() })).status).toBe(400);
    expect((await saving({ Version: 99, Answers: someAnswers() })).status).toBe(404);
    const required = [
      { Name: 'terms', Version: 1 },
      { Name: 'data', Version: 2 },
    ];
    const [terms] = required;
    expect((await submitting(app, project.url, { Consents: [...required, ...required] })).status).toBe(400);
    const more = await submitting(app, project.url, { Consents: terms ? [terms, { Name: 'soul', Version: 1 }] : [] });
    expect(more.error.Code).toBe('ConsentsNeeded');
  });

  test('in place of a link token open nothing', async () => {
    for (const Token of ['', 'x'.repeat(101), 'a\u0000'])
      expect((await app.call(applying.getApplication, { Token })).status).toBe(400);
    for (const Token of ['null', '../../status', "' or 1=1 --", 'Ω'.repeat(43)])
      expect((await app.call(applying.getApplication, { Token })).error.Code).toBe('InvalidToken');
    expect((await saving({ Key: 'short', Answers: someAnswers() })).status).toBe(400);
  });
});

describe('drafts of one network address', () => {
  const begin = (Key: string) =>
    app.call(applying.saveDraft, { Project: project.url, Version: 1, Answers: someAnswers(), Language: 'el', Key });

  test('are limited per hour; existing drafts can be saved and complete applications are still accepted', async () => {
    const Key = aKey();
    expect((await begin(Key)).status).toBe(200);
    await sql`insert into application_starts (address) select '127.0.0.1' from generate_series(2, ${MAX_DRAFTS_PER_HOUR}::int)`.execute(
      db,
    );
    const refused = await begin(aKey());
    expect([refused.status, refused.error.Code, refused.error.Message.includes('60')]).toEqual([
      429,
      'TooManyDrafts',
      true,
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await begin(Key)).status).toBe(200);
    expect((await submitting(app, project.url)).status).toBe(200);
    await sql`update application_starts set at = at - interval '1 hour'`.execute(db);
    expect((await begin(aKey())).status).toBe(200);
  });
});
