import { expect, test } from 'vitest';
import { aDatabase } from './testing/database.ts';
import { programsOn } from './testing/program.ts';

const { url } = await aDatabase();
const aServer = programsOn(url);

test('it tells where it listens, answers there, and ends with 0 when told to, even twice', async () => {
  const server = aServer();
  const address = await server.address();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await expect.poll(server.output).toContain('τον πρώτο διαχειριστή');
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('it says in a sentence why it does not start, and ends with 1', async () => {
  const refused = aServer({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('The database of DATABASE_URL accepts no connection.');
  expect(refused.output()).not.toContain('"level"');
  const misspelt = aServer({ env: { PORT: 'x' } });
  expect(await misspelt.ended).toBe(1);
  expect(misspelt.output()).toContain('PORT');
});
