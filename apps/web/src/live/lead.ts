import { api } from '../api/client.ts';
import { ApiError, isTransient } from '../api/error.ts';
import { rememberEndReason, sessionEnded } from '../api/session-ended.ts';
import type { Connect, Connection, HubEvent, HubRefusal, HubState } from './hub-types.ts';
import { pause, spread } from './pause.ts';

/**
 * Milliseconds between two attempts to open a WebSocket; the next constant applies while the waiting call
 * replaces it.
 */
const RETRY = 5_000;
const RETRY_WHILE_ASKING = 60_000;
/** Milliseconds between a reply and the next waiting call, so that events close together come with one reply. */
const PAUSE = 300;
/**
 * Milliseconds after which a waiting call without a reply counts as failed; the server replies within twenty
 * seconds.
 */
const LONGEST = 40_000;

/** What the leading tab needs from its page. */
interface LeadOptions {
  person: number;
  /** The programme that this tab has open. */
  programme: () => number | undefined;
  connect: Connect;
  end: AbortSignal;
  setState: (state: HubState) => void;
  dispatch: (event: HubEvent) => void;
  /** Returns what all tabs have loaded: the last change of each conversation, and the last notification. */
  known: () => { Conversations: { Id: number; Change: number }[]; Notification?: string };
  /** Called with the open connection, and with undefined when it is lost. */
  setConnection: (connection: Connection | undefined) => void;
}

/** Ends the session on this page if the server closed the connection because the session is over. */
function followEnd({ Error: { Code } }: HubRefusal): void {
  if (!Code.startsWith('Session')) return;
  rememberEndReason(Code);
  sessionEnded();
}

/**
 * Keeps the connection of this browser open: opens it, reopens it after a loss, and uses waiting calls while no
 * WebSocket can be opened. Resolves when the page ends it or the server refuses it.
 */
export async function lead(options: LeadOptions): Promise<void> {
  const { person, programme, connect, end, setState, dispatch, known, setConnection } = options;
  let isRefused = false;
  let asking: AbortController | undefined;

  const stopAsking = () => {
    asking?.abort();
    asking = undefined;
  };

  /** Makes one waiting call after another until a WebSocket is open again. */
  async function ask(stop: AbortSignal): Promise<void> {
    let isFirst = true;
    while (!stop.aborted) {
      try {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST)]);
        // The first reply comes immediately and shows that the server is reachable.
        const { Events } = await api.messages.events({ Since: known(), Wait: !isFirst }, { signal, quiet: true });
        if (stop.aborted) return;
        setState('connected');
        if (isFirst) dispatch({ Event: 'resync' });
        isFirst = false;
        for (const event of Events) dispatch(event);
        await pause(PAUSE, stop);
      } catch (error) {
        if (stop.aborted) return;
        setState('reconnecting');
        isFirst = true;
        if (error instanceof ApiError && !isTransient(error)) {
          isRefused = true;
          return;
        }
        await pause(spread(RETRY), stop);
      }
    }
  }

  /** Opens one connection; resolves when it is lost, with whether it had been open. */
  async function hold(): Promise<boolean> {
    let wasOpen = false;
    let connection: Connection | undefined;
    const over = new AbortController();
    const lost = new Promise<void>((resolve) => {
      end.addEventListener('abort', () => resolve(), { signal: over.signal });
      const listener = {
        opened: () => {
          wasOpen = true;
          stopAsking();
          setConnection(connection);
          setState('connected');
          dispatch({ Event: 'resync' });
        },
        heard: dispatch,
        lost: resolve,
        ended: (refusal: HubRefusal) => {
          isRefused = true;
          followEnd(refusal);
          resolve();
        },
      };
      connect(person, listener, programme()).then(
        (opened) => {
          connection = opened;
          if (wasOpen) setConnection(opened);
          if (end.aborted) resolve();
        },
        () => resolve(),
      );
    });
    await lost;
    over.abort();
    setConnection(undefined);
    connection?.close();
    return wasOpen;
  }

  while (!end.aborted && !isRefused) {
    const wasOpen = await hold();
    if (end.aborted || isRefused) break;
    if (!asking) setState(navigator.onLine === false ? 'disconnected' : 'reconnecting');
    if (!wasOpen && !asking) {
      asking = new AbortController();
      void ask(AbortSignal.any([asking.signal, end]));
    }
    await pause(spread(asking ? RETRY_WHILE_ASKING : RETRY), end);
  }
  stopAsking();
  if (!end.aborted) setState('disconnected');
}
