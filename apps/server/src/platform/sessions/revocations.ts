import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import { log } from '../log/log.ts';

const CHANNEL = 'person_changed';
const RETRY_MILLISECONDS = 2_000;

/** Tells every node, when the transaction commits, that what is remembered of a person no longer holds. */
export async function announceChange(db: Db, userId: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(userId)})`.execute(db);
}

/** Listens for such changes; after a lost connection all is forgotten, since a message may have been missed. */
export function listenForChanges(url: string, forget: (userId: number) => void, forgetAll: () => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'ithaki-changes' });
    client.on('error', again);
    client.on('notification', (message) => forget(Number(message.payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      forgetAll();
    } catch (error) {
      again(error as Error);
    }
  }

  function again(error: Error): void {
    if (closed) return;
    log.warn({ err: error }, 'the change listener lost its connection');
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
