import { applicationForms, applying } from '@ithaki/contract';
import { describe, expect, test } from 'vitest';
import { aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aForm } from '../applications.testing.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const as = await aPerson(db, project.id, { roles: ['ProjectManager'] });
const here = { as, project: project.url };

describe('a form', () => {
  test('is edited as a draft and published in immutable versions, the newest of which is current', async () => {
    expect((await app.call(applying.getForm, { Project: project.url })).status).toBe(404);
    const empty = (await app.call(applicationForms.get, {}, here)).reply;
    expect(empty).toMatchObject({ Version: 0, Published: null, HasDraft: false });
    const saved = (await app.call(applicationForms.save, { Form: aForm(), Version: 0 }, here)).reply;
    expect(saved).toMatchObject({ Version: 1, HasDraft: true });
    expect((await app.call(applicationForms.save, { Form: aForm(), Version: 0 }, here)).error.Code).toBe('Conflict');
    expect((await app.call(applicationForms.publish, { Version: 1 }, here)).reply).toMatchObject({ Published: 1 });
    expect((await app.call(applicationForms.publish, { Version: 1 }, here)).error.Code).toBe('NothingToPublish');
    const next = aForm({ Title: 'Δεύτερη' });
    await app.call(applicationForms.save, { Form: next, Version: 1 }, here);
    await app.call(applicationForms.publish, { Version: 2 }, here);
    expect((await app.call(applying.getForm, { Project: project.url })).reply).toMatchObject({ Version: 2 });
    const first = (await app.call(applying.getForm, { Project: project.url, Version: 1 })).reply;
    expect(first.Form.Title).toEqual({ el: 'Αίτηση', en: 'Application' });
    expect((await app.call(applicationForms.versions, {}, here)).reply.map(({ Number: n }) => n)).toEqual([2, 1]);
  });

  test('with a script that does not compile or refers to a missing question is not published', async () => {
    const broken = aForm({
      Sections: [{ Name: 's', Title: 'σ', Questions: [{ Name: 'x', Label: 'χ', Show: 'answers.gone ===' }] }],
    });
    const { Version, Flaws } = (await app.call(applicationForms.save, { Form: broken, Version: 2 }, here)).reply;
    expect(Flaws.filter(({ Warning }) => !Warning).map(({ Code }) => Code)).toEqual(['Script', 'NoEmail']);
    expect((await app.call(applicationForms.publish, { Version }, here)).error.Code).toBe('FormFlaws');
  });

  test('can be published with criteria that read reviews and tie-breaks that read points and submission times', async () => {
    const { Version } = (await app.call(applicationForms.get, {}, here)).reply;
    const rated = aForm({
      Points: [{ Name: 'interview', Label: 'Συνέντευξη', Max: 10, Script: 'review === null ? 0 : review / 10' }],
      Selection: { TieBreaks: [{ Name: 'early', Label: 'Νωρίς', Script: 'points.Total > 5 ? submitted : 0' }] },
    });
    const { Flaws } = (await app.call(applicationForms.save, { Form: rated, Version }, here)).reply;
    expect(Flaws).toEqual([]);
    const { reply } = await app.call(applicationForms.tryOut, { Form: rated, Answers: {}, Language: 'en' }, here);
    expect([reply.Points, reply.Failures]).toEqual([{ interview: { Points: 0, Reason: '' } }, []]);
  });

  test('is open within its application period, which does not affect versions', async () => {
    const window = { OpensAt: '2020-01-01T00:00:00.000Z', ClosesAt: '2020-02-01T00:00:00.000Z', GraceSeconds: 60 };
    expect((await app.call(applicationForms.setWindow, window, here)).reply.State).toBe('closed');
    const { State, Now, ...seen } = (await app.call(applicationForms.get, {}, here)).reply.Window;
    const colleagues = { ...window, ClosesAt: '2020-03-01T00:00:00.000Z' };
    await app.call(applicationForms.setWindow, { ...colleagues, From: seen }, here);
    const late = await app.call(applicationForms.setWindow, { ...window, From: seen }, here);
    expect([late.status, late.error.Code, late.error.Current]).toEqual([
      409,
      'Conflict',
      expect.objectContaining(colleagues),
    ]);
    await app.call(applicationForms.setWindow, { ...window, From: colleagues }, here);
    const reversed = { ...window, ClosesAt: '2019-02-01T00:00:00.000Z' };
    expect((await app.call(applicationForms.setWindow, reversed, here)).error.Code).toBe('WindowReversed');
    expect((await app.call(applying.getForm, { Project: project.url })).reply.Window).toMatchObject({
      State: 'closed',
      ClosesAt: window.ClosesAt,
    });
  });

  test('is tried out with all scripts, including those that need the sandbox', async () => {
    const Form = aForm({
      Sections: [
        {
          Name: 's',
          Title: 'σ',
          Questions: [
            { Name: 'email', Label: 'e', Type: 'email', Required: true },
            { Name: 'x', Label: 'χ', Validation: 'let n = 0; for (const c of answers.x) n++; return n > 3' },
            { Name: 'y', Label: 'ψ', Show: "answers.x === '12'", Validation: 'answers.none.at' },
          ],
        },
      ],
      Points: [
        { Name: 'long', Label: 'μ', Max: 10, Script: '({ Points: answers.email.length, Reason: answers.email })' },
      ],
    });
    const Answers = { email: 'a@b.gr', x: '12', y: '1' };
    const { reply } = await app.call(applicationForms.tryOut, { Form, Answers, Language: 'en' }, here);
    expect(reply.Shown).toContain('y');
    expect(Object.keys(reply.Problems)).toEqual(['x']);
    expect(reply.Points).toEqual({ long: { Points: 6, Reason: 'a@b.gr' } });
    expect(reply.Failures).toMatchObject([{ Path: ['y', 'Validation'], Reason: 'throw' }]);
  });

  test('has its mails previewed in both languages, and refuses an unknown placeholder', async () => {
    const preview = (more: object) =>
      app.call(applicationForms.previewMail, { Mail: 'received', Language: 'en', ...more }, here);
    expect((await preview({})).reply).toMatchObject({ Subject: expect.stringContaining(`${project.url}-`) });
    const own = { Language: 'el', Subject: 'Για {name}', Text: 'Κωδικός {kayas}' };
    expect((await preview(own)).reply).toMatchObject({ Subject: 'Για Μαρία Παπαδοπούλου', Text: 'Κωδικός 1042' });
    expect((await preview({ Text: 'Για {nobody}' })).error.Code).toBe('UnknownGap');
  });

  test('can be edited only by managers', async () => {
    const mentor = await aPerson(db, project.id, { roles: ['Mentor'] });
    expect((await app.call(applicationForms.get, {}, { ...here, as: mentor })).status).toBe(403);
  });
});
