import { ApiError, Offline } from '../api/error.ts';
import type { Connect, Connection, HubEvent, HubRefusal, HubState } from './hub-types.ts';
import { lead } from './lead.ts';

/** Messages between the tabs of a browser. */
type TabMessage =
  | { kind: 'hello' }
  /** `isOpen`: whether a connection is open, rather than the waiting call that replaces it. */
  | { kind: 'state'; state: HubState; isOpen: boolean }
  | { kind: 'event'; event: HubEvent }
  | { kind: 'known'; id: number; change: number }
  | { kind: 'send'; key: string; method: string; body: object }
  | { kind: 'answer'; key: string; reply: unknown }
  | { kind: 'refusal'; key: string; refusal: HubRefusal | null };

/** Milliseconds after which the leading tab counts as unresponsive. */
const LONGEST = 12_000;

/** Maximum number of conversations whose changes the waiting call asks for. */
const MOST_KNOWN = 200;

const refusalOf = (error: unknown): HubRefusal | null =>
  error instanceof ApiError
    ? {
        Status: error.status,
        Error: {
          Code: error.code,
          Message: error.message,
          Fields: { ...error.fields },
          ...(error.retryAfter !== undefined && { RetryAfter: error.retryAfter }),
        },
      }
    : null;

/**
 * The live connection of a person, one for all tabs of the browser. The tab that holds the lock has the
 * connection; the others receive events and make calls through it. When that tab is closed, another takes over.
 * In browsers without locks each tab has its own connection.
 */
export class Hub {
  readonly person: number;
  #state: HubState = 'starting';
  #connection: Connection | undefined;
  #leads = false;
  #isOpen = false;
  readonly #end = new AbortController();
  readonly #channel: BroadcastChannel | undefined;
  readonly #stateListeners = new Set<() => void>();
  readonly #listeners = new Set<(event: HubEvent) => void>();
  readonly #waiting = new Map<string, { done: (reply: unknown) => void; failed: (error: Error) => void }>();
  readonly #known = new Map<number, number>();
  #notification: string | undefined;

  /** `programme` returns the one that this tab has open. */
  constructor(person: number, connect: Connect, programme: () => number | undefined) {
    this.person = person;
    const name = `ithaki-hub/${person}`;
    const { locks } = navigator;
    // Without locks each tab has a connection of its own, so events must not also be passed between tabs.
    this.#channel = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#heard(data));
    this.#say({ kind: 'hello' });
    const start = () => this.#lead(connect, programme);
    // A lock that is not granted before the end is no longer needed.
    if (locks) locks.request(name, { signal: this.#end.signal }, start).catch(() => undefined);
    else void start();
  }

  readonly state = (): HubState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Adds a listener for events. Returns a function that removes it. */
  listen(listener: (event: HubEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether calls can be made over an open connection; events of every kind then arrive over it too. */
  canSend(): boolean {
    return this.#state === 'connected' && this.#isOpen;
  }

  /** Makes a call over the connection; throws ApiError when it is refused, Offline when no reply came. */
  send(method: string, body: object): Promise<unknown> {
    if (this.#leads) {
      return this.#connection?.send(method, body) ?? Promise.reject(new Offline('not connected'));
    }
    const key = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const over = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(key);
      };
      const failed = (error: Error) => {
        over();
        reject(error);
      };
      const timer = setTimeout(() => failed(new Offline('no answer')), LONGEST);
      this.#waiting.set(key, {
        done: (reply) => {
          over();
          resolve(reply);
        },
        failed,
      });
      this.#say({ kind: 'send', key, method, body });
    });
  }

  /** Records the last change of a conversation that a page has loaded; the waiting call continues from it. */
  hold(id: number, change: number): void {
    this.#note(id, change);
    this.#say({ kind: 'known', id, change });
  }

  /** Records the last notification that the page has loaded. */
  recordNotification(revision: string): void {
    this.#notification = revision;
  }

  close(): void {
    this.#end.abort();
    this.#channel?.close();
    this.#listeners.clear();
  }

  #note(id: number, change: number): void {
    const last = Math.max(change, this.#known.get(id) ?? 0);
    this.#known.delete(id);
    this.#known.set(id, last);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  #say(message: TabMessage): void {
    if (!this.#end.signal.aborted) this.#channel?.postMessage(message);
  }

  #setState(state: HubState, isOpen: boolean): void {
    if (state === this.#state && isOpen === this.#isOpen) return;
    this.#state = state;
    this.#isOpen = isOpen;
    for (const listener of this.#stateListeners) listener();
  }

  #dispatch(event: HubEvent): void {
    if (this.#end.signal.aborted) return;
    if ('Change' in event && 'ConversationId' in event) this.#note(event.ConversationId, event.Change);
    for (const listener of this.#listeners) listener(event);
  }

  #lead(connect: Connect, programme: () => number | undefined): Promise<void> {
    this.#leads = true;
    for (const { failed } of this.#waiting.values()) failed(new Offline('the other tab was closed'));
    this.#setState('starting', false);
    const say = (state: HubState, isOpen: boolean) => {
      this.#setState(state, isOpen);
      this.#say({ kind: 'state', state, isOpen });
    };
    return lead({
      person: this.person,
      programme,
      connect,
      end: this.#end.signal,
      setState: (state) => say(state, this.#isOpen),
      dispatch: (event) => {
        this.#dispatch(event);
        this.#say({ kind: 'event', event });
      },
      known: () => ({
        Conversations: [...this.#known].map(([Id, Change]) => ({ Id, Change })),
        ...(this.#notification !== undefined && { Notification: this.#notification }),
      }),
      setConnection: (connection) => {
        this.#connection = connection;
        say(this.#state, connection !== undefined);
      },
    });
  }

  #heard(message: TabMessage): void {
    if (message.kind === 'known') this.#note(message.id, message.change);
    if (this.#leads) this.#heardLeading(message);
    else this.#heardFollowing(message);
  }

  #heardLeading(message: TabMessage): void {
    if (message.kind === 'hello') this.#say({ kind: 'state', state: this.#state, isOpen: this.#isOpen });
    if (message.kind !== 'send') return;
    const { key, method, body } = message;
    this.send(method, body).then(
      (reply) => this.#say({ kind: 'answer', key, reply }),
      (error: unknown) => this.#say({ kind: 'refusal', key, refusal: refusalOf(error) }),
    );
  }

  #heardFollowing(message: TabMessage): void {
    if (message.kind === 'state') this.#setState(message.state, message.isOpen);
    if (message.kind === 'event') this.#dispatch(message.event);
    if (message.kind === 'answer') this.#waiting.get(message.key)?.done(message.reply);
    if (message.kind === 'refusal') {
      const { refusal, key } = message;
      this.#waiting.get(key)?.failed(refusal ? new ApiError(refusal.Status ?? 400, refusal.Error) : new Offline(key));
    }
  }
}
