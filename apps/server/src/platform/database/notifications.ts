import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { log } from '../log/log.ts';

const RETRY_MILLISECONDS = 2_000;

/** Milliseconds between two heartbeats, short enough that a dead connection is noticed within ten seconds. */
const HEARTBEAT_MILLISECONDS = 5_000;

/** The share of that time within which a heartbeat must come back. */
const ANSWERED_WITHIN = 0.8;

/** Handlers of notifications, by channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/** One connection that listens to channels; `onDead` is called once when it is lost, unless it was closed before. */
class ListeningConnection {
  readonly #channels: Channels;
  readonly #heartbeat: number;
  readonly #onDead: (error: Error) => void;
  readonly #socket = new Socket();
  readonly #client: pg.Client;
  /**
   * A channel used only by this connection. A heartbeat is a notification to it: only if it comes back is it certain
   * that notifications arrive.
   */
  readonly #ownChannel = `heartbeat_${randomBytes(8).toString('hex')}`;
  #beats: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  /** Whether the last heartbeat has not come back yet. */
  #waiting = false;
  #ended = false;

  constructor(url: string, channels: Channels, heartbeat: number, onDead: (error: Error) => void) {
    this.#channels = channels;
    this.#heartbeat = heartbeat;
    this.#onDead = onDead;
    this.#client = new pg.Client({
      connectionString: url,
      application_name: 'ithaki-changes',
      connectionTimeoutMillis: heartbeat,
      stream: () => this.#socket,
    });
    this.#client.on('error', (error) => this.#die(error));
    this.#client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload));
  }

  /** Connects and listens; returns whether that succeeded. */
  async open(): Promise<boolean> {
    try {
      await this.#client.connect();
      for (const channel of [...Object.keys(this.#channels), this.#ownChannel])
        await this.#client.query(`listen ${channel}`);
      if (!this.#ended) this.#beats = setInterval(() => this.#beat(), this.#heartbeat);
    } catch (error) {
      this.#die(error as Error);
    }
    return !this.#ended;
  }

  /** Ends the connection without waiting for the database, which may not respond. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#end();
    const ended = this.#client.end().catch(() => undefined);
    this.#socket.destroySoon();
    await ended;
  }

  #hear(channel: string, payload: string): void {
    if (this.#ended) return;
    if (channel === this.#ownChannel) this.#waiting = false;
    else this.#channels[channel]?.(payload);
  }

  #beat(): void {
    const endIfSilent = () => this.#waiting && this.#die(new Error('the database does not answer'));
    this.#waiting = true;
    // If this process itself was busy, the heartbeat has arrived but is unread; it is read before the immediate runs.
    this.#deadline = setTimeout(() => setImmediate(endIfSilent), this.#heartbeat * ANSWERED_WITHIN);
    this.#client.query(`notify ${this.#ownChannel}`).catch((error) => this.#die(error));
  }

  #die(error: Error): void {
    if (this.#ended) return;
    this.#end();
    this.#socket.destroy();
    this.#onDead(error);
  }

  #end(): void {
    this.#ended = true;
    clearInterval(this.#beats);
    clearTimeout(this.#deadline);
  }
}

/**
 * Listens to notification channels on a separate connection until closed. Heartbeats detect a connection that is dead
 * without an error, as when a cable is pulled. `onGap` is called whenever listening starts or starts again, since
 * notifications may have been missed before; `onLost` when the connection is lost. `ready` resolves when the first
 * attempt has succeeded or failed.
 */
export function listenTo(
  url: string,
  channels: Channels,
  onGap: () => void,
  onLost: () => void,
  heartbeat = HEARTBEAT_MILLISECONDS,
) {
  let connection: ListeningConnection;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    let listening = false;
    connection = new ListeningConnection(url, channels, heartbeat, (error) => {
      if (closed) return;
      log.warn({ err: error }, 'the change listener lost its connection');
      onLost();
      // A connection that was listening is replaced at once; if the database accepts no connection, the next attempt
      // waits a little.
      timer = setTimeout(connect, listening ? 0 : RETRY_MILLISECONDS);
    });
    listening = await connection.open();
    if (listening && !closed) onGap();
  }

  const ready = connect();
  return {
    ready,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await connection.close();
    },
  };
}
