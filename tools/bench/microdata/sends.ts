import { countTotals } from '@ithaki/microdata';
import { sql } from 'kysely';
import { freezeSend } from '../../../apps/server/src/features/microdata/sending/freeze.ts';
import type { Candidate } from '../../../apps/server/src/features/microdata/sending/written.ts';
import { readAcceptedRecords } from '../../../apps/server/src/features/microdata/totals/accepted.ts';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect.ts';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { newDataDir, removeDataDir } from '../server.ts';
import { aParticipant } from './participants.ts';

const SENT = 10_000;
const COUNTED = 100_000;
const MEGABYTE = 2 ** 20;

/** Measures a send of 10,000 entry sheets with its database, and the totals of 100,000 accepted ones. */
export async function measureSends(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const { url, stop } = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(url);
  try {
    await migrateToLatest(db);
    const { rows } = await sql<{ id: number }>`
      insert into projects (url, title, settings) values ('bench', '{"el": "Bench", "en": "Bench"}', '{}') returning id`.execute(
      db,
    );
    const projectId = rows[0]?.id ?? 0;
    return [...(await measureFreeze(db, projectId)), await measureTotals(db, projectId)];
  } finally {
    await db.destroy();
    await stop();
    removeDataDir(dataDir);
  }
}

async function measureFreeze(db: Db, projectId: number): Promise<Figure[]> {
  const candidates = Array.from(
    { length: SENT },
    (_, index): Candidate => ({
      ...aParticipant(index + 1),
      userId: index + 1,
    }),
  );
  const send = (chosen: readonly Candidate[]) =>
    db
      .transaction()
      .execute((transaction) =>
        freezeSend(
          transaction,
          { projectId, sheet: 'start', mis: '5001234', host: 'mis', sentBy: 1, now: new Date() },
          async () => ({ candidates: chosen, notReady: [] }),
        ),
      );
  // Starts the thread and compiles the schema.
  await send(candidates.slice(0, 1));
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  await send(candidates);
  const time = performance.now() - began;
  clearInterval(watch);
  const memory = (most - before) / MEGABYTE;
  return [
    {
      name: `Freezing, writing, checking and storing a send of ${SENT.toLocaleString('en')} entry sheets`,
      value: `${(time / 1000).toFixed(1)} s, ${memory.toFixed(0)} MB more than before`,
      goal: '4 s, 200 MB',
      met: time <= 4_000 && memory <= 200,
    },
  ];
}

async function measureTotals(db: Db, projectId: number): Promise<Figure> {
  await sql`update microdata_batches set state = 'accepted', settled_at = now()`.execute(db);
  await sql`update microdata_lines set result = 'accepted'`.execute(db);
  await sql`
    insert into microdata_lines (batch_id, project_id, sheet, kayas, revision, definition, content, counted, digest, result)
    select batch_id, project_id, sheet, kayas + ${SENT} * n, revision, definition, content, counted, digest, result
    from microdata_lines, generate_series(1, ${COUNTED / SENT - 1}) n`.execute(db);
  await sql`analyze microdata_lines`.execute(db);
  const began = performance.now();
  const counter = countTotals(2021);
  const accepted = { projectId, reader: undefined, before: undefined };
  for await (const records of readAcceptedRecords(db, accepted)) for (const record of records) counter.add(record);
  const { Grand } = counter.totals();
  const time = performance.now() - began;
  if (Grand.Total !== COUNTED) throw new Error(`${Grand.Total} were counted`);
  return {
    name: `Totals of ${COUNTED.toLocaleString('en')} accepted entry sheets, read from their bytes`,
    value: `${(time / 1000).toFixed(1)} s`,
    goal: '2 s',
    met: time <= 2_000,
  };
}
