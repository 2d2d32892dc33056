import { accounts, mentee, programmes, translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '../../platform/database/statement.ts';
import { queueTextMail } from '../../platform/mail/text-mail.ts';
import { aMentee, anAdmin, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { readLanguages } from './index.ts';

const app = await aTestApp();
const { db } = app;
const [one, other] = [await aProject(db), await aProject(db)];
const admin = await anAdmin(db, one.id);
const [reader, elsewhere] = [await aMentee(db, one.id), await aMentee(db, other.id)];

const setText = (label: string, text: string, language = 'el') =>
  app.call(translations.setText, { language, label, text }, { as: admin, project: one.id });
const choose = (as: number, Language: string) => app.call(accounts.setPreferences, { Language }, { as });
const lostAction = async (as: number) => (await app.call(mentee.action, { ActionId: 999_999 }, { as })).error.Message;

/** Saves the words of the first programme, with its present settings. */
async function saveWords(tdfw: Record<string, string | { el: string; en?: string }>) {
  const { reply } = await app.call(programmes.byId, { Id: one.id }, { as: admin });
  const { Id, Url, Descr, Version, Settings: present } = reply;
  const Settings = { ...present, Config: { ...present.Config, tdfw } };
  const saved = await app.call(programmes.set, { Project: { Id, Url, Descr, Version, Settings } }, { as: admin });
  // Other servers, and this one, learn of it by a notification of the database.
  await readLanguages(db);
  return saved;
}

beforeAll(async () => {
  await app.call(translations.addLanguage, { language: 'de', Title: 'Deutsch' }, { as: admin });
});

// Texts and languages stay known to this process after the test file, so they are removed.
afterAll(async () => {
  await execute(db, sql`delete from languages`);
  await execute(db, sql`delete from text_overrides`);
  await execute(db, sql`update projects set settings = settings #- '{Config,tdfw}'`);
  await readLanguages(db);
});

test('a changed error sentence comes from the server, and the words of a programme go before it, in that programme alone', async () => {
  expect(await lostAction(reader)).toContain('Δεν βρέθηκε');
  await setText('errors.NotFound', 'Δεν το βρήκαμε.');
  expect(await lostAction(reader)).toBe('Δεν το βρήκαμε.');
  expect((await saveWords({ 'errors.NotFound': { el: 'Άφαντο.', en: 'Gone.' } })).status).toBe(200);
  expect(await lostAction(reader)).toBe('Άφαντο.');
  expect(await lostAction(elsewhere)).toBe('Δεν το βρήκαμε.');
  await choose(reader, 'en');
  expect(await lostAction(reader)).toBe('Gone.');
  await saveWords({});
  expect(await lostAction(reader)).not.toBe('Gone.');
  await choose(reader, 'el');
});

test('mails are written in the language of their reader, also in an added one, with changed texts', async () => {
  await setText('mail.subject.resetPassword', 'Ihr Passwort wurde geändert', 'de');
  const mail = { recipient: 'r@example.gr', userId: reader, template: 'resetPassword', params: {} };
  await queueTextMail(db, { ...mail, language: 'de' });
  const queued = await db.selectFrom('outbox').select(['subject', 'bodyText']).where('userId', '=', reader).execute();
  expect(queued).toMatchObject([{ subject: 'Ihr Passwort wurde geändert' }]);
  // What nobody has translated yet is in Greek.
  expect(queued[0]?.bodyText).toMatch(/\p{Script=Greek}/u);
});

test('words that lose a placeholder or a form of the plural are refused by their label', async () => {
  const refused = async (tdfw: Record<string, string>) => {
    const { status, error } = await saveWords(tdfw);
    return [status, Object.keys(error?.Fields ?? {})];
  };
  expect(await refused({ 'errors.field.tooLong': 'Πολύ μακρύ.' })).toEqual([
    422,
    ['Settings.Config.tdfw.errors.field.tooLong'],
  ]);
  expect(await refused({ 'imports.rows': 'Σειρές: {{count}}' })).toEqual([422, ['Settings.Config.tdfw.imports.rows']]);
  expect(await refused({ 'imports.rows_other': '{{count}} σειρές' })).toEqual([
    422,
    ['Settings.Config.tdfw.imports.rows_other'],
  ]);
  const whole = { 'imports.rows_one': '{{count}} σειρά', 'imports.rows_other': '{{count}} σειρές' };
  expect((await saveWords({ ...whole, 'errors.field.tooLong': 'Ως {{max}}.' })).status).toBe(200);
});

test('a translator cannot give one text for all forms of the plural', async () => {
  expect((await setText('imports.rows', 'Σειρές: {{count}}')).error.Code).toBe('LostForms');
  expect((await setText('imports.rows_other', 'Πολλές σειρές')).error.Code).toBe('LostGaps');
  expect((await setText('imports.rows_other', '{{count}} σειρές')).status).toBe(200);
});
