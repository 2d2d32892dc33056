import { callByName } from '../api/client.ts';
import { Outbox } from './outbox.ts';
import { browserStore, type UnsentStore } from './unsent-store.ts';
import { addUnsentWork } from './unsent-work.ts';
import type { Unsent } from './unsent-writes.ts';

type Listener = (unsent: Unsent, reply: unknown) => void;

const listeners = new Set<Listener>();
let current: { owner: number; outbox: Outbox } | undefined;

type Carrier = (unsent: Unsent) => Promise<unknown> | undefined;

let carrier: Carrier | undefined;

/**
 * Lets something else than a request carry writes, such as an open connection; it returns undefined for those that it does
 * not carry. Returns a function that ends it.
 */
export function carryWrites(by: Carrier): () => void {
  carrier = by;
  return () => {
    if (carrier === by) carrier = undefined;
  };
}

// The writer goes with each write: meanwhile someone else may have signed in, in another tab of this browser.
const send = (unsent: Unsent): Promise<unknown> => {
  const { call, body, version, project, idempotencyKey, owner } = unsent;
  const [feature, name] = call;
  return (
    carrier?.(unsent) ??
    callByName(feature, name, version === undefined ? body : { ...body, Version: version }, {
      idempotencyKey,
      person: owner,
      ...(project ? { project } : {}),
    })
  );
};

const onSent: Listener = (unsent, reply) => {
  for (const listener of listeners) listener(unsent, reply);
};

addUnsentWork(() => current !== undefined && current.outbox.states.unsent() > 0);

const onOnline = () => void current?.outbox.retry();

/** Opens the outbox of the signed-in person and sends what earlier visits left unsent. `store`: for tests. */
export async function openOutbox(owner: number, store: UnsentStore = browserStore(owner)): Promise<Outbox> {
  if (current?.owner === owner) {
    void current.outbox.retry();
    return current.outbox;
  }
  const outbox = new Outbox({ owner, store, send, onSent });
  current = { owner, outbox };
  window.addEventListener('online', onOnline);
  await outbox.restore();
  return outbox;
}

/** Returns the outbox of the signed-in person; throws where nobody is signed in. */
export function currentOutbox(): Outbox {
  if (!current) throw new Error('Nobody is signed in');
  return current.outbox;
}

/** Adds a listener for writes that the server has confirmed. Returns a function that removes it. */
export function onWriteSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
