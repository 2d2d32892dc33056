import { Signer } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import type { Keyring } from '../secrets/keyring.ts';

/** Largest number of signed ids in the cache. */
const MAX_CACHED = 20_000;

/**
 * Signs and verifies session ids in cookies. Verified ids are cached, because verifying a signature on every call costs
 * more than most calls do. A signature made with a replaced key is valid until that key is deleted.
 */
export class CachedSigner {
  readonly #keys: Keyring;
  #secrets: readonly string[] = [];
  #current: Signer | undefined;
  readonly #ids = new LRUCache<string, string>({ max: MAX_CACHED });
  readonly #signed = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(keys: Keyring) {
    this.#keys = keys;
  }

  unsign(signed: string): ReturnType<Signer['unsign']> {
    const signer = this.#signer();
    const known = this.#ids.get(signed);
    if (known !== undefined) return { valid: true, renew: false, value: known };
    const found = signer.unsign(signed);
    if (found.valid) {
      this.#ids.set(signed, found.value);
      this.#signed.set(found.value, signed);
    }
    return found;
  }

  sign(id: string): string {
    const signer = this.#signer();
    return this.#signed.get(id) ?? signer.sign(id);
  }

  /** Returns the signer for the present keys; forgets what was verified with earlier keys. */
  #signer(): Signer {
    const secrets = this.#keys.secrets('cookies');
    if (!this.#current || secrets !== this.#secrets) {
      this.#secrets = secrets;
      this.#current = new Signer([...secrets]);
      this.#ids.clear();
      this.#signed.clear();
    }
    return this.#current;
  }
}
