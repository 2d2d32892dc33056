import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { FairQueue } from './fair-queue.ts';

/** Cost of password hashes: 19 MiB and two passes. Argon2id is the library's default algorithm. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = new FairQueue({ running: availableParallelism() >= 4 ? 2 : 1, waiting: 64, waitingEach: 10 });

/** A hash that no password matches, so that attempts for unknown names take the same time. */
const unmatchableHash = hash(crypto.randomUUID(), cost);

/** Hashes a password. `person` is whom the work counts for in the fair queue. */
export const hashPassword = (person: string, password: string): Promise<string> =>
  queue.run(person, () => hash(password, cost));

/** Whether a password matches the stored hash. Without a hash the result is false, after the same amount of work. */
export async function verifyPassword(person: string, stored: string | null, password: string): Promise<boolean> {
  const matches = await queue.run(person, async () => verify(stored ?? (await unmatchableHash), password));
  return matches && stored !== null;
}
