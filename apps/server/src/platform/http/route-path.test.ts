import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routePath } from './route-path.ts';

/**
 * Returns the fields that a server finds in an address by a call's path; undefined when the address does not match the
 * path.
 */
async function fieldsIn(path: string, url: string): Promise<object | undefined> {
  const server = Fastify({ routerOptions: { caseSensitive: false } });
  server.get(routePath(path), async ({ params }) => params);
  const { statusCode, payload } = await server.inject({ method: 'GET', url });
  return statusCode === 200 ? JSON.parse(payload) : undefined;
}

test('fields stand anywhere in a path, also within a part of it', async () => {
  expect(await fieldsIn('/api/action/get{Type}/{Id}', '/api/action/getform/7')).toEqual({ Type: 'form', Id: '7' });
  expect(await fieldsIn('/api/action/get{Type}/{Id}', '/api/action/getform')).toBeUndefined();
  expect(await fieldsIn('/feed/{Token}.ics', '/feed/a-b.ics')).toEqual({ Token: 'a-b' });
  expect(await fieldsIn('/feed/{Token}.ics', '/feed/a-b.pdf')).toBeUndefined();
});

test('an optional field may be left out', async () => {
  const path = '/api/quest/resetquest/{AnswerSetId?}';
  expect(await fieldsIn(path, '/API/quest/resetquest/7')).toEqual({ AnswerSetId: '7' });
  expect(await fieldsIn(path, '/api/quest/resetquest')).toMatchObject({});
  expect(await fieldsIn('/api/quest/other', '/api/quest/resetquest')).toBeUndefined();
});
