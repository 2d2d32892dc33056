import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROLE } from './initialise.ts';

/** Where the server listens: a socket inside its own closed folder, or a port of this machine's loopback. */
export type Address = { port: number; loopback: boolean };

/** A socket's whole path must fit the operating system's 104 to 108 bytes. */
const LONGEST_PATH = 100;
const SOCKET_NUMBER = 5432;

/** A socket where there is one, since no other user can even try it; otherwise a free port. */
export async function chooseAddress(folder: string): Promise<Address> {
  const path = join(folder, `.s.PGSQL.${SOCKET_NUMBER}`);
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_PATH) {
    return { port: SOCKET_NUMBER, loopback: false };
  }
  return { port: await freePort(), loopback: true };
}

/** The settings that make the server listen there. The socket's folder is relative to the data folder. */
export function listening({ port, loopback }: Address): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: loopback ? '127.0.0.1' : '',
    unix_socket_directories: loopback ? '' : '.',
    unix_socket_permissions: '0700',
  };
}

/** The connection address of the application's database there. */
export function urlOf({ port, loopback }: Address, folder: string, password: string): string {
  const base = `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
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
