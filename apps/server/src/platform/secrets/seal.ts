import { decrypt, deriveKey, encrypt } from './encryption.ts';
import type { KeyPurpose, Keyring } from './keyring.ts';

/** Encrypts texts for storage in the database with the keys of one purpose; an encrypted text names its key. */
export class Seal {
  readonly #keys: Keyring;
  readonly #purpose: KeyPurpose;
  /** The purpose for which the release before derived a key from its single secret. */
  readonly #purposeBefore: string;

  constructor(keys: Keyring, purpose: KeyPurpose, purposeBefore: string) {
    this.#keys = keys;
    this.#purpose = purpose;
    this.#purposeBefore = purposeBefore;
  }

  /** The beginning of every text encrypted with the active key. */
  get prefix(): string {
    return `${this.#keys.active(this.#purpose).id}.`;
  }

  /** Encrypts a text for an owner; it can be decrypted only for the same owner. */
  close(text: string, owner: string): string {
    const { id, secret } = this.#keys.active(this.#purpose);
    return `${id}.${encrypt(deriveKey(secret, this.#purpose), text, owner)}`;
  }

  /**
   * Decrypts a text, also one that the release before encrypted; throws for another owner, or when the text was
   * changed.
   */
  open(sealed: string, owner: string): string {
    const [id, content] = sealed.split('.', 2);
    if (content === undefined) return this.#openBefore(sealed, owner);
    const key = this.#keys.find(this.#purpose, Number(id));
    if (!key) throw new Error(`no key ${id} for ${this.#purpose}`);
    return decrypt(deriveKey(key.secret, this.#purpose), content, owner);
  }

  #openBefore(sealed: string, owner: string): string {
    let problem = new Error('no secret of the release before');
    for (const secret of this.#keys.before) {
      try {
        return decrypt(deriveKey(secret, this.#purposeBefore), sealed, owner);
      } catch (error) {
        problem = error as Error;
      }
    }
    throw problem;
  }
}
