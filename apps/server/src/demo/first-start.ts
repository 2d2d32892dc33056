import { dateAt, isoDate } from '@ithaki/formats';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { loadDemo } from './load-demo.ts';
import type { DemoReceiver } from './load-sends.ts';
import { DatabaseNotEmpty } from './refuse-filled-database.ts';

/** Returns today's date in Athens, for which the programme is generated. */
export const todayInAthens = (now: Date): string => isoDate(dateAt(now));

/**
 * Loads the demonstration at a server's first start and prints a message; does nothing if another server on the same
 * database has already loaded it.
 */
export async function loadAtFirstStart(
  db: Db,
  { files, address, receiver }: { files: Files; address: string; receiver: DemoReceiver },
): Promise<void> {
  console.log('Φορτώνεται το πρόγραμμα επίδειξης... / Loading the demonstration programme...');
  await loadDemo(db, { today: todayInAthens(new Date()), files, address, receiver }).catch((error) => {
    if (!(error instanceof DatabaseNotEmpty)) throw error;
  });
}
