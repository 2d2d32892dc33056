import { randomBytes } from 'node:crypto';
import type { development, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';

/** Whether each part of the server works; `scanner`, the virus scanner, is absent if none is configured. */
export interface Health {
  database: boolean;
  migrations: boolean;
  storage: boolean;
  scanner?: boolean;
}

/** Returns whether each part of the server works. */
export type CheckHealth = () => Promise<Health>;

/** Returns the server's time, whether each part works, and `Padding` random bytes for measuring a connection. */
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
