import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BodyOf, proxy } from '@ithaki/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

/** A server of this machine, which the application under test reaches without encryption; returns its host. */
async function aServer(serve: RequestListener): Promise<string> {
  const server = createServer(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `localhost:${(server.address() as AddressInfo).port}`;
}

const app = await aTestApp({}, { outgoing: openOutgoing({ anywhere: true, encrypted: false }) });
const guarded = await aTestApp({}, { beside: app });
const { db } = app;
const { id: project } = await aProject(db);
const admin = await anAdmin(db, project);
const superAdmin = await aPerson(db, project, { roles: ['SuperAdmin'], everywhere: true });
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });

const setHost = (Host: string, more: Partial<BodyOf<typeof proxy.setHost>> = {}, as = superAdmin) =>
  app.call(proxy.setHost, { Host, ...more }, { as });
const request = (url: string, more: Partial<BodyOf<typeof proxy.request>> = {}, as = admin) =>
  app.call(proxy.request, { url, ...more }, { as });
const codeOf = async (url: string, more: Partial<BodyOf<typeof proxy.request>> = {}) =>
  (await request(url, more)).error?.Code;

/** Replies with what was asked. */
const echo: RequestListener = (asked, reply) => {
  let body = '';
  asked.on('data', (part) => {
    body += part;
  });
  asked.on('end', () =>
    reply.end(JSON.stringify({ method: asked.method, url: asked.url, headers: asked.headers, body })),
  );
};

beforeEach(async () => {
  await db.deleteFrom('proxyHosts').execute();
});

test('a request reaches a host of the list, with its path and data, and leaves a record', async () => {
  const host = await aServer(echo);
  await setHost(host);
  const { reply } = await request(`https://${host}/api/towns?of=crete`, { data: { a: 1 } });
  expect(reply).toMatchObject({ Status: 200, StatusText: 'OK' });
  expect(JSON.parse(reply.Body)).toMatchObject({
    method: 'POST',
    url: '/api/towns?of=crete',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(JSON.parse((await request(`https://${host}/`)).reply.Body)).toMatchObject({ method: 'GET', body: '' });
  const posted = await app.call(proxy.post, { Domain: host, Action: '/do', Data: { b: 2 } }, { as: admin });
  expect(JSON.parse(posted.reply.Body)).toMatchObject({ method: 'POST', url: '/do', body: '{"b":2}' });
  const records = await db
    .selectFrom('auditRecords')
    .select(['actorId', 'after'])
    .where('target', '=', `proxy:${host}`)
    .where('actorId', '=', admin)
    .orderBy('id')
    .execute();
  expect(records).toEqual([
    { actorId: admin, after: { path: '/api/towns' } },
    { actorId: admin, after: { path: '/' } },
    { actorId: admin, after: { path: '/do' } },
  ]);
});

test('other hosts, other ports and other schemes are refused', async () => {
  const host = await aServer(echo);
  expect(await codeOf(`https://${host}/`)).toBe('HostNotAllowed');
  await setHost(host);
  expect((await request(`https://${host}/`)).status).toBe(200);
  expect(await codeOf('https://localhost/')).toBe('HostNotAllowed');
  expect(await codeOf(`https://${host}@evil.example/`)).toBe('HostNotAllowed');
  expect(await codeOf(`http://${host}/`)).toBe('ProxyNotHttps');
  expect(await codeOf('file:///etc/passwd')).toBe('ProxyNotHttps');
  expect((await request(`https://${host}/`, {}, manager)).status).toBe(403);
});

test('headers pass by the list alone, and secrets are filled in by name and never shown', async () => {
  const host = await aServer(echo);
  await setHost(host, { Headers: ['Authorization', 'X-Many'], Secrets: [{ Name: 'token', Value: 's3cret' }] });
  const send = (header: Record<string, string>) => request(`https://${host}/`, { header });
  const sent = await send({ Authorization: 'Bearer {{token}}', Accept: 'text/plain' });
  expect(JSON.parse(sent.reply.Body).headers).toMatchObject({ authorization: 'Bearer s3cret', accept: 'text/plain' });
  for (const [header, code] of [
    [{ 'X-Forwarded-For': '10.0.0.1' }, 'HeaderNotAllowed'],
    [{ Cookie: 'a=b' }, 'HeaderNotAllowed'],
    [{ 'X-Many': 'a\r\nX-Evil: b' }, 'HeaderNotAllowed'],
    [{ Authorization: 'Bearer {{other}}' }, 'UnknownSecret'],
    [{ Authorization: 'Bearer {{constructor}}' }, 'UnknownSecret'],
  ] as const)
    expect((await send(header)).error.Code).toBe(code);
  const { reply: hosts } = await app.call(proxy.hosts, {}, { as: admin });
  expect(hosts).toEqual([{ Host: host, Headers: ['authorization', 'x-many'], Secrets: ['token'], Version: 1 }]);
  const stored = await db.selectFrom('proxyHosts').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('s3cret');
});

test('only the super administrator changes the list; a secret without a value stays, others go', async () => {
  const host = await aServer(echo);
  expect((await setHost(host, {}, admin)).status).toBe(403);
  expect((await setHost(host, { Headers: ['Host'] })).error.Code).toBe('HeaderReserved');
  expect((await setHost(host, { Secrets: [{ Name: 'a' }] })).error.Code).toBe('SecretMissing');
  for (const bad of ['https://a.example', 'a.example/x', 'a b', '-a', 'a@b.example'])
    expect((await setHost(bad)).status).toBe(400);
  const Headers = ['X-A'];
  const value = (Name: string, Value?: string) => (Value === undefined ? { Name } : { Name, Value });
  await setHost(host, { Headers, Secrets: [value('a', '1'), value('b', '2')] });
  expect((await setHost(host, { Headers, Secrets: [value('a')], Version: 1 })).status).toBe(200);
  expect((await setHost(host, { Version: 1 })).status).toBe(409);
  const asked = await request(`https://${host}/`, { header: { 'X-A': '{{a}}' } });
  expect(JSON.parse(asked.reply.Body).headers['x-a']).toBe('1');
  expect(await codeOf(`https://${host}/`, { header: { 'X-A': '{{b}}' } })).toBe('UnknownSecret');
  expect((await setHost(host, { Remove: true, Version: 2 })).status).toBe(200);
  expect((await setHost(host, { Remove: true })).status).toBe(404);
  expect(await codeOf(`https://${host}/`)).toBe('HostNotAllowed');
});

test('a reply that is no success throws its status text, and a redirection is followed by nobody', async () => {
  let asked = 0;
  const inner = await aServer((_request, reply) => {
    asked++;
    reply.end('secret');
  });
  const host = await aServer((request, reply) =>
    request.url === '/away'
      ? reply.writeHead(302, 'Elsewhere', { location: `https://${inner}/` }).end()
      : reply.writeHead(404, 'No Such Town').end(),
  );
  await setHost(host);
  await setHost(inner);
  expect((await request(`https://${host}/x`)).error).toMatchObject({ Code: 'ProxyNotOk', Message: 'No Such Town' });
  expect((await request(`https://${host}/away`)).error).toMatchObject({ Code: 'ProxyNotOk', Message: 'Elsewhere' });
  expect(asked).toBe(0);
});

test('six mebibytes are too many, and eleven seconds too long', { timeout: 20_000 }, async () => {
  const host = await aServer((request, reply) => {
    if (request.url === '/slow') setTimeout(() => reply.end('late'), 11_000).unref();
    else reply.end(Buffer.alloc((request.url === '/large' ? 6 : 5) * 1024 * 1024, 'x'));
  });
  await setHost(host);
  expect((await request(`https://${host}/whole`)).reply.Body).toHaveLength(5 * 1024 * 1024);
  expect(await codeOf(`https://${host}/large`)).toBe('ProxyTooBig');
  expect(await codeOf(`https://${host}/slow`)).toBe('ProxyUnreachable');
});

test('a listed name that leads into a private network is not reached', async () => {
  let asked = 0;
  const host = await aServer((_request, reply) => {
    asked++;
    reply.end('secret');
  });
  const port = host.split(':')[1];
  for (const name of ['localhost', '127.0.0.1', '169.254.169.254', '10.0.0.1']) {
    await setHost(`${name}:${port}`);
    const refused = await guarded.call(proxy.request, { url: `https://${name}:${port}/` }, { as: admin });
    expect([name, refused.error.Code]).toEqual([name, 'ProxyNotPublic']);
  }
  // Other forms of an address are the same address.
  for (const disguised of ['2130706433', '0x7f.1', '0177.0.0.1', '127.1']) {
    const refused = await guarded.call(proxy.request, { url: `https://${disguised}:${port}/` }, { as: admin });
    expect([disguised, refused.error.Code]).toEqual([disguised, 'ProxyNotPublic']);
  }
  expect(asked).toBe(0);
});

test('ten requests a minute are the most', async () => {
  const limited = await aTestApp({ RATE_LIMITS: 'on' }, { beside: app });
  const codes: string[] = [];
  for (let n = 0; n < 11; n++)
    codes.push((await limited.call(proxy.request, { url: 'https://a.example/' }, { as: admin })).error.Code);
  expect(codes).toEqual([...Array(10).fill('HostNotAllowed'), 'TooOften']);
});
