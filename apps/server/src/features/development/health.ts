import { randomBytes } from 'node:crypto';
import type { development, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';

/** Which parts of the server work; the scanner is absent where none is configured, and every request needs the others. */
export interface Health {
  database: boolean;
  migrations: boolean;
  storage: boolean;
  scanner?: boolean;
}

/** Tests each part of the server. */
export type CheckHealth = () => Promise<Health>;

/** Returns the clock and the parts of the server, with as many random bytes as the caller wants to measure. */
export async function readHealth(
  { now }: Context,
  { Padding = 0 }: ParsedBodyOf<typeof development.health>,
  check: CheckHealth,
): Promise<ReplyOf<typeof development.health>> {
  const { database, migrations, storage, scanner } = await check();
  return {
    Now: now.toISOString(),
    Parts: [
      { Name: 'database', Works: database },
      { Name: 'migrations', Works: migrations },
      { Name: 'storage', Works: storage },
      ...(scanner === undefined ? [] : [{ Name: 'scanner' as const, Works: scanner }]),
    ],
    Padding: randomBytes(Padding).toString('base64'),
  };
}
