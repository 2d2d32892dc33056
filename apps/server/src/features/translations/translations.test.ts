import { translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { execute } from '../../platform/database/statement.ts';
import { aTestApp } from '../../testing/test-app.ts';
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
  await readLanguages(app.db);
});

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

test('an unknown language is refused by name', async () => {
  const { status, error } = await app.call(translations.texts, { lang: 'fr' });
  expect(status).toBe(400);
  expect(error.Fields).toHaveProperty('lang');
});
