import { accounts, actions, mentee, translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../../platform/database/notifications.ts';
import { execute } from '../../platform/database/statement.ts';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { LANGUAGES_CHANNEL, readLanguages } from './languages.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const [admin, mentor] = [await anAdmin(app.db, project.id), await aPerson(app.db, project.id, { roles: ['Mentor'] })];
const translator = await aPerson(app.db, project.id, { roles: ['Translator'] });
const [reader, other] = [await aMentee(app.db, project.id), await aMentee(app.db, project.id)];
const asAdmin = { as: admin, project: project.id };

const add = (language: string, Title = language) =>
  app.call(translations.addLanguage, { language, Title }, { as: translator, project: project.id });
const remove = (language: string) => app.call(translations.removeLanguage, { language }, asAdmin);
const offered = async () => (await app.call(translations.languages, {})).reply.map(({ Language }) => Language);
const choose = (as: number, Language: string) => app.call(accounts.setPreferences, { Language }, { as });
const create = (Title: string | { el: string; [language: string]: string }) =>
  app.call(actions.create, { TypeId: 1, Title }, asAdmin);

// The languages stay known to this process after the test file, so they are removed.
afterAll(async () => {
  await execute(app.db, sql`delete from languages`);
  await execute(app.db, sql`delete from text_overrides`);
  await readLanguages(app.db);
});

test('people who chose an added language read an action’s title in it, and everything else in Greek', async () => {
  expect((await add('de', 'Deutsch')).reply).toEqual({ Ok: true });
  expect((await app.call(translations.languages, {})).reply.at(-1)).toEqual({ Language: 'de', Title: 'Deutsch' });
  expect((await choose(reader, 'de')).status).toBe(200);
  const { reply } = await app.call(accounts.identity, {}, { as: reader, project: project.id });
  expect(reply).toMatchObject({ Language: 'de' });

  const refusal = await app.call(mentee.action, { ActionId: 999_999 }, { as: reader, project: project.id });
  expect(refusal.error.Message).toContain('Δεν βρέθηκε');
  await app.call(
    translations.setText,
    { language: 'de', label: 'errors.NotFound', text: 'Nicht gefunden.' },
    { as: translator, project: project.id },
  );
  const translated = await app.call(mentee.action, { ActionId: 999_999 }, { as: reader, project: project.id });
  expect(translated.error.Message).toBe('Nicht gefunden.');

  const { reply: titled } = await create({ el: 'Τίτλος', en: '', de: 'Titel' });
  expect(titled.Title).toEqual({ el: 'Τίτλος', en: '', de: 'Titel' });
});

test('the interface has every text in an added language, with all its forms of the plural', async () => {
  await add('pl', 'polski');
  const { reply } = await app.call(translations.texts, { lang: 'pl' });
  expect(reply['errors.NotSignedIn']).toBe('Συνδεθείτε για να συνεχίσετε.');
  const plural = Object.keys(reply).find((label) => label.endsWith('_other')) ?? '';
  for (const form of ['one', 'few', 'many', 'other']) expect(reply[plural.replace(/other$/, form)]).toBeTruthy();
  await remove('pl');
});

test('a removed language is not offered, its readers read Greek, and its texts are kept', async () => {
  await choose(reader, 'de');
  expect((await remove('de')).reply).toEqual({ Ok: true });
  expect(await offered()).toEqual(['el', 'en']);
  expect((await app.call(accounts.identity, {}, { as: reader })).reply).toMatchObject({ Language: 'el' });
  expect((await choose(other, 'de')).error.Fields).toHaveProperty('Language');
  expect((await app.call(translations.texts, { lang: 'de' })).status).toBe(400);
  expect((await create({ el: 'Τίτλος', en: '', de: 'Titel' })).status).toBe(200);
  await add('de', 'Deutsch');
  expect((await app.call(translations.texts, { lang: 'de' })).reply['errors.NotFound']).toBe('Nicht gefunden.');
});

test('a text is refused in an unknown language, without Greek, and with fifty languages, by its field', async () => {
  const titles: { el: string; [language: string]: string }[] = [
    { el: 'Τίτλος', xx: 'τ' },
    { el: '', en: 'Title' },
    { el: 'Τίτλος', ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`l${n}`, 'τ'])) },
    { el: 'Τίτλος', de: 'T'.repeat(30_000) },
    { el: 'Τίτλος', constructor: 'τ' },
  ];
  for (const title of titles) {
    const { status, error } = await create(title);
    expect(status).toBe(400);
    expect(Object.keys(error.Fields ?? {}).join()).toMatch(/^Title/);
  }
});

test.each([
  ['xx', 'UnknownLanguage'],
  ['DE', 'UnknownLanguage'],
  ['de-XX', 'UnknownLanguage'],
  ['<b>', 'UnknownLanguage'],
  ['ar', 'RightToLeft'],
  ['el', 'LanguageExists'],
  ['de', 'LanguageExists'],
])('adding %s is refused as %s', async (language, code) => {
  expect((await add(language)).error.Code).toBe(code);
});

test('two who add the same language at once add it once; a mentor may not, and Greek stays', async () => {
  const both = await Promise.all([add('fr', 'français'), add('fr', 'Français')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await offered()).filter((code) => code === 'fr')).toHaveLength(1);
  const byMentor = await app.call(translations.addLanguage, { language: 'it', Title: 'italiano' }, { as: mentor });
  expect(byMentor.status).toBe(403);
  expect((await remove('el')).error.Code).toBe('OwnLanguage');
  expect((await remove('sv')).status).toBe(404);
});

test('an installation has at most twenty languages', async () => {
  const codes = ['it', 'es', 'pt', 'nl', 'sv', 'da', 'fi', 'et', 'lv', 'lt', 'cs', 'sk', 'sl', 'hr', 'bg', 'ro'];
  for (const code of codes) expect((await add(code)).status).toBe(200);
  expect((await offered()).length).toBe(20);
  expect((await add('sq')).error.Code).toBe('TooManyLanguages');
  for (const code of codes) await remove(code);
});

test('a translation must keep the placeholders, and belong to a text of the interface', async () => {
  const set = (label: string, text: string, language = 'de') =>
    app.call(translations.setText, { language, label, text }, { as: translator, project: project.id });
  expect((await set('errors.field.tooLong', 'Zu lang.')).error.Code).toBe('LostGaps');
  expect((await set('errors.field.tooLong', 'Mehr als {{max}} Zeichen.')).status).toBe(200);
  for (const label of ['errors.no.such', 'constructor', '__proto__'])
    expect((await set(label, 'Nichts')).error.Code).toBe('UnknownLabel');
  expect((await set('errors.NotFound', 'Ingenting', 'sv')).error.Code).toBe('UnknownLanguage');
  const withTitle = { language: 'sv', label: 'errors.NotFound', text: 'Ingenting', Title: 'svenska' };
  await app.call(translations.setText, withTitle, { as: translator, project: project.id });
  expect(await offered()).toContain('sv');
});

test('another node learns of an added language', async () => {
  let heard = false;
  const hear = () => {
    heard = true;
  };
  const listening = listenTo(
    app.databaseUrl,
    { [LANGUAGES_CHANNEL]: hear },
    () => undefined,
    () => undefined,
  );
  await listening.ready;
  await add('nb', 'norsk');
  await expect.poll(() => heard).toBe(true);
  await listening.close();
});
