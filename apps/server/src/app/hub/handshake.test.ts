import { accounts } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aProject } from '../../testing/factories.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode({ PUBLIC_URL: 'http://programme.example.gr' });
const { db } = node;
const project = await aProject(db);

test('our own page connects with its session; without a session, or with an ended one, it is refused', async () => {
  const mentee = await aMentee(db, project.id);
  const cookie = await node.cookieOf(mentee);
  expect(await node.attempt({ cookie })).toBe('connected');
  expect(await node.attempt({})).toBe('refused');
  expect(await node.attempt({ cookie: `${cookie}x` })).toBe('refused');
  await sql`delete from sessions where user_id = ${mentee}`.execute(db);
  node.authenticator.forget(mentee);
  expect(await node.attempt({ cookie })).toBe('refused');
});

test('a page of another site, or under a foreign host name, cannot connect; pages under our names can', async () => {
  const cookie = await node.cookieOf(await aMentee(db, project.id));
  expect(await node.attempt({ cookie, origin: 'https://evil.example' })).toBe('refused');
  expect(await node.attempt({ cookie, origin: 'null' })).toBe('refused');
  expect(await node.attempt({ cookie, host: 'rebound.example', origin: 'http://rebound.example' })).toBe('refused');
  expect(await node.attempt({ cookie, origin: node.address })).toBe('connected');
  expect(await node.attempt({ cookie, origin: 'http://programme.example.gr' })).toBe('connected');
});

test('a refused connection gets an ordinary reply with the reason, and a request that is no upgrade gets 404', async () => {
  const reply = await fetch(`${node.address}/api/hub/?EIO=4&transport=websocket`);
  expect(reply.status).toBe(404);
  const polling = await fetch(`${node.address}/api/hub/?EIO=4&transport=polling`, {
    headers: { cookie: await node.cookieOf(await aMentee(db, project.id)) },
  });
  expect(polling.status).toBe(404);
});

test('an administrator who acts or views as someone cannot connect; their own session can', async () => {
  const [admin, mentee] = [await anAdmin(db, project.id), await aMentee(db, project.id)];
  const cookie = await node.cookieOf(admin);
  expect(await node.attempt({ cookie })).toBe('connected');
  await sql`update sessions set viewed_id = ${mentee} where user_id = ${admin}`.execute(db);
  node.authenticator.forget(admin);
  expect(await node.attempt({ cookie })).toBe('refused');
  await sql`update sessions set viewed_id = null, user_id = ${mentee}, acting_admin_id = ${admin}
    where user_id = ${admin}`.execute(db);
  node.authenticator.clear();
  expect(await node.attempt({ cookie })).toBe('refused');
});

test('a page learns that another person has signed in to the browser since', async () => {
  const mentee = await aMentee(db, project.id);
  const cookie = await node.cookieOf(mentee);
  expect(await node.attempt({ cookie }, { Person: mentee })).toBe('connected');
  expect(await node.attempt({ cookie }, { Person: mentee + 1 })).toBe('SessionEndedByOther');
});

test('a session ended from elsewhere loses its connections within a second; other sessions keep theirs', async () => {
  const [mentee, other] = [await aMentee(db, project.id), await aMentee(db, project.id)];
  const [page, second, others] = [await node.page(mentee), await node.page(mentee), await node.page(other)];
  const begin = Date.now();
  await node.call(accounts.endSession, {}, { as: mentee });
  await Promise.all([page.lost(), second.lost()]);
  expect(Date.now() - begin).toBeLessThan(1_000);
  expect(page.all('ended')).toMatchObject([{ Status: 401, Error: { Code: 'SessionEndedElsewhere' } }]);
  expect(await page.lost()).toBe('io server disconnect');
  expect(others.socket.connected).toBe(true);
});

test('an account that is disabled loses its connections', async () => {
  const mentee = await aMentee(db, project.id);
  const page = await node.page(mentee);
  await sql`update users set disabled = true where id = ${mentee}`.execute(db);
  await sql`select pg_notify('person_changed', ${String(mentee)})`.execute(db);
  expect(await page.lost()).toBe('io server disconnect');
});
