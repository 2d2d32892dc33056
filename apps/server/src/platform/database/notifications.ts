import pg from 'pg';
import { log } from '../log/log.ts';

const RETRY_MILLISECONDS = 2_000;

/** Handlers of notifications, by channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens to notification channels on a separate connection until closed. `onGap` is called whenever listening starts
 * or restarts, since messages may have been missed before; `onLost` when the connection is lost. `ready` resolves when
 * the first attempt has succeeded or failed.
 */
export function listenTo(url: string, channels: Channels, onGap: () => void, onLost: () => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'ithaki-changes' });
    client.on('error', reconnectLater);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      onGap();
    } catch (error) {
      reconnectLater(error as Error);
    }
  }

  function reconnectLater(error: Error): void {
    if (closed) return;
    log.warn({ err: error }, 'the change listener lost its connection');
    onLost();
    client?.removeAllListeners('notification');
    clearTimeout(timer);
    timer = setTimeout(connect, RETRY_MILLISECONDS);
  }

  const ready = connect();
  return {
    ready,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
