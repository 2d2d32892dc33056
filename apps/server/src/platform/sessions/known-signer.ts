import { Signer } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';

/** Signed ids that are remembered at once. */
const MOST_KNOWN = 20_000;

/**
 * Signs the ids of sessions as cookies carry them. What it found right once it knows again: a signature on every call
 * costs more than what most calls do.
 */
export class KnownSigner {
  readonly #signer: Signer;
  readonly #ids = new LRUCache<string, string>({ max: MOST_KNOWN });
  readonly #signed = new LRUCache<string, string>({ max: MOST_KNOWN });

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
