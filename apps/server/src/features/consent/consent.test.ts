import { accounts, actions, consent, people, personalData, translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findRows } from '../../platform/database/statement.ts';
import { aMentee, aMentor, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const Fields = [
  { Name: 'last_name', Label: 'Επώνυμο' },
  { Name: 'consent', Label: 'Συγκατάθεση', Type: 'number' as const },
];
const aProjectRequiringConsent = (MinValue = 1, Required = true) =>
  aProject(db, { User: { Fields }, Config: { gdpr: { Required, UserField: 'consent', MinValue } } });

const inBothLanguages = (text: string) => ({ el: text, en: text });
const aText = {
  Title: inBothLanguages('Όροι'),
  Body: inBothLanguages('Πρώτη παράγραφος'),
  Points: [
    { Value: 1, Label: inBothLanguages('Στοιχεία') },
    { Value: 2, Label: inBothLanguages('Φωτογραφίες') },
  ],
};
const publish = (as: number) => app.call(consent.publish, aText, { as });
const state = async (as: number) => (await app.call(consent.state, {}, { as })).reply;
const give = (as: number, Value: number, Version = 0) => app.call(consent.give, { Version, Value }, { as });
const mustOf = async (as: number) => (await app.call(accounts.identity, {}, { as })).reply.Must;
/** Returns the error code of an ordinary call, undefined when it succeeds. */
const errorCodeOf = async (as: number) => (await app.call(actions.all, {}, { as })).error?.Code;

describe('until they consent, mentees', () => {
  test('can only use the calls for identity, consent, own data, interface texts and signing out', async () => {
    const { id } = await aProjectRequiringConsent();
    const mentee = await aMentee(db, id);
    expect([await mustOf(mentee), await errorCodeOf(mentee)]).toEqual(['consent', 'ConsentRequired']);
    const refused = await app.call(people.updateOwnFields, { Fields: { consent: '1' } }, { as: mentee });
    expect([refused.status, refused.error.Code]).toEqual([403, 'ConsentRequired']);
    const preferences = await app.call(accounts.setPreferences, { Theme: 'dark' }, { as: mentee });
    expect(preferences.error.Code).toBe('ConsentRequired');
    for (const open of [consent.state, personalData.mine, people.current, people.accessOfMine])
      expect((await app.call(open, {} as never, { as: mentee })).status, open.path).toBe(200);
    expect((await app.call(translations.texts, { lang: 'el' }, { as: mentee })).status).toBe(200);
    expect((await app.call(accounts.signOut, {}, { as: mentee })).status).toBeLessThan(400);
  });

  test('are the only ones who must: not mentors, mentees with another role, or anyone where it is not required', async () => {
    const { id } = await aProjectRequiringConsent();
    const menteeAndMentor = await aPerson(db, id, { roles: ['Mentee', 'Mentor'] });
    const notAsked = await aMentee(db, (await aProjectRequiringConsent(1, false)).id);
    for (const free of [await aMentor(db, id), menteeAndMentor, notAsked]) expect(await mustOf(free)).toBeUndefined();
    expect((await give(notAsked, 1)).error.Code).toBe('ConsentNotAsked');
  });

  test('are let in by an imported value that has every required bit', async () => {
    const { id } = await aProjectRequiringConsent(5);
    const withValue = (value: string) => aMentee(db, id, { fields: { consent: value } });
    expect(await mustOf(await withValue('7'))).toBeUndefined();
    for (const short of ['4', '', 'ναι', '-5']) expect(await mustOf(await withValue(short))).toBe('consent');
  });
});

describe('consent', () => {
  test('opens the programme, and is recorded with version, time and address', async () => {
    const { id } = await aProjectRequiringConsent();
    const mentee = await aMentee(db, id);
    expect(await state(mentee)).toMatchObject({ Asked: true, Given: false, Value: 0, Text: { Version: 0 } });
    expect((await give(mentee, 0)).error.Code).toBe('ConsentIncomplete');
    expect((await give(mentee, 1)).reply).toMatchObject({ Given: true, Value: 1 });
    expect([await mustOf(mentee), await errorCodeOf(mentee)]).toEqual([undefined, undefined]);
    const { History } = await state(mentee);
    expect(History).toEqual([{ At: expect.any(String), Version: 0, Value: 1, Given: true, Address: '127.0.0.1' }]);
    const rows = await findRows(
      db,
      sql<{ was: object }>`
      select h.was from audit_records a join history h on h.person_id = a.subject_id and h.until = a.at
      where a.subject_id = ${mentee} and a.target = 'fields.consent'`,
    );
    expect(rows).toEqual([{ was: { fields: { consent: null } } }]);
  });

  test('is withdrawn by one call, and then required again', async () => {
    const { id } = await aProjectRequiringConsent();
    const mentee = await aMentee(db, id);
    await give(mentee, 1);
    expect((await app.call(consent.withdraw, {}, { as: mentee })).reply).toMatchObject({ Given: false, Value: 0 });
    expect([await mustOf(mentee), await errorCodeOf(mentee)]).toEqual(['consent', 'ConsentRequired']);
    expect((await state(mentee)).History.map(({ Given }) => Given)).toEqual([false, true]);
  });

  test('applies to one text: a new text requires everyone’s consent again, and answering the old one is refused', async () => {
    const { id } = await aProjectRequiringConsent();
    const [admin, mentee] = [await anAdmin(db, id), await aMentee(db, id)];
    await give(mentee, 1);
    expect((await publish(admin)).reply.Version).toBe(1);
    expect(await mustOf(mentee)).toBe('consent');
    expect((await give(mentee, 1)).error.Code).toBe('ConsentTextChanged');
    expect((await give(mentee, 3, 1)).reply).toMatchObject({ Given: true, Value: 3, Text: { Version: 1 } });
    expect(await mustOf(mentee)).toBeUndefined();
    const earlier = await app.call(consent.text, { Version: 0 }, { as: mentee });
    expect(earlier.reply).toMatchObject({ Version: 0, PublishedAt: null });
    expect((await app.call(consent.text, { Version: 9 }, { as: mentee })).status).toBe(404);
  });

  test('to optional points can be left out, and bits that no point offers are not stored', async () => {
    const { id } = await aProjectRequiringConsent();
    const [admin, mentee] = [await anAdmin(db, id), await aMentee(db, id)];
    await publish(admin);
    expect((await give(mentee, 2, 1)).error.Code).toBe('ConsentIncomplete');
    expect((await give(mentee, 1 + 4 + 8, 1)).reply.Value).toBe(1);
  });

  test('cannot be given by an administrator viewing as the person', async () => {
    const { id } = await aProjectRequiringConsent();
    const [admin, mentee] = [await anAdmin(db, id), await aMentee(db, id)];
    await app.call(accounts.viewAs, { UserId: mentee }, { as: admin });
    const viewed = await app.call(consent.give, { Version: 0, Value: 1 }, { as: admin });
    expect([viewed.status, viewed.error.Code]).toEqual([403, 'ViewAsReadOnly']);
    expect(await mustOf(mentee)).toBe('consent');
  });

  test('cannot be given by editing the own consent field', async () => {
    const { id } = await aProjectRequiringConsent();
    const mentee = await aMentee(db, id);
    await give(mentee, 1);
    const saved = await app.call(people.updateOwnFields, { Fields: { consent: '3' } }, { as: mentee });
    expect([saved.status, Object.keys(saved.error.Fields ?? {})]).toEqual([422, ['consent']]);
  });
});

test('a text is published only by those who may edit the programme, and its points must cover everything required', async () => {
  const { id } = await aProjectRequiringConsent(4);
  const admin = await anAdmin(db, id);
  const short = await publish(admin);
  expect([short.status, short.error.Code]).toEqual([422, 'ConsentPointsShort']);
  for (const message of [short.error.Message, short.error.Fields?.Points]) expect(message).toContain('(4)');
  const Points = [{ Value: 4, Label: inBothLanguages('Όλα') }];
  const overlapping = [...Points, { Value: 6, Label: inBothLanguages('Και αυτά') }];
  expect((await app.call(consent.publish, { ...aText, Points: overlapping }, { as: admin })).status).toBe(400);
  const second = { ...aText, Title: inBothLanguages('Δεύτερο κείμενο') };
  await app.call(consent.publish, { ...aText, Points }, { as: admin });
  const send = () => app.call(consent.publish, { ...second, Points }, { as: admin });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expect(replies.map(({ reply }) => reply.Version)).toEqual(replies.map(() => 2));
  const texts = (await app.call(consent.texts, {}, { as: admin })).reply;
  expect(texts.map(({ Version }) => Version)).toEqual([2, 1, 0]);
  const mentor = await aMentor(db, id);
  expect((await app.call(consent.publish, { ...aText, Points }, { as: mentor })).status).toBe(403);
});
