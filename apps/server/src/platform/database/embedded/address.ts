import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROLE } from './reader-login.ts';

/** Where the server listens: on a socket in its own closed folder, or on a loopback port of this machine. */
export type Address = { port: number; loopback: boolean };

/** The longest socket path in bytes: operating systems allow 104 to 108. */
const MAX_SOCKET_PATH_BYTES = 100;
const SOCKET_NUMBER = 5432;

/** Chooses a socket if possible, because other users cannot even try to connect to it; otherwise a free port. */
export async function chooseAddress(folder: string): Promise<Address> {
  const path = join(folder, `.s.PGSQL.${SOCKET_NUMBER}`);
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) {
    return { port: SOCKET_NUMBER, loopback: false };
  }
  return { port: await freePort(), loopback: true };
}

/** Returns the PostgreSQL settings for an address. The socket's folder is relative to the data folder. */
export function listenSettings({ port, loopback }: Address): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: loopback ? '127.0.0.1' : '',
    unix_socket_directories: loopback ? '' : '.',
    unix_socket_permissions: '0700',
  };
}

/** Returns the connection URL of the application's database at an address, by default for the role that owns it. */
export function connectionUrl({ port, loopback }: Address, folder: string, password: string, role = ROLE): string {
  const base = `postgresql://${role}:${password}@127.0.0.1:${port}/${ROLE}`;
  return loopback ? base : `${base}?host=${encodeURIComponent(folder)}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
