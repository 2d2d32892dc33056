import { type CallFunction, callAddress, callByName } from '../api/client.ts';
import { Offline } from '../api/error.ts';
import { carryWrites } from '../keep/index.ts';
import { isInUse, onUse } from './activity.ts';
import { Hub } from './hub.ts';
import type { Connect, HubEvent, HubState } from './hub-types.ts';
import { connectBySocket } from './socket-connection.ts';

/** The calls that the hub carries, by feature and name, and its methods. */
const methods: Readonly<Record<string, string>> = {
  'conversations.subscribe': 'subscribe',
  'conversations.unsubscribe': 'usubscribe',
  'conversations.read': 'receive',
  'conversations.typing': 'userTyping',
  'conversations.command': 'command',
  'messages.send': 'sendMessage',
};

/** Milliseconds between two words that the page is in use. */
const TELL_USE = 60_000;

let connect: Connect = connectBySocket;
let current: { hub: Hub; end: () => void } | undefined;
const stateListeners = new Set<() => void>();
const listeners = new Set<(event: HubEvent) => void>();

const tellState = () => {
  for (const listener of stateListeners) listener();
};

/** Replaces the WebSocket by another connection, for tests. */
export function connectHubBy(other: Connect): void {
  connect = other;
}

/** Tells the server that the page is in use, on connecting and each minute of use, and once when it is left alone. */
function followUse(hub: Hub): () => void {
  let toldAt = 0;
  let toldIdle = false;
  const tell = (Name: 'active' | 'idle') => {
    // Not sent again later: the server by itself forgets people it has not heard from.
    if (hub.canSend()) hub.send('command', { Name }).catch(() => undefined);
  };
  const used = () => {
    if (!isInUse() || !hub.canSend() || Date.now() - toldAt < TELL_USE) return;
    toldAt = Date.now();
    toldIdle = false;
    tell('active');
  };
  const look = () => {
    if (isInUse() || toldIdle) return;
    toldIdle = true;
    toldAt = 0;
    tell('idle');
  };
  const timer = setInterval(look, TELL_USE / 2);
  const endUse = onUse(used);
  const endState = hub.subscribe(() => {
    if (hub.state() !== 'connected') toldAt = 0;
    used();
  });
  return () => {
    clearInterval(timer);
    endUse();
    endState();
  };
}

/** Opens the live connection of the signed-in person, if it is not open. Returns a function that closes it. */
export function openHub(person: number): () => void {
  current?.end();
  const hub = new Hub(person, connect);
  const ends = [
    hub.subscribe(tellState),
    hub.listen((event) => {
      for (const listener of listeners) listener(event);
    }),
    followUse(hub),
    carryWrites(({ call: [feature, name], body, owner }) => {
      const method = methods[`${feature}.${name}`];
      return method && owner === person && hub.canSend() ? hub.send(method, body) : undefined;
    }),
  ];
  const end = () => {
    for (const stop of ends) stop();
    hub.close();
    if (current?.hub === hub) current = undefined;
    tellState();
  };
  current = { hub, end };
  tellState();
  return end;
}

/** Whether the page hears what happens, as a store for `useSyncExternalStore`. */
export const hubState = {
  get: (): HubState => current?.hub.state() ?? 'starting',
  subscribe(listener: () => void): () => void {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
};

/** Whether the page is told of everything that happens: a connection is open, and not the waiting call in its place. */
export const isToldLive = (): boolean => current?.hub.canSend() ?? false;

/** Adds a listener for what happens, in every tab. Returns a function that removes it. */
export function onHubEvent(listener: (event: HubEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes the last change of a conversation that the page holds. */
export const holdConversation = (id: number, change: number): void => current?.hub.hold(id, change);

/** Notes the last notification that the page knows. */
export const holdNotification = (revision: string): void => current?.hub.holdNotification(revision);

/**
 * Makes a call of the contract over the hub where it carries it and is connected, else over HTTP. `body` names its project,
 * since a connection has none.
 */
export async function callLive<Body extends { ProjectId?: number | undefined }, Reply>(
  call: CallFunction<Body, Reply>,
  body: Body,
  signal?: AbortSignal,
): Promise<Reply> {
  const [feature, name] = call.key;
  const method = methods[`${feature}.${name}`];
  const hub = current?.hub;
  if (method && hub?.canSend()) {
    try {
      return (await hub.send(method, body)) as Reply;
    } catch (error) {
      // It may have been lost on the way: these calls have the same effect twice.
      if (!(error instanceof Offline)) throw error;
    }
  }
  return (await callByName(feature, name, body, signal ? { signal } : {})) as Reply;
}

/**
 * Makes a call that the hub carries as it is over HTTP, where it is connected and the page in sight: one that is left may
 * lose what is on its way. Else makes it by `otherwise`. It must have the same effect twice.
 */
export async function callCarried<Body extends object, Reply>(
  call: CallFunction<Body, Reply>,
  body: Body,
  ProjectId: number,
  otherwise: () => Promise<Reply>,
): Promise<Reply> {
  const hub = current?.hub;
  if (!hub?.canSend() || document.visibilityState !== 'visible') return otherwise();
  try {
    return (await hub.send('call', { Path: callAddress(call, body), ProjectId, Body: body })) as Reply;
  } catch (error) {
    if (error instanceof Offline) return otherwise();
    throw error;
  }
}
