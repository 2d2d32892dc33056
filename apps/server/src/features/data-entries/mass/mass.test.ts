import { calls, dataEntries, type MassData, massUploads, people } from '@ithaki/contract';
import { evaluate } from '@ithaki/script';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { massServices } from './services.ts';

const app = await aTestApp();
const { db, scripts } = app;
const { id: project } = await aProject(db);
const admin = await anAdmin(db, project);
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
const asAdmin = { as: admin, project };

const url = '/api/User/UpdateField';
const settingsOf = async () => (await app.call(massUploads.get, { url }, asAdmin)).reply;
const set = (massdata: MassData, Version?: number) =>
  app.call(massUploads.set, { url, massdata, ...(Version !== undefined && { Version }) }, asAdmin);
const once = (transform: string): MassData => ({ method: 'post', SendMode: 'one', transform });

test('only administrators send lists to services, in the language of the caller', async () => {
  const { reply } = await app.call(massUploads.services, {}, asAdmin);
  expect(reply).toContainEqual({ Url: url, Title: 'Ένα πεδίο ενός ατόμου', massdata: expect.anything() });
  const english = await app.call(massUploads.services, {}, { ...asAdmin, headers: { 'accept-language': 'en' } });
  expect(english.reply.map(({ Title }) => Title)).toContain('One field of a person');
  expect((await app.call(massUploads.services, {}, { as: manager, project })).status).toBe(403);
});

test('a programme sets how rows are sent, and a script that does not compile is refused with its place', async () => {
  const before = await settingsOf();
  expect(before).toMatchObject({ Version: 0, massdata: { SendMode: 'one' } });
  expect((await set(once('({ UserId: num(row.a) })'), 0)).reply.Version).toBe(1);
  expect(await settingsOf()).toMatchObject({ Version: 1, massdata: { transform: '({ UserId: num(row.a) })' } });
  expect((await set(once('({})'), 0)).status).toBe(409);
  const refused = await set(once('({ UserId: '), 1);
  expect([refused.status, refused.error.Code]).toEqual([422, 'BadScript']);
  expect(refused.error.Fields).toHaveProperty('massdata.transform');
  expect((await set(once('secret + 1'), 1)).error.Code).toBe('BadScript');
  const { reply: entries } = await app.call(dataEntries.list, { Class: 'mass' }, asAdmin);
  expect(entries).toMatchObject([{ Name: url, Version: 1 }]);
  const { id: other } = await aProject(db);
  expect((await app.call(massUploads.get, { url }, { as: admin, project: other })).reply).toEqual(before);
});

test('no other call takes rows', async () => {
  for (const path of [calls.people.updateRoles.path, calls.accounts.identity.path, '/api/nonsense', '/metrics'])
    expect((await app.call(massUploads.get, { url: path }, asAdmin)).status).toBe(404);
});

/** Permissions of what must never be done by the row: passwords, roles, erasure, acting as others, exports, code. */
const forbidden =
  /^(people\.(roles|password|disable|loginAs|viewAs|erase|export)|projects|scripts|outbox|proxy|operations|translations\.remove)/;

/** Cells of columns that do not take any number. */
const samples: Record<string, string> = { State: '1', language: 'el', Link: 'https://example.gr/' };

test.each(massServices.map((service) => [service.call.path, service] as const))(
  '%s changes things of one kind, can be repeated with a key, and its script makes a body that it takes',
  async (_path, { call, columns, massdata }) => {
    expect(['changes', 'changesPersons']).toContain(call.risk);
    expect(call.idempotency).not.toBe('none');
    expect(call.permission).not.toMatch(forbidden);
    const row = Object.fromEntries(columns.map((column) => [column, samples[column] ?? '12']));
    const scope = { row, rows: [row], today: '2026-11-29', now: '2026-11-29T08:00:00Z' };
    const code = scripts.compiled(massdata.transform, 'transform');
    const outcome =
      code.ok && code.tier === 'expression'
        ? evaluate(code, scope)
        : await scripts.run(
            { owner: 'trial', version: 0, kind: 'transform', code: massdata.transform, projectId: null },
            scope,
          );
    expect(outcome).toMatchObject({ ok: true });
    const body = (outcome as { value: unknown }).value;
    expect(call.body.safeParse(JSON.parse(JSON.stringify(body))).error?.issues).toBeUndefined();
  },
);

test('a transform that does not end is stopped', async () => {
  const script = {
    owner: 'trial',
    version: 0,
    kind: 'transform',
    code: 'for (;;) {} return {};',
    projectId: null,
  } as const;
  const outcome = await scripts.run(script, { row: {}, rows: [], today: '2026-11-29', now: '2026-11-29T08:00:00Z' });
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
});

test('a row that is sent again with its key changes nothing a second time', async () => {
  const mentee = await aMentee(db, project);
  const send = (Value: string) =>
    app.call(
      people.updateField,
      { UserId: mentee, Name: 'phone', Value },
      { ...asAdmin, headers: { 'idempotency-key': 'row-1' } },
    );
  expect((await send('2810123456')).status).toBe(200);
  const first = await db.selectFrom('auditRecords').select('id').where('subjectId', '=', mentee).execute();
  expect((await send('2810123456')).status).toBe(200);
  expect(await db.selectFrom('auditRecords').select('id').where('subjectId', '=', mentee).execute()).toEqual(first);
});
