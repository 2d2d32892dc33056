import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** Milliseconds for which a copy may be read: 14 days. */
const LIFETIME = 14 * 24 * 3_600_000;
const KEY = 'key';

interface StoredCopy {
  /** The owner: a person, or the respondent of a link. */
  owner: string;
  /** When it was made, in milliseconds by the device's clock. */
  madeAt: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** A copied value and the time of the copy, in milliseconds by the device's clock. */
export interface DeviceCopy<Value> {
  value: Value;
  madeAt: number;
}

let database: UseStore | undefined;

const openDatabase = (): UseStore => {
  database ??= createStore('ithaki-copies', 'copies');
  return database;
};

/** Returns the owner name for copies of a person. */
export const personOwner = (id: number): string => `person:${id}`;

/** Returns the encryption key of this browser's copies, which scripts cannot read out; creates it at first use. */
async function copyKey(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(KEY, openDatabase());
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(KEY, key, openDatabase());
  return key;
}

/** Browsers offer encryption only on secure addresses, like service workers; on others nothing is copied. */
const isPossible = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis;

const isTooOld = ({ madeAt }: StoredCopy): boolean => Date.now() - madeAt > LIFETIME;

let latest: Promise<unknown> = Promise.resolve();

/** Runs changes one after another, so that a copy being made cannot outlive its removal. */
function inTurn(change: () => Promise<void>): Promise<void> {
  // Storage may be full or not allowed: the page then works without copies, but only with a connection.
  const done = latest.then(change).catch(() => undefined);
  latest = done;
  return done;
}

/**
 * Stores an encrypted copy of a page's data, so that the page opens without a connection. Does nothing when the
 * browser cannot encrypt or store.
 */
export async function makeCopy(owner: string, name: string, value: unknown): Promise<void> {
  if (!isPossible()) return;
  await inTurn(async () => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await copyKey(), text);
    await set(`copy/${name}`, { owner, madeAt: Date.now(), iv, content } satisfies StoredCopy, openDatabase());
  });
}

/** Returns a copy; undefined where there is none, or it is too old. */
export async function readCopy<Value>(name: string): Promise<DeviceCopy<Value> | undefined> {
  if (!isPossible()) return undefined;
  try {
    const stored = await get<StoredCopy>(`copy/${name}`, openDatabase());
    if (!stored || isTooOld(stored)) return undefined;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: stored.iv }, await copyKey(), stored.content);
    return { value: JSON.parse(new TextDecoder().decode(text)) as Value, madeAt: stored.madeAt };
  } catch {
    return undefined;
  }
}

/** Removes the copies that meet a condition, and those that are too old. */
async function removeCopies(isUnwanted: (owner: string, name: string) => boolean): Promise<void> {
  if (!isPossible()) return;
  await inTurn(async () => {
    const stored = await entries<string, StoredCopy | CryptoKey>(openDatabase());
    const unwanted = stored.filter(
      ([name, copy]) => 'owner' in copy && (isUnwanted(copy.owner, name.slice('copy/'.length)) || isTooOld(copy)),
    );
    const names = unwanted.map(([name]) => name);
    await delMany(names, openDatabase());
  });
}

/** Removes one copy. */
export const removeCopy = (name: string): Promise<void> => removeCopies((_owner, copied) => copied === name);

/** Removes the copies of everyone except this person; of everyone without an argument, as when someone signs out. */
export const removeCopiesOfOthers = (owner?: string): Promise<void> =>
  removeCopies((copyOwner) => copyOwner.startsWith('person:') && copyOwner !== owner);
