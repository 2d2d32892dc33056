import { randomUUID } from 'node:crypto';
import type { Figure } from '../figure.ts';
import { asker } from '../large-programme.ts';
import { inDatabase } from '../questionnaires/respondents.ts';
import { newDataDir, removeDataDir, signIn, startServer } from '../server.ts';
import { insertEligible } from './applicant-queries.ts';

/** The largest number of applications that one call may move. */
const ACCEPTED = 1_000;

/** Measures how long it takes to accept a thousand applicants of the demonstration programme in one call. */
export async function measureAccepting(): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    await (await startServer(dataDir)).stop();
    const Ids = await inDatabase(dataDir, (db) => insertEligible(db, 'epicheiro', ACCEPTED));
    const server = await startServer(dataDir);
    try {
      const cookie = await signIn(server.url, 'manager');
      const ask = asker(server.url, cookie, { 'idempotency-key': randomUUID() });
      const began = performance.now();
      const { Moved } = await ask<{ Moved: unknown[] }>('/api/ApplicationForm/ChangeStatus', { Ids, Status: 3 });
      const seconds = (performance.now() - began) / 1_000;
      if (Moved.length !== ACCEPTED) throw new Error(`${Moved.length} of ${ACCEPTED} were accepted`);
      return [{ name: `Accepting ${ACCEPTED.toLocaleString('en')} applicants`, value: `${seconds.toFixed(1)} s` }];
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
