import { type AddressInfo, connect } from 'node:net';
import { errorReply } from '@ithaki/contract';
import { afterAll, expect, test } from 'vitest';
import { newServer } from './server.ts';

const server = newServer({ request: 300, check: 50 });
server.get('/quick', async () => ({ quick: true }));
server.post('/quick', async () => ({ quick: true }));
await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());
const { port } = server.server.address() as AddressInfo;

/** What the server says to these bytes until it ends the connection, which it must do by itself. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const slowBody = 'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
const codeIn = (answer: string) => errorReply.parse(JSON.parse(answer.slice(answer.indexOf('{')))).Error.Code;

test('callers who send slower than a request may take are cut off, and others are served meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () => answerTo(slowBody));
  const half = answerTo('GET /quick HTTP/1.1\r\nHo');
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(codeIn(answer)).toBe('TooSlow');
  expect(await half).toMatch(/^HTTP\/1.1 408 /);
});

test('what is not HTTP is refused in the shape of every error', async () => {
  const answer = await answerTo('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(codeIn(answer)).toBe('Malformed');
});

test('headers without end are too large', async () => {
  const answer = await answerTo(`GET /quick HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(codeIn(answer)).toBe('TooLarge');
});
