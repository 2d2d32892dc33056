import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A way to a database that can be closed and opened again, as when its server restarts. */
export interface Passage {
  /** The database's address through the passage. */
  url: string;
  /** Cuts every connection and takes no new one. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** `const passage = await aPassageTo(url)` at the top of a test file. */
export async function aPassageTo(url: string): Promise<Passage> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(url);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(address && typeof address === 'object' ? address.port : port);
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const port = await listen(0);
  afterAll(() => (server.listening ? close() : undefined));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, close, open: async () => void (await listen(port)) };
}

/** PostgreSQL's address may name the folder of a socket instead of a host. */
function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder?.startsWith('/') ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(Number(port || 5432), hostname);
}
