import { ApiError, Offline } from '../api/error.ts';
import type { Connect, Connection, HubEvent, HubRefusal, HubState } from './hub-types.ts';
import { lead } from './lead.ts';

/** What the tabs of a browser say to one another. */
type TabMessage =
  | { kind: 'hello' }
  /** `isOpen`: whether a connection is open, and not the waiting call in its place. */
  | { kind: 'state'; state: HubState; isOpen: boolean }
  | { kind: 'event'; event: HubEvent }
  | { kind: 'known'; id: number; change: number }
  | { kind: 'send'; key: string; method: string; body: object }
  | { kind: 'answer'; key: string; reply: unknown }
  | { kind: 'refusal'; key: string; refusal: HubRefusal | null };

/** Milliseconds after which the leading tab counts as not answering. */
const LONGEST = 12_000;

/** The most conversations whose changes are followed by the waiting call. */
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
 * The live connection of a person: one for all tabs of the browser. The tab that holds the lock has it; the others hear and
 * send through it. When that tab is closed, another goes on. Where the browser has no locks, each tab has its own.
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

  constructor(person: number, connect: Connect) {
    this.person = person;
    const name = `ithaki-hub/${person}`;
    const { locks } = navigator;
    // Without locks nobody leads, so that each tab would hear of an event as often as there are tabs.
    this.#channel = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#heard(data));
    this.#say({ kind: 'hello' });
    const start = () => this.#lead(connect);
    // A lock that is not granted before the end is not wanted any more.
    if (locks) locks.request(name, { signal: this.#end.signal }, start).catch(() => undefined);
    else void start();
  }

  readonly state = (): HubState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Adds a listener for what happens. Returns a function that removes it. */
  listen(listener: (event: HubEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether what is sent goes over the connection, and not by a call. Then nothing that happens stays untold either. */
  canSend(): boolean {
    return this.#state === 'connected' && this.#isOpen;
  }

  /** Sends over the connection; throws ApiError when it is refused, Offline when no answer came. */
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

  /** Notes the last change of a conversation that a page holds, from which the waiting call goes on. */
  hold(id: number, change: number): void {
    this.#note(id, change);
    this.#say({ kind: 'known', id, change });
  }

  /** Notes the last notification that the page knows. */
  holdNotification(revision: string): void {
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

  #tell(event: HubEvent): void {
    if (this.#end.signal.aborted) return;
    if ('Change' in event && 'ConversationId' in event) this.#note(event.ConversationId, event.Change);
    for (const listener of this.#listeners) listener(event);
  }

  #lead(connect: Connect): Promise<void> {
    this.#leads = true;
    for (const { failed } of this.#waiting.values()) failed(new Offline('the other tab was closed'));
    this.#setState('starting', false);
    const say = (state: HubState, isOpen: boolean) => {
      this.#setState(state, isOpen);
      this.#say({ kind: 'state', state, isOpen });
    };
    return lead({
      person: this.person,
      connect,
      end: this.#end.signal,
      setState: (state) => say(state, this.#isOpen),
      tell: (event) => {
        this.#tell(event);
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
    if (message.kind === 'event') this.#tell(message.event);
    if (message.kind === 'answer') this.#waiting.get(message.key)?.done(message.reply);
    if (message.kind === 'refusal') {
      const { refusal, key } = message;
      this.#waiting.get(key)?.failed(refusal ? new ApiError(refusal.Status ?? 400, refusal.Error) : new Offline(key));
    }
  }
}
