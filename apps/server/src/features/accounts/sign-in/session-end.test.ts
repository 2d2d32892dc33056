import { accounts, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute } from '../../../platform/database/statement.ts';
import { announceChange } from '../../../platform/sessions/revocations.ts';
import { aMentee, anAdmin, aPassword, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const admin = await anAdmin(db, project.id);
const Password = 'θάλασσα&άλας7';

let count = 0;

/** Creates a mentee who is signed in with several browsers. */
async function signedIn(browsers: number) {
  count += 1;
  const UserName = `ended-${count}`;
  const id = await aMentee(db, project.id, { userName: UserName });
  await aPassword(db, id, Password);
  const list = Array.from({ length: browsers }, () => aBrowser(app));
  for (const browser of list) await browser.call(accounts.signIn, { UserName, Password });
  const whyOf = async (browser: (typeof list)[number] | undefined) => {
    const answer = await browser?.call(accounts.identity, {});
    return answer?.status === 200 ? 'signed in' : answer?.error.Code;
  };
  return { id, list, whyOf };
}

test('the device whose session was ended from another device is told so, and no other device is', async () => {
  const { list, whyOf } = await signedIn(2);
  await list[0]?.call(accounts.endSession, {});
  expect([await whyOf(list[0]), await whyOf(list[1])]).toEqual(['signed in', 'SessionEndedElsewhere']);
  expect((await app.call(accounts.identity, {})).error.Code).toBe('NotSignedIn');
  expect((await app.call(accounts.identity, {}, { headers: { cookie: 'ithaki=forged.id' } })).error.Code).toBe(
    'NotSignedIn',
  );
});

test('a browser learns that its session ended by a change of password or of the membership’s state', async () => {
  const changed = await signedIn(1);
  expect(
    (await app.call(people.setActiveState, { UserId: changed.id, State: 2, ProjectId: project.id }, { as: admin }))
      .status,
  ).toBe(200);
  expect(await changed.whyOf(changed.list[0])).toBe('SessionEndedMembership');

  const other = await signedIn(2);
  const body = { Current: Password, Password: 'νέα&θάλασσα82' };
  expect((await other.list[0]?.call(accounts.changeOwnPassword, body))?.status).toBe(200);
  expect([await other.whyOf(other.list[0]), await other.whyOf(other.list[1])]).toEqual([
    'signed in',
    'SessionEndedPassword',
  ]);
});

test('a browser learns that its session expired; after signing out no reason is given', async () => {
  const { id, list, whyOf } = await signedIn(2);
  await list[0]?.call(accounts.signOut, {});
  expect(await whyOf(list[0])).toBe('NotSignedIn');
  await execute(db, sql`update sessions set expires_at = now() - interval '1 hour' where user_id = ${id}`);
  await announceChange(db, [id]);
  await expect.poll(() => whyOf(list[1])).toBe('SessionExpired');
});

test('changes that one person made are not saved for another who signed in to the same browser since', async () => {
  const [writer, other] = [await signedIn(1), await signedIn(1)];
  const write = (browser: (typeof other.list)[number] | undefined) =>
    browser?.call(accounts.setPreferences, { Language: 'en' }, { 'x-person': String(writer.id) });
  const refused = await write(other.list[0]);
  expect([refused?.status, refused?.error.Code]).toEqual([401, 'SessionEndedByOther']);
  expect((await other.list[0]?.call(accounts.identity, {}))?.reply.Language).toBe('el');
  expect((await write(writer.list[0]))?.status).toBe(200);
});
