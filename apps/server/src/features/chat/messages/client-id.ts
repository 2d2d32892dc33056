import { randomBytes } from 'node:crypto';

/** Returns a new UUID of version 7, for messages that no client sends. */
export function newClientId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const [first, second] = [randomBytes(2), randomBytes(8)].map((bytes) => bytes.toString('hex')) as [string, string];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${first.slice(1)}-8${second.slice(0, 3)}-${second.slice(4)}`;
}
