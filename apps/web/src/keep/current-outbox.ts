import { callByName } from '../api/client.ts';
import { Outbox } from './outbox.ts';
import { browserStore, type UnsentStore } from './unsent-store.ts';
import { addUnsentWork } from './unsent-work.ts';
import type { Unsent } from './unsent-writes.ts';

type Listener = (unsent: Unsent, reply: unknown) => void;

const listeners = new Set<Listener>();
let current: { owner: number; outbox: Outbox } | undefined;

type WriteTransport = (unsent: Unsent) => Promise<unknown> | undefined;

let writeTransport: WriteTransport | undefined;

/**
 * Lets another transport than HTTP requests send writes, such as the live connection; it returns undefined for
 * writes that it cannot send. Returns a function that removes it.
 */
export function setWriteTransport(transport: WriteTransport): () => void {
  writeTransport = transport;
  return () => {
    if (writeTransport === transport) writeTransport = undefined;
  };
}

// The author is sent with each write, because someone else may have signed in meanwhile in another tab.
const send = (unsent: Unsent): Promise<unknown> => {
  const { call, body, version, project, idempotencyKey, owner } = unsent;
  const [feature, name] = call;
  return (
    writeTransport?.(unsent) ??
    callByName(feature, name, typeof version === 'number' ? { ...body, Version: version } : body, {
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

/**
 * Opens the outbox of the signed-in person and sends the writes that earlier visits left unsent. `store` is for
 * tests.
 */
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

/** Returns the outbox of the signed-in person; throws when nobody is signed in. */
export function currentOutbox(): Outbox {
  if (!current) throw new Error('Nobody is signed in');
  return current.outbox;
}

/** Adds a listener for writes that the server has confirmed. Returns a function that removes it. */
export function onWriteSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
