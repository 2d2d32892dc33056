import { applying, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aForm, aKey, anOpenForm, someAnswers, submitting } from '../applications.testing.ts';
import { MOST_STARTS } from './draft-limit.ts';

const app = await aTestApp({ RATE_LIMITS: 'on' });
const { db } = app;
const project = await anOpenForm(db);

const endless = 'let n = 0; while (true) n++; return n';

/** A form whose scripts do what no script should, beside questions that are all well. */
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

describe('scripts of a form that never end, throw or ask for too much', () => {
  test('hold no applicant up, before the submission or after it, and staff see each of them', async () => {
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

  test('say no more in a problem than a person reads', async () => {
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

describe('hostile words', () => {
  const saving = (more: object) =>
    app.call(applying.saveDraft, {
      Project: project.url,
      Version: 1,
      Answers: {},
      Language: 'el',
      Key: aKey(),
      ...more,
    });

  test('that cannot be kept are refused by name, and all others are kept as they are', async () => {
    const whole = someAnswers();
    for (const why of ['a\u0000b', '\ud800', 'x'.repeat(1_000_000)])
      expect((await saving({ Answers: { ...whole, why } })).status).toBe(400);
    expect((await saving({ Answers: JSON.parse('{"__proto__":"x"}') })).status).toBe(400);
    const Answers = { ...whole, last_name: "\u202e=cmd|' /C calc'!A0", first_name: '{link}', why: '<b onclick=a>' };
    const sent = await submitting(app, project.url, { Answers });
    expect(sent.status).toBe(200);
    const own = await app.call(applying.getApplication, { Token: sent.reply.Token });
    expect(own.reply.Answers).toMatchObject(Answers);
    // What someone calls themselves is no gap of the mail to fill.
    const { rows } = await sql<{ text: string }>`select body_text as text from outbox
      where recipient = ${whole.email}`.execute(db);
    expect(rows.at(-1)?.text).toContain("{link} \u202e=cmd|' /C calc'!A0");
  });

  test('in the names of files are refused where they lead elsewhere or cannot be kept', async () => {
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

  test('and numbers beyond those of a database are refused, and consents that nobody asked for are not kept', async () => {
    const far = 2 ** 40;
    expect((await app.call(applying.getForm, { Project: project.url, Version: far })).status).toBe(400);
    expect((await saving({ Version: far, Answers: someAnswers() })).status).toBe(400);
    expect((await saving({ Version: 99, Answers: someAnswers() })).status).toBe(404);
    const asked = [
      { Name: 'terms', Version: 1 },
      { Name: 'data', Version: 2 },
    ];
    const [terms] = asked;
    expect((await submitting(app, project.url, { Consents: [...asked, ...asked] })).status).toBe(400);
    const more = await submitting(app, project.url, { Consents: terms ? [terms, { Name: 'soul', Version: 1 }] : [] });
    expect(more.error.Code).toBe('ConsentsNeeded');
  });

  test('in the place of a link open nothing', async () => {
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

  test('are so many within an hour; what is begun goes on, and a finished application is taken all the same', async () => {
    const Key = aKey();
    expect((await begin(Key)).status).toBe(200);
    await sql`insert into application_starts (address) select '127.0.0.1' from generate_series(2, ${MOST_STARTS}::int)`.execute(
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
