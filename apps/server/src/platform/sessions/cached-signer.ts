import { Signer } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';

/** The largest number of cached signed ids. */
const MAX_CACHED = 20_000;

/**
 * Signs and verifies session ids in cookies, caching verified ones: verifying a signature on every call costs more than
 * most calls do.
 */
export class CachedSigner {
  readonly #signer: Signer;
  readonly #ids = new LRUCache<string, string>({ max: MAX_CACHED });
  readonly #signed = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(secret: string) {
    this.#signer = new Signer(secret);
  }

  unsign(signed: string): ReturnType<Signer['unsign']> {
    const known = this.#ids.get(signed);
    if (known !== undefined) return { valid: true, renew: false, value: known };
    const found = this.#signer.unsign(signed);
    if (found.valid) {
      this.#ids.set(signed, found.value);
      this.#signed.set(found.value, signed);
    }
    return found;
  }

  sign(id: string): string {
    return this.#signed.get(id) ?? this.#signer.sign(id);
  }
}
