import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { OutgoingFailure, openOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

/** A server of this machine; returns the address of what it serves. */
async function aServer(serve: RequestListener): Promise<string> {
  const server = createServer(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise((closed) => server.close(closed)));
  return `https://localhost:${(server.address() as AddressInfo).port}/private.ics`;
}

const here = openOutgoing({ mayReach: () => true, encrypted: false });
const limits = { mostBytes: 1_000, within: 5_000 };
const problemOf = (reading: Promise<string>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof OutgoingFailure ? error.problem : error),
  );

describe('reading from another server', () => {
  it('returns the text at the address, asked for by its name', async () => {
    const address = await aServer((request, reply) => reply.end(`${request.headers.host} ${request.url} Καλημέρα`));
    const { host } = new URL(address);
    expect(await here({ address, ...limits })).toBe(`${host} /private.ics Καλημέρα`);
  });

  it('goes to no server of this machine or its network, also when a name leads there', async () => {
    let asked = 0;
    const address = await aServer((_request, reply) => {
      asked++;
      reply.end('secret');
    });
    const reading = openOutgoing({ encrypted: false });
    const { port } = new URL(address);
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '10.0.0.1'])
      expect([host, await problemOf(reading({ address: `https://${host}:${port}/`, ...limits }))]).toEqual([
        host,
        'notPublic',
      ]);
    expect(asked).toBe(0);
  });

  it('takes https alone, without a name and a password in the address', async () => {
    for (const address of ['http://a.example/x', 'file:///etc/passwd', 'https://me:secret@a.example/', 'nonsense'])
      expect(await problemOf(here({ address, ...limits }))).toBe('notHttps');
  });

  it('follows to no other address, and takes errors for what they are', async () => {
    const away = await aServer((_request, reply) => reply.writeHead(302, { location: 'https://a.example/' }).end());
    expect(await problemOf(here({ address: away, ...limits }))).toBe('unreachable');
    const gone = await aServer((_request, reply) => reply.writeHead(404).end());
    expect(await problemOf(here({ address: gone, ...limits }))).toBe('unreachable');
  });

  it('ends when there is too much, or it takes too long', async () => {
    const endless = await aServer((_request, reply) => {
      const more = setInterval(() => reply.write('x'.repeat(500)), 1);
      reply.on('close', () => clearInterval(more));
    });
    expect(await problemOf(here({ address: endless, ...limits }))).toBe('tooBig');
    const silent = await aServer(() => undefined);
    expect(await problemOf(here({ address: silent, mostBytes: 1_000, within: 200 }))).toBe('unreachable');
  });
});

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2a00:1450:4001::1', '172.32.0.1', '193.168.0.1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
