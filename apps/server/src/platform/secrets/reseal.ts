import type { Seal } from './seal.ts';

/** A stored secret that is encrypted with a key that was replaced since. */
interface Resealed {
  sealed: string;
  owner: string;
  store: (sealed: string) => Promise<void>;
}

/** Encrypts secrets again with the active key; returns how many cannot be decrypted any more and stay as they are. */
export async function reseal(seal: Seal, secrets: readonly Resealed[]): Promise<number> {
  let lost = 0;
  for (const { sealed, owner, store } of secrets) {
    let secret: string;
    try {
      secret = seal.open(sealed, owner);
    } catch {
      lost += 1;
      continue;
    }
    await store(seal.close(secret, owner));
  }
  return lost;
}
