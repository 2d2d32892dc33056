import { type AddressInfo, connect } from 'node:net';
import { errorReply } from '@ithaki/contract';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../platform/errors/refusal.ts';
import { missingContent } from '../platform/storage/storage.ts';
import { newServer } from './server.ts';

const server = newServer({ request: 300, check: 50, large: { interval: 200, bytes: 4 } });
server.get('/quick', async () => ({ quick: true }));
server.post('/quick', async () => ({ quick: true }));
const refuse = async () => {
  throw new Refusal(401, 'NotSignedIn');
};
server.post('/closed', { bodyLimit: 2_000_000, onRequest: refuse }, async () => ({}));
server.post('/large', { bodyLimit: 2_000_000 }, async ({ body }) => body);
await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());
const { port } = server.server.address() as AddressInfo;

/**
 * Sends bytes, and optionally `by` every `every` milliseconds; returns what the server sends until it closes the
 * connection.
 */
function answerTo(bytes: string, more: { by: string; every: number } = { by: '', every: 0 }): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const characters = [...more.by];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (characters.length > 0) send();
    });
    const send = () => {
      const next = characters.splice(0, 2).join('');
      if (next === '' || !socket.writable) return;
      socket.write(next);
      setTimeout(send, more.every);
    };
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const slowBody = 'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
const codeIn = (answer: string) => errorReply.parse(JSON.parse(answer.slice(answer.indexOf('{')))).Error.Code;

test('requests that arrive too slowly are ended, and others are served meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () => answerTo(slowBody));
  const half = answerTo('GET /quick HTTP/1.1\r\nHo');
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(codeIn(answer)).toBe('TooSlow');
  expect(await half).toMatch(/^HTTP\/1.1 408 /);
});

const slowly = (bytes: number) =>
  `POST /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

test('a large body may take longer than a usual one as long as it keeps arriving', async () => {
  const whole = JSON.stringify({ Text: 'Κατάλογος'.repeat(3) });
  const answer = await answerTo(slowly(Buffer.byteLength(whole)), { by: whole, every: 30 });
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain(whole);
  expect(codeIn(await answerTo(slowly(9), { by: '{"a":', every: 150 }))).toBe('TooSlow');
});

test('a request refused before its body arrived gets no second reply', async () => {
  const answer = await answerTo(`${slowly(2_000).replace('/large', '/closed').replace('Connection: close\r\n', '')}{`);
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).not.toContain('408');
});

test('bytes that are not HTTP are refused with the common error shape', async () => {
  const answer = await answerTo('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(codeIn(answer)).toBe('Malformed');
});

test('endless headers are refused as too large', async () => {
  const answer = await answerTo(`GET /quick HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(codeIn(answer)).toBe('TooLarge');
});

test.for([
  [507, 'StorageFull', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  [507, 'StorageFull', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [410, 'ContentGone', missingContent('contents/ab/abc')],
  [500, 'Unexpected', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })],
  [503, 'NotReady', Object.assign(new Error('no such socket'), { code: 'ENOENT', syscall: 'connect' })],
] satisfies [number, string, Error][])('a call that fails gets %i %s', async ([status, code, error]) => {
  const failing = newServer();
  failing.get('/failing', () => Promise.reject(error));
  const response = await failing.inject('/failing');
  expect([response.statusCode, response.json().Error.Code]).toEqual([status, code]);
});
