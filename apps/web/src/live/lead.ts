import { api } from '../api/client.ts';
import { ApiError, isTransient } from '../api/error.ts';
import { rememberEndReason, sessionEnded } from '../api/session-ended.ts';
import type { Connect, Connection, HubEvent, HubRefusal, HubState } from './hub-types.ts';
import { pause, spread } from './pause.ts';

/** Milliseconds between two tries to open a WebSocket, and between two while the waiting call replaces it. */
const RETRY = 5_000;
const RETRY_WHILE_ASKING = 60_000;
/** Milliseconds between a reply and the next waiting call, so that events close together come with one reply. */
const PAUSE = 300;
/** Milliseconds after which a waiting call without a reply counts as failed: the server answers within twenty seconds. */
const LONGEST = 40_000;

/** What the leading tab needs of its page. */
interface LeadOptions {
  person: number;
  connect: Connect;
  end: AbortSignal;
  setState: (state: HubState) => void;
  tell: (event: HubEvent) => void;
  /** What all tabs know: the last change of each conversation, and the last notification. */
  known: () => { Conversations: { Id: number; Change: number }[]; Notification?: string };
  /** Called with the open connection, and with undefined when there is none. */
  setConnection: (connection: Connection | undefined) => void;
}

/** Ends the session on this page where the server closed the connection because the session is over. */
function followEnd({ Error: { Code } }: HubRefusal): void {
  if (!Code.startsWith('Session')) return;
  rememberEndReason(Code);
  sessionEnded();
}

/**
 * Holds the connection of this browser: opens it, opens it again after it was lost, and asks by a waiting call while a
 * WebSocket cannot be opened. Resolves when the page ends it, or the server refuses.
 */
export async function lead(options: LeadOptions): Promise<void> {
  const { person, connect, end, setState, tell, known, setConnection } = options;
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
        // The first reply comes at once and says that the server is reached.
        const { Events } = await api.messages.events({ Since: known(), Wait: !isFirst }, { signal, quiet: true });
        if (stop.aborted) return;
        setState('connected');
        if (isFirst) tell({ Event: 'resync' });
        isFirst = false;
        for (const event of Events) tell(event);
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

  /** Opens one connection and resolves when it is lost, to whether it ever was open. */
  async function hold(): Promise<boolean> {
    let wasOpen = false;
    let connection: Connection | undefined;
    const over = new AbortController();
    const lost = new Promise<void>((resolve) => {
      end.addEventListener('abort', () => resolve(), { signal: over.signal });
      connect(person, {
        opened: () => {
          wasOpen = true;
          stopAsking();
          setConnection(connection);
          setState('connected');
          tell({ Event: 'resync' });
        },
        heard: tell,
        lost: resolve,
        ended: (refusal) => {
          isRefused = true;
          followEnd(refusal);
          resolve();
        },
      }).then(
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
