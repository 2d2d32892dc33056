import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { execute } from '../../platform/database/statement.ts';
import { isDemonstration, markDemonstration } from '../../platform/installation/installation.ts';
import { aDatabase } from '../../testing/database.ts';
import { aPerson, aProject } from '../../testing/factories.ts';
import { prepareDemonstration } from './demonstration.ts';

const { db } = await aDatabase();
const configOf = (env: Record<string, string> = {}, args: string[] = []): Config => readConfig(env, args);
const people = async () => void (await aPerson(db, (await aProject(db)).id));
const load = async () => {
  await people();
  await markDemonstration(db, 1);
};
const refuse = () => Promise.reject(new Error('loaded although it should not'));

afterEach(async () => {
  await execute(db, sql`truncate users, projects, installation cascade`);
});

test('an empty database is filled with the demonstration once', async () => {
  expect(await prepareDemonstration(configOf(), db, load)).toBe(true);
  expect(await prepareDemonstration(configOf(), db, refuse)).toBe(true);
});

test('a database stays empty with --no-demo, and one with people is never filled', async () => {
  expect(await prepareDemonstration(configOf({}, ['--no-demo']), db, refuse)).toBe(false);
  await people();
  expect(await prepareDemonstration(configOf(), db, refuse)).toBe(false);
});

test('a failed load leaves no mark, and neither does one that finds the database filled', async () => {
  const failing = () => Promise.reject(new Error('killed'));
  await expect(prepareDemonstration(configOf(), db, failing)).rejects.toThrow('killed');
  expect(await isDemonstration(db)).toBe(false);
  expect(await prepareDemonstration(configOf(), db, people)).toBe(false);
});

test('a demonstration is not opened to the network unless explicitly allowed, and nothing is loaded', async () => {
  await expect(prepareDemonstration(configOf({ HOST: '0.0.0.0' }), db, refuse)).rejects.toThrow(
    'ALLOW_PUBLIC_DEMO=yes',
  );
  expect(await isDemonstration(db)).toBe(false);
  const allowed = configOf({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'yes' });
  expect(await prepareDemonstration(allowed, db, load)).toBe(true);
  await expect(prepareDemonstration(configOf({ HOST: '0.0.0.0' }, ['--no-demo']), db, refuse)).rejects.toThrow('HOST');
});

test('a database with real people is opened to the network', async () => {
  await people();
  expect(await prepareDemonstration(configOf({ HOST: '0.0.0.0' }), db, refuse)).toBe(false);
});
