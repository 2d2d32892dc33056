import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { newServer } from '../server.ts';
import { Closing } from './closing.ts';
import { listenAt } from './listen.ts';

const config = readConfig({ PORT: '0' }, []);

/** Creates a server with one call that replies when the test allows it. */
async function aServer() {
  const server = newServer();
  const closing = new Closing();
  let answer: (text: string) => void = () => undefined;
  let arrived: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.get('/slow', () => {
    arrived();
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  });
  const address = await listenAt(server, config, closing);
  return { server, closing, address, running, answer: (text: string) => answer(text) };
}

test('a call running while the server stops still gets its reply, and nothing new is accepted', async () => {
  const { closing, address, running, answer } = await aServer();
  const reply = fetch(`${address}/slow`).then((response) => response.text());
  await running;
  const closed = closing.close();
  await expect.poll(() => refused(address)).toBe(true);
  answer('done');
  expect(await reply).toBe('done');
  await closed;
});

const refused = (address: string) =>
  new Promise<boolean>((resolve) => {
    const attempt = request(`${address}/healthz`, { agent: false }, () => resolve(false));
    attempt.on('error', () => resolve(true)).end();
  });

test('an occupied port is reported, with what to do', async () => {
  const { server, closing } = await aServer();
  const { port } = server.server.address() as AddressInfo;
  const again = listenAt(newServer(), { ...config, port }, new Closing());
  await expect(again).rejects.toThrow(`Port ${port} is already in use. Set another one by PORT.`);
  await closing.close();
});

test('closing steps run once, last first, and a failing step does not stop the others', async () => {
  const closing = new Closing();
  const undone: string[] = [];
  for (const name of ['database', 'connections', 'requests']) {
    closing.add(name, async () => {
      undone.push(name);
      if (name === 'connections') throw new Error('fails');
    });
  }
  await Promise.all([closing.close(), closing.close()]);
  expect(undone).toEqual(['requests', 'connections', 'database']);
});
