import pg from 'pg';
import { log } from '../log/log.ts';

const RETRY_MILLISECONDS = 2_000;

/** What is done with what the database tells on each channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens to channels of the database over one connection of its own, until closed. `onGap` is told whenever it begins
 * or begins again, since messages may have been missed before, and `onLost` when it ends. `ready` comes when the first try succeeded or failed.
 */
export function listenTo(url: string, channels: Channels, onGap: () => void, onLost: () => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'ithaki-changes' });
    client.on('error', again);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      onGap();
    } catch (error) {
      again(error as Error);
    }
  }

  function again(error: Error): void {
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
