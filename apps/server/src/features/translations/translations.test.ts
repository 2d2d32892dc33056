import { brotliDecompressSync } from 'node:zlib';
import { exports, translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { execute } from '../../platform/database/statement.ts';
import { anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { download } from '../exports/exports.testing.ts';
import { readLanguages } from './languages.ts';

const app = await aTestApp();
await execute(
  app.db,
  sql`insert into text_overrides (language, label, text) values ('en', 'errors.NotFound', 'Nothing here.')`,
);
await readLanguages(app.db);
// Changed texts stay known to this process after the test file, so they are removed.
afterAll(async () => {
  await execute(app.db, sql`delete from text_overrides`);
  await execute(app.db, sql`delete from languages`);
  await readLanguages(app.db);
});

const project = await aProject(app.db);
const as = async (role: 'Translator' | 'Mentor') => ({
  as: await aPerson(app.db, project.id, { roles: [role] }),
  project: project.id,
});
const translator = await as('Translator');
const admin = { as: await anAdmin(app.db, project.id), project: project.id };

const texts = async (lang: string) => (await app.call(translations.texts, { lang })).reply;

test('anyone gets every text of a language by label, however the language is named', async () => {
  const greek = await texts('el-GR');
  expect(greek['errors.NotSignedIn']).toBe('Συνδεθείτε για να συνεχίσετε.');
  expect(await texts('el')).toEqual(greek);
  expect(Object.keys(await texts('en-US'))).toEqual(Object.keys(greek));
});

test('a translator’s text replaces the one in the files, only in its language', async () => {
  expect((await texts('en'))['errors.NotFound']).toBe('Nothing here.');
  expect((await texts('el'))['errors.NotFound']).toContain('Δεν βρέθηκε');
});

test('the applicants’ pages get the few texts they show', async () => {
  const few = (await app.call(translations.texts, { lang: 'el', part: 'applicant' })).reply;
  expect(few).toMatchObject({ 'applications.applying.title': 'Η αίτησή μου', 'errors.value.afm': expect.any(String) });
  expect(Object.keys(few).length).toBeLessThan(Object.keys(await texts('el')).length / 5);
});

test('a caller who already has the current texts gets 304', async () => {
  const { headers } = await app.call(translations.texts, { lang: 'en' });
  const again = (tag: string) => app.call(translations.texts, { lang: 'en' }, { headers: { 'if-none-match': tag } });
  expect((await again(String(headers.etag))).status).toBe(304);
  expect((await again('"older"')).status).toBe(200);
});

test('texts are compressed well once somebody asked for them', async () => {
  const ask = async () => {
    const { rawPayload, headers } = await app.server.inject({
      url: '/api/Lang/LangService?lang=el',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(await texts('el'));
    return rawPayload.length;
  };
  const first = await ask();
  await expect.poll(ask).toBeLessThan(first * 0.9);
});

test('an unknown language is refused by name', async () => {
  const { status, error } = await app.call(translations.texts, { lang: 'fr' });
  expect(status).toBe(400);
  expect(error.Fields).toHaveProperty('lang');
});

const rowOf = async (label: string, language = 'en') =>
  (await app.call(translations.list, { language }, translator)).reply.find((row) => row.label === label);
const set = (label: string, text: string, language = 'en') =>
  app.call(translations.setText, { language, label, text }, translator);

test('translators see every text in each language, what was changed and what it was; mentors do not', async () => {
  const { reply } = await app.call(translations.list, {}, translator);
  expect(reply.filter(({ language }) => language === 'el')).toHaveLength(Object.keys(await texts('el')).length);
  expect(reply.find(({ label, language }) => label === 'errors.NotFound' && language === 'en')).toEqual({
    label: 'errors.NotFound',
    language: 'en',
    text: 'Nothing here.',
    type: 'Changed',
    original: expect.stringContaining('found'),
  });
  expect(await rowOf('errors.NotSignedIn')).toMatchObject({ type: 'File' });
  expect((await app.call(translations.list, {}, await as('Mentor'))).status).toBe(403);
  expect((await app.call(translations.list, { language: 'fr' }, translator)).error.Code).toBe('UnknownLanguage');
});

test('the original text takes a change back; an administrator removes one, or makes it the original', async () => {
  const label = 'errors.NotSignedIn';
  const original = (await rowOf(label))?.text ?? '';
  await set(label, 'Please sign in.');
  expect(await rowOf(label)).toMatchObject({ text: 'Please sign in.', type: 'Changed', original });
  await set(label, original);
  expect(await rowOf(label)).toMatchObject({ text: original, type: 'File' });

  await set(label, 'Please sign in.');
  const body = { label, language: 'en' };
  expect((await app.call(translations.makePermanent, body, translator)).status).toBe(403);
  expect((await app.call(translations.makePermanent, body, admin)).reply).toEqual({ Ok: true });
  expect(await rowOf(label)).toEqual({ ...body, text: 'Please sign in.', type: 'File' });
  expect((await app.call(translations.removeLanguage, body, admin)).error.Code).toBe('TextUnchanged');

  await set(label, 'Who are you?');
  expect(await rowOf(label)).toMatchObject({ type: 'Changed', original: 'Please sign in.' });
  expect((await app.call(translations.removeLanguage, body, translator)).status).toBe(403);
  await app.call(translations.removeLanguage, body, admin);
  expect((await texts('en'))[label]).toBe('Please sign in.');
});

test('texts of an added language are missing until they are translated, and those of no label are unused', async () => {
  await app.call(translations.addLanguage, { language: 'de', Title: 'Deutsch' }, translator);
  expect(await rowOf('errors.NotFound', 'de')).toMatchObject({ text: '', type: 'Missing' });
  await set('errors.NotFound', 'Nicht gefunden.', 'de');
  expect(await rowOf('errors.NotFound', 'de')).toMatchObject({ text: 'Nicht gefunden.', type: 'Changed' });
  await execute(app.db, sql`insert into text_overrides (language, label, text) values ('de', 'gone.label', 'Weg')`);
  expect(await rowOf('gone.label', 'de')).toMatchObject({ text: 'Weg', type: 'Unused' });
  const changed = { language: 'de', type: 'Changed' } as const;
  const { rows } = await download(app, exports.texts, changed, admin.as);
  expect(rows).toEqual([
    { Κλειδί: 'errors.NotFound', Γλώσσα: 'de', Κείμενο: 'Nicht gefunden.', Είδος: 'Αλλαγμένο', 'Αρχικό κείμενο': '' },
  ]);
  expect((await download(app, exports.texts, changed, translator.as)).status).toBe(403);
});
