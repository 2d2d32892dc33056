import { type Call, calls } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { routePath } from '../../platform/http/route-path.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const get = (url: string) => app.server.inject({ method: 'GET', url });
const answered = Object.values(calls)
  .flatMap((named) => Object.values<Call>(named))
  .filter(({ method = 'POST', path }) => app.server.hasRoute({ method, url: routePath(path) }));

test('the page lists every routed call with the roles that may make it', async () => {
  const { payload, headers } = await get('/api/docs');
  expect(headers['content-type']).toContain('text/html');
  for (const { method = 'POST', path } of answered) expect(payload).toContain(`<h3>${method} ${path}</h3>`);
  expect(answered.length).toBeGreaterThan(1);
  expect(payload).toContain('<dt>May call</dt><dd>signedIn</dd>');
});

test('the page loads no other resources', async () => {
  const { payload, headers } = await get('/api/docs');
  expect(payload).not.toMatch(/<script|https?:\/\//);
  const nonce = /<style nonce="([^"]+)"/.exec(payload)?.[1];
  expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
});

test('the OpenAPI description lists the same calls with bodies, replies, permissions and roles', async () => {
  const api = (await get('/api/docs/openapi.json')).json();
  expect(api.openapi).toBe('3.1.0');
  const operations = Object.values<Record<string, object>>(api.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(answered.length);
  const texts = api.paths['/api/Lang/LangService'].get;
  expect(texts.parameters[0]).toMatchObject({ name: 'lang', in: 'query', required: true });
  const identity = api.paths['/Account/Identity'].post;
  expect(identity).toMatchObject({ 'x-permission': 'signedIn', security: [{ session: [] }] });
  expect(identity.responses[200].content['application/json'].schema.properties).toHaveProperty('UserName');
});
