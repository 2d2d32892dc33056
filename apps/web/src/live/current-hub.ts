import { type CallFunction, callAddress, callByName } from '../api/client.ts';
import { Offline } from '../api/error.ts';
import { setWriteTransport } from '../keep/index.ts';
import { isInUse, onUse } from './activity.ts';
import { Hub } from './hub.ts';
import type { Connect, HubEvent, HubState } from './hub-types.ts';
import { connectBySocket } from './socket-connection.ts';

/** Calls of the contract that can be made over the hub, by feature and name, with the hub's methods. */
const methods: Readonly<Record<string, string>> = {
  'conversations.subscribe': 'subscribe',
  'conversations.unsubscribe': 'usubscribe',
  'conversations.read': 'receive',
  'conversations.typing': 'userTyping',
  'conversations.command': 'command',
  'messages.send': 'sendMessage',
};

/** Minimum milliseconds between two reports that the page is in use. */
const USE_INTERVAL = 60_000;

let connect: Connect = connectBySocket;
let current: { hub: Hub; end: () => void; reportUse: () => void } | undefined;
let programme: number | undefined;
const stateListeners = new Set<() => void>();
const listeners = new Set<(event: HubEvent) => void>();

const reportState = () => {
  for (const listener of stateListeners) listener();
};

/** Replaces the WebSocket by another kind of connection, for tests. */
export function connectHubBy(other: Connect): void {
  connect = other;
}

/**
 * Reports to the server that the page is in use and in which programme, on connecting and each minute of use, and once
 * when it becomes unused.
 */
function followUse(hub: Hub) {
  let reportedAt = 0;
  let reportedIdle = false;
  const report = (Name: 'active' | 'idle') => {
    // A lost report is not repeated, because the server counts people as absent after a while without reports.
    if (hub.canSend())
      hub.send('command', { Name, ...(programme !== undefined && { ProjectId: programme }) }).catch(() => undefined);
  };
  const used = () => {
    if (!isInUse() || !hub.canSend() || Date.now() - reportedAt < USE_INTERVAL) return;
    reportedAt = Date.now();
    reportedIdle = false;
    report('active');
  };
  const look = () => {
    if (isInUse() || reportedIdle) return;
    reportedIdle = true;
    reportedAt = 0;
    report('idle');
  };
  const timer = setInterval(look, USE_INTERVAL / 2);
  const endUse = onUse(used);
  const endState = hub.subscribe(() => {
    if (hub.state() !== 'connected') reportedAt = 0;
    used();
  });
  return {
    report() {
      reportedAt = 0;
      used();
    },
    end() {
      clearInterval(timer);
      endUse();
      endState();
    },
  };
}

/** Opens the live connection of the signed-in person, unless it is open. Returns a function that closes it. */
export function openHub(person: number): () => void {
  current?.end();
  const hub = new Hub(person, connect, () => programme);
  const use = followUse(hub);
  const ends = [
    hub.subscribe(reportState),
    hub.listen((event) => {
      for (const listener of listeners) listener(event);
    }),
    use.end,
    setWriteTransport(({ call: [feature, name], body, owner }) => {
      const method = methods[`${feature}.${name}`];
      return method && owner === person && hub.canSend() ? hub.send(method, body) : undefined;
    }),
  ];
  const end = () => {
    for (const stop of ends) stop();
    hub.close();
    if (current?.hub === hub) current = undefined;
    reportState();
  };
  current = { hub, end, reportUse: use.report };
  reportState();
  return end;
}

/** Notes which programme this tab has open, so that the connection hears what the office of that programme is to hear. */
export function showProgramme(id: number | undefined): void {
  if (id === programme) return;
  programme = id;
  current?.reportUse();
}

/** The state of the live connection, as a store for `useSyncExternalStore`. */
export const hubState = {
  get: (): HubState => current?.hub.state() ?? 'starting',
  subscribe(listener: () => void): () => void {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
};

/** Whether all events reach this page: a connection is open, rather than the waiting call that replaces it. */
export const receivesAllEvents = (): boolean => current?.hub.canSend() ?? false;

/** Adds a listener for events of the live connection, which all tabs receive. Returns a function that removes it. */
export function onHubEvent(listener: (event: HubEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records the last change of a conversation that the page has loaded. */
export const recordConversation = (id: number, change: number): void => current?.hub.hold(id, change);

/** Records the last notification that the page has loaded. */
export const recordNotification = (revision: string): void => current?.hub.recordNotification(revision);

/**
 * Makes a call over the hub if it is connected and supports the call, else over HTTP. `body` must name its
 * project, because a connection has none.
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
      // The call may have been lost on the way; it may be repeated over HTTP, because repeating it has no
      // further effect.
      if (!(error instanceof Offline)) throw error;
    }
  }
  return (await callByName(feature, name, body, signal ? { signal } : {})) as Reply;
}

/**
 * Makes a call over the hub, with the same body as over HTTP, if the hub is connected and the page visible; a
 * page that is being left could lose the call. Otherwise calls `otherwise`. Repeating the call must have no
 * further effect.
 */
export async function callOverHub<Body extends object, Reply>(
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
