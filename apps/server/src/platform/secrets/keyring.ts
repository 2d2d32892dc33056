/** The purposes of keys; a key cannot sign or open anything of another purpose. */
export const keyPurposes = [
  'cookies',
  'secondFactors',
  'answerSets',
  'applications',
  'documents',
  'calendars',
  'meetings',
  'proxy',
  'microdata',
] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** A key. The active key of a purpose signs and seals; earlier keys still verify and open. */
export interface Key {
  id: number;
  purpose: KeyPurpose;
  secret: string;
  active: boolean;
}

/** The secrets that the release before this one used for everything. */
export interface SecretsBefore {
  /** The secret in SESSION_SECRET, valid as long as it is set. */
  given: string | null;
  /** The secret stored in the database, for what is still encrypted with it. */
  stored: string | null;
}

/** The decrypted keys of this installation, in memory; the same on all nodes. */
export class Keyring {
  #keys = new Map<KeyPurpose, readonly Key[]>();
  #secrets = new Map<KeyPurpose, readonly string[]>();
  readonly #before: SecretsBefore;

  constructor(keys: readonly Key[], before: SecretsBefore = { given: null, stored: null }) {
    this.#before = before;
    this.replace(keys);
  }

  /** Replaces all keys by those now stored. */
  replace(keys: readonly Key[]): void {
    const given = this.#before.given === null ? [] : [this.#before.given];
    for (const purpose of keyPurposes) {
      const own = keys
        .filter((key) => key.purpose === purpose)
        .sort((a, b) => Number(b.active) - Number(a.active) || b.id - a.id);
      this.#keys.set(purpose, own);
      this.#secrets.set(purpose, [...own.map(({ secret }) => secret), ...given]);
    }
  }

  /** Returns the key that signs or seals from now on. */
  active(purpose: KeyPurpose): Key {
    const [key] = this.#keys.get(purpose) ?? [];
    if (!key?.active) throw new Error(`no active key for ${purpose}`);
    return key;
  }

  /** Returns all keys of a purpose, the active one first. */
  all(purpose: KeyPurpose): readonly Key[] {
    return this.#keys.get(purpose) ?? [];
  }

  find(purpose: KeyPurpose, id: number): Key | undefined {
    return this.#keys.get(purpose)?.find((key) => key.id === id);
  }

  /** Returns the secrets that verify, the active one first. It is the same array until a key changes. */
  secrets(purpose: KeyPurpose): readonly [string, ...string[]] {
    this.active(purpose);
    return this.#secrets.get(purpose) as unknown as readonly [string, ...string[]];
  }

  /** Returns the secrets of the release before this one, which open what it sealed; nothing new is sealed with them. */
  get before(): readonly string[] {
    return [this.#before.given, this.#before.stored].filter((secret) => secret !== null);
  }
}
