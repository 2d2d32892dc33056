import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { refuseUnfitServer, whyUnfit } from './server-fitness.ts';

const { db } = await aDatabase();
const fit = { version: 150_004, encoding: 'UTF8', extensions: ['unaccent', 'pg_trgm', 'btree_gist', 'plpgsql'] };

test('a server of version 15 with the extensions is accepted', async () => {
  expect(whyUnfit(fit)).toBeUndefined();
  await refuseUnfitServer(db);
});

test('an older server, another encoding and a missing extension are refused, each with what is needed', () => {
  expect(whyUnfit({ ...fit, version: 140_011 })).toMatch(/of version 14; 15 or later is needed/);
  expect(whyUnfit({ ...fit, encoding: 'LATIN7' })).toMatch(/Create it in UTF8/);
  expect(whyUnfit({ ...fit, extensions: ['unaccent', 'plpgsql'] })).toMatch(
    /pg_trgm, btree_gist\. .*postgresql-contrib/,
  );
});
