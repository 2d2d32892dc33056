import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy to a server with limited bandwidth that drops all connections at regular intervals. */
export interface DroppingLink {
  url: string;
  /** Bytes passed on to the server. */
  carried: number;
  drops: number;
  close(): void;
}

const REFILL_INTERVAL = 10;

/** Opens a proxy that passes on `perSecond` bytes per second and drops its connections every `every` milliseconds. */
export async function droppingLink(
  to: string,
  { every, perSecond }: { every: number; perSecond: number },
): Promise<DroppingLink> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const link: DroppingLink = { url: '', carried: 0, drops: 0, close: () => undefined };
  let allowed = 0;
  const refill = setInterval(() => {
    allowed = Math.min(perSecond / 10, allowed + (perSecond * REFILL_INTERVAL) / 1_000);
  }, REFILL_INTERVAL);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, opposite] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          opposite.destroy();
        });
    }
    upstream.pipe(client);
    void (async () => {
      for await (const chunk of client as AsyncIterable<Buffer>) {
        while (allowed < chunk.length) await wait(REFILL_INTERVAL);
        allowed -= chunk.length;
        link.carried += chunk.length;
        if (!upstream.write(chunk))
          await new Promise((resolve) => upstream.once('drain', resolve).once('close', resolve));
      }
      upstream.end();
    })().catch(() => undefined);
  });
  const drop = setInterval(() => {
    link.drops += 1;
    for (const socket of sockets) socket.destroy();
  }, every);
  link.close = () => {
    clearInterval(drop);
    clearInterval(refill);
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  link.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return link;
}
