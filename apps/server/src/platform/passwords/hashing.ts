import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { HashQueue } from './hash-queue.ts';

/** Argon2id is the library's algorithm unless told otherwise; 19 MiB and two passes (security: passwords). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = new HashQueue({ running: availableParallelism() >= 4 ? 2 : 1, waiting: 64, waitingEach: 10 });

/** The hash of no password at all, against which tries for unknown names are measured. */
const nobody = hash(crypto.randomUUID(), cost);

/** A password as it is kept. `person` is whose work it is, for a fair queue. */
export const hashPassword = (person: string, password: string): Promise<string> =>
  queue.run(person, () => hash(password, cost));

/** Whether a password is the one kept; without one the answer is no, after the same work. */
export async function verifyPassword(person: string, kept: string | null, password: string): Promise<boolean> {
  const right = await queue.run(person, async () => verify(kept ?? (await nobody), password));
  return right && kept !== null;
}
