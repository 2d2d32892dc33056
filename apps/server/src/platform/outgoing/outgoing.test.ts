import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { OutgoingFailure, openOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

/** Addresses of this machine, its network and the services of its provider, in the forms in which they can be written. */
const disguised = [
  ...['localhost', '127.0.0.1', '2130706433', '0x7f.1', '0x7f000001', '0177.0.0.1', '127.1', '0.0.0.0', '0'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '224.0.0.1', '255.255.255.255', '[fd00::1]', '[fe80::1]'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '[::ffff:169.254.169.254]'],
  ...['[fd00:ec2::254]', '[::ffff:8.8.8.8]', '[::127.0.0.1]'],
];

/** A server of this machine; returns the address of what it serves. */
async function aServer(serve: RequestListener): Promise<string> {
  const server = createServer(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise((closed) => server.close(closed)));
  return `https://localhost:${(server.address() as AddressInfo).port}/private.ics`;
}

const here = openOutgoing({ anywhere: true, encrypted: false });
const limits = { mostBytes: 1_000, within: 5_000 };
const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof OutgoingFailure ? error.problem : error),
  );

describe('reading from another server', () => {
  it('returns the text at the address, asked for by its name', async () => {
    const address = await aServer((request, reply) => reply.end(`${request.headers.host} ${request.url} Καλημέρα`));
    const { host } = new URL(address);
    expect(await here.read({ address, ...limits })).toBe(`${host} /private.ics Καλημέρα`);
  });

  it('goes to no server of this machine or its network, also when a name leads there', async () => {
    let asked = 0;
    const address = await aServer((_request, reply) => {
      asked++;
      reply.end('secret');
    });
    const guarded = openOutgoing({ encrypted: false });
    const { port } = new URL(address);
    for (const host of disguised)
      expect([host, await problemOf(guarded.read({ address: `https://${host}:${port}/`, ...limits }))]).toEqual([
        host,
        'notPublic',
      ]);
    expect(asked).toBe(0);
  });

  it('looks at the address that is connected to, although the name had a public one a moment ago', async () => {
    let asked = 0;
    const address = await aServer((_request, reply) => {
      asked++;
      reply.end('secret');
    });
    const found = ['93.184.215.14', '127.0.0.1'];
    const lookup: LookupFunction = (_name, options, done) => {
      const next = found.shift() ?? '127.0.0.1';
      if (options.all) done(null, [{ address: next, family: 4 }]);
      else done(null, next, 4);
    };
    lookup('rebinding.example', {}, () => undefined);
    const guarded = openOutgoing({ encrypted: false, lookup });
    const { port } = new URL(address);
    const reading = guarded.read({ address: `https://rebinding.example:${port}/`, ...limits });
    expect(await problemOf(reading)).toBe('notPublic');
    expect(asked).toBe(0);
  });

  it('takes https alone, without a name and a password in the address', async () => {
    for (const address of ['http://a.example/x', 'file:///etc/passwd', 'https://me:secret@a.example/', 'nonsense'])
      expect(await problemOf(here.read({ address, ...limits }))).toBe('notHttps');
  });

  it('follows to no other address, and takes errors for what they are', async () => {
    const away = await aServer((_request, reply) => reply.writeHead(302, { location: 'https://a.example/' }).end());
    expect(await problemOf(here.read({ address: away, ...limits }))).toBe('unreachable');
    const gone = await aServer((_request, reply) => reply.writeHead(404).end());
    expect(await problemOf(here.read({ address: gone, ...limits }))).toBe('unreachable');
  });

  it('ends when there is too much, or it takes too long', async () => {
    const endless = await aServer((_request, reply) => {
      const more = setInterval(() => reply.write('x'.repeat(500)), 1);
      reply.on('close', () => clearInterval(more));
    });
    expect(await problemOf(here.read({ address: endless, ...limits }))).toBe('tooBig');
    const silent = await aServer(() => undefined);
    expect(await problemOf(here.read({ address: silent, mostBytes: 1_000, within: 200 }))).toBe('unreachable');
  });
});

describe('sending to another server', () => {
  it('sends headers and a body by POST, and returns any reply with its status', async () => {
    const address = await aServer((request, reply) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () =>
        reply
          .writeHead(422, 'Not So')
          .end(`${request.method} ${request.headers['x-key']} ${request.headers.host} ${body}`),
      );
    });
    const headers = { 'x-key': 'k', host: 'elsewhere.example' };
    expect(await here.send({ address, headers, body: '{"a":1}', ...limits })).toMatchObject({
      status: 422,
      statusText: 'Not So',
      text: `POST k ${new URL(address).host} {"a":1}`,
    });
  });

  it('returns a redirection as it is, and asks nobody else', async () => {
    const address = await aServer((_request, reply) => reply.writeHead(307, { location: 'https://a.example/' }).end());
    expect(await here.send({ address, headers: {}, ...limits })).toMatchObject({ status: 307, text: '' });
  });
});

describe('a server of this machine', () => {
  it('is reached where the operator allows it, by http too, and no other private one', async () => {
    const address = (await aServer((_request, reply) => reply.end('here'))).replace(
      'https://localhost',
      'http://127.0.0.1',
    );
    const allowed = openOutgoing({ loopback: true });
    expect(await allowed.send({ address, headers: {}, ...limits })).toMatchObject({ status: 200, text: 'here' });
    expect(await problemOf(openOutgoing().read({ address, ...limits }))).toBe('notHttps');
    expect(await problemOf(allowed.read({ address: 'http://10.0.0.1/', ...limits }))).toBe('notHttps');
    expect(await problemOf(allowed.read({ address: 'https://10.0.0.1/', ...limits }))).toBe('notPublic');
  });

  it('has received nothing when it refuses the connection, and perhaps something when it cuts it', async () => {
    const mayHaveArrived = (address: string) =>
      openOutgoing({ loopback: true })
        .send({ address, headers: {}, body: 'x', ...limits })
        .catch((error: OutgoingFailure) => error.mayHaveArrived);
    const cutting = await aServer((request) => request.socket.destroy());
    expect(await mayHaveArrived(cutting.replace('https', 'http'))).toBe(true);
    expect(await mayHaveArrived('http://127.0.0.1:1/')).toBe(false);
    // It speaks no TLS.
    expect(await mayHaveArrived(cutting)).toBe(false);
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
