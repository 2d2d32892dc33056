import { events } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { execute, getRow } from '../../platform/database/statement.ts';
import { handleNextEvent } from '../../platform/events/handle-events.ts';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const other = await aProject(db);
const admin = await anAdmin(db, project.id);
const own = await aPerson(db, project.id, { roles: ['Admin'] });
beforeEach(() => execute(db, sql`delete from events`));

/** Creates an event that was given up after its handler `mails` failed. */
async function aFailedEvent(kind: string, projectId: number | null = project.id): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into events (kind, project_id, payload, attempts, given_up, retry_at)
    values (${kind}, ${projectId}, '{}', 8, true, now() + interval '1 hour') returning id`,
  );
  await execute(db, sql`insert into event_handlings (event_id, handler, error) values (${id}, 'mails', 'TypeError')`);
  await execute(
    db,
    sql`insert into event_handlings (event_id, handler, handled_at) values (${id}, 'notifications', now())`,
  );
  return id;
}
const kinds = async (as: number, body = {}) =>
  (await app.call(events.failed, body, { as, project: project.id })).reply.list.map(({ Kind }) => Kind);

test('an administrator sees events that were given up, with the handlers that failed, and no others', async () => {
  const Id = await aFailedEvent('meeting.moved');
  await execute(db, sql`insert into events (kind, project_id, payload) values ('waiting', ${project.id}, '{}')`);
  await execute(
    db,
    sql`insert into events (kind, project_id, payload, handled_at) values ('handled', ${project.id}, '{}', now())`,
  );
  const { reply } = await app.call(events.failed, {}, { as: own, project: project.id });
  expect(reply).toMatchObject({
    All: 1,
    count: 1,
    list: [{ Id, Kind: 'meeting.moved', Failures: [{ Handler: 'mails', Error: 'TypeError' }] }],
  });
});

test('only administrators of every programme see events of other programmes and of none', async () => {
  await aFailedEvent('here');
  await aFailedEvent('elsewhere', other.id);
  const nowhere = await aFailedEvent('nowhere', null);
  expect(await kinds(own)).toEqual(['here']);
  expect(await kinds(admin)).toEqual(['nowhere', 'elsewhere', 'here']);
  expect((await app.call(events.retry, { Id: nowhere }, { as: own, project: project.id })).status).toBe(404);
});

test('ten events are a page, the newest first', async () => {
  for (let i = 1; i <= 11; i++) await aFailedEvent(`kind ${i}`);
  expect((await kinds(own))[0]).toBe('kind 11');
  expect(await kinds(own, { page: 1 })).toEqual(['kind 1']);
});

test('retrying an event runs the handlers that failed, and the audit shows who retried it', async () => {
  const Id = await aFailedEvent('meeting.moved');
  // The button is pressed twice.
  for (let press = 1; press <= 2; press++)
    expect((await app.call(events.retry, { Id }, { as: own, project: project.id })).reply).toEqual({ Ok: true });
  expect(await kinds(own)).toEqual([]);
  const done: string[] = [];
  const handlers = ['mails', 'notifications'].map((name) => ({
    name,
    event: { kind: 'meeting.moved', payload: events.failed.body },
    handle: async () => void done.push(name),
  }));
  await handleNextEvent(db, handlers, new Date());
  expect(done).toEqual(['mails']);
  expect(await getRow(db, sql`select after from audit_records where target = ${`event:${Id}`} limit 1`)).toEqual({
    after: { again: true, kind: 'meeting.moved' },
  });
  expect((await app.call(events.retry, { Id }, { as: own, project: project.id })).status).toBe(404);
});

test('people who are not administrators can neither see nor retry events', async () => {
  const Id = await aFailedEvent('meeting.moved');
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  for (const as of [manager, await aMentee(db, project.id)]) {
    expect((await app.call(events.failed, {}, { as, project: project.id })).status).toBe(403);
    expect((await app.call(events.retry, { Id }, { as, project: project.id })).status).toBe(403);
  }
  expect((await app.call(events.failed, {})).status).toBe(401);
});
