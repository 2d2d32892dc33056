import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { aDatabase } from './testing/database.ts';
import { programStarter } from './testing/server-program.ts';

const { url } = await aDatabase();
const aServer = programStarter(url);

test('the server prints its address, responds there, and exits with 0 on a signal, even on two', async () => {
  const server = aServer();
  const address = await server.address();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await expect.poll(server.output).toContain('τον πρώτο διαχειριστή');
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

/** Makes calls over one kept-alive connection until one fails; returns the code of the error. */
async function callUntilRefused(address: string, onReply: () => void): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const [response] = (await once(get(`${address}/readyz`, { agent }), 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      onReply();
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  }
}

test('a server stopped under load replies to every request it took, and no kept-alive client sees a reset', async () => {
  const server = aServer();
  const address = await server.address();
  let replies = 0;
  const clients = Array.from({ length: 13 }, () => callUntilRefused(address, () => replies++));
  await expect.poll(() => replies).toBeGreaterThan(200);
  server.child.kill('SIGTERM');
  expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'));
  expect(await server.ended).toBe(0);
});

test('a failed start prints one sentence and exits with 1', async () => {
  const refused = aServer({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('The database of DATABASE_URL accepts no connection.');
  expect(refused.output()).not.toContain('"level"');
  const misspelt = aServer({ env: { PORT: 'x' } });
  expect(await misspelt.ended).toBe(1);
  expect(misspelt.output()).toContain('PORT');
});
