import { accounts, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { execute, findRows } from '../../platform/database/statement.ts';
import { aMentee, anAdmin, aPassword, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aBrowser } from './browser.testing.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const Password = 'θάλασσα&άλας7';

beforeEach(() => execute(db, sql`delete from user_roles where role = 'Admin'`));

const setDisabled = (as: number, UserId: number, Disabled: boolean) =>
  app.call(accounts.setDisabled, { UserId, Disabled }, { as });

let count = 0;
async function aSignedInMentee() {
  const UserName = `holder-${++count}`;
  const id = await aMentee(db, project.id, { userName: UserName });
  await aPassword(db, id, Password);
  const browser = aBrowser(app);
  const signIn = () => browser.call(accounts.signIn, { UserName, Password });
  await signIn();
  return { id, browser, signIn };
}

test('disabling an account ends its sessions at once and prevents sign-in until it is enabled', async () => {
  const admin = await anAdmin(db, project.id);
  const { id, browser, signIn } = await aSignedInMentee();
  expect((await browser.call(accounts.identity, {})).status).toBe(200);
  expect((await setDisabled(admin, id, true)).reply).toEqual({ Disabled: true });
  const { status, error } = await browser.call(accounts.identity, {});
  expect([status, error.Code]).toEqual([401, 'SessionEndedDisabled']);
  expect(error.Message).toContain('απενεργοποιήθηκε');
  expect((await signIn()).error.Code).toBe('AccountDisabled');
  expect((await setDisabled(admin, id, false)).reply).toEqual({ Disabled: false });
  expect((await signIn()).status).toBe(200);
});

test('the person’s page shows it, and each change is audited once', async () => {
  const admin = await anAdmin(db, project.id);
  const { id } = await aSignedInMentee();
  for (const Disabled of [true, true, false]) await setDisabled(admin, id, Disabled);
  const { User } = (await app.call(people.view, { UserId: id }, { as: admin })).reply;
  expect([User.Disabled, User.can.includes('disable')]).toEqual([false, true]);
  const { list } = (await app.call(people.audit, { UserId: id }, { as: admin })).reply;
  expect(list.map(({ Target, Before, After }) => [Target, Before, After])).toEqual([
    ['disabled', true, false],
    ['disabled', false, true],
  ]);
});

test('only an administrator with rights in every project of the account can disable it, and not their own', async () => {
  const admin = await anAdmin(db, project.id);
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const ofProject = await aPerson(db, project.id, { roles: ['Admin'] });
  const { id } = await aSignedInMentee();
  expect((await setDisabled(manager, id, true)).status).toBe(403);
  expect((await setDisabled(admin, admin, true)).error.Code).toBe('Yourself');
  expect((await setDisabled(ofProject, admin, true)).error.Code).toBe('LowerLevel');
  const stranger = await aMentee(db, (await aProject(db)).id);
  expect((await setDisabled(ofProject, stranger, true)).status).toBe(404);
  expect((await setDisabled(admin, ofProject, true)).status).toBe(200);
});

test('when administrators disable one another at once, one remains', async () => {
  const admins = [await anAdmin(db, project.id), await anAdmin(db, project.id), await anAdmin(db, project.id)];
  for (const as of admins) await app.call(accounts.identity, {}, { as });
  await Promise.all(
    admins.flatMap((as) => admins.filter((other) => other !== as).map((other) => setDisabled(as, other, true))),
  );
  const rows = await findRows(db, sql`select 1 from users where id = any (${sql.val(admins)}::int[]) and not disabled`);
  expect(rows).toHaveLength(1);
});
