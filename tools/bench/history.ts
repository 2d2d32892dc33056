import { sql } from 'kysely';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { loadDemo, todayInAthens } from '../../apps/server/src/demo/index.ts';
import { connectDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { openKeyring } from '../../apps/server/src/platform/secrets/open-keyring.ts';
import { type Figure, median } from './figure.ts';
import { asker } from './large-programme.ts';
import { newDataDir, removeDataDir, signIn } from './server.ts';

const MENTEES = 60;
const ROUNDS = 12;
/** Number of saves of each kind in a round. */
const SAVES = 25;
const GOAL = 1.15;

/** The tables that the measured saves change. */
const tables = ['users', 'members', 'user_roles', 'mentee_actions', 'meetings'];

/** Measures a save over HTTP with and without the history triggers, in turns, on the demonstration's database. */
export async function measureHistory(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const { url, stop } = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(url);
  try {
    await migrateToLatest(db);
    await loadDemo(db, { today: todayInAthens(new Date()), mentees: MENTEES });
    const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir }, ['--no-demo']);
    const { keys } = await openKeyring(db, { file: config.masterKeyFile, given: null });
    const app = await buildApp({ config, db, keys });
    try {
      const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
      return await measureSaves(db, asker(address, await signIn(address, 'admin')));
    } finally {
      await app.server.close();
    }
  } finally {
    await db.destroy();
    await stop();
    removeDataDir(dataDir);
  }
}

async function measureSaves(db: ReturnType<typeof connectDatabase>, ask: ReturnType<typeof asker>): Promise<Figure[]> {
  const { rows } = await sql<{ mentee: number; action: number }>`
    select d.mentee_id as mentee, d.action_id as action from mentee_actions d join members m on m.user_id = d.mentee_id
      and m.project_id = d.project_id join projects p on p.id = d.project_id join actions a on a.id = d.action_id
    where p.url = 'epicheiro' and m.state = 1 and a.type_id = 4 and d.published_at < now() limit 1`.execute(db);
  const { mentee, action } = rows[0] ?? { mentee: 0, action: 0 };
  let count = 0;
  const saves: Record<string, () => Promise<unknown>> = {
    'a field': () => ask('/api/User/UpdateFields', { UserId: mentee, Fields: { address: `Ερμού ${++count}` } }),
    'a state': () => ask('/api/User/SetActiveState', { UserId: mentee, State: count++ % 2 }),
    'a text': () =>
      ask('/api/mentor/SavePublicMenteeData', { ActionId: action, MenteeId: mentee, Data: { comment: `${++count}` } }),
  };
  const figures: Figure[] = [];
  for (const [name, save] of Object.entries(saves)) {
    const ratios: number[] = [];
    const times = { with: [] as number[], without: [] as number[] };
    for (let round = -1; round < ROUNDS; round++) {
      // Whichever is measured second finds more of the database in its caches, so the order alternates.
      const order = round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const);
      const taken = { with: 0, without: 0 };
      for (const which of order) {
        await switchTriggers(db, which === 'with');
        const each: number[] = [];
        for (let n = 0; n < SAVES; n++) {
          const began = performance.now();
          await save();
          each.push(performance.now() - began);
        }
        taken[which] = median(each);
      }
      if (round < 0) continue;
      ratios.push(taken.with / taken.without);
      for (const which of order) times[which].push(taken[which]);
    }
    const ratio = median(ratios);
    figures.push({
      name: `Saving ${name} with history against without`,
      value: `${ratio.toFixed(2)} (${median(times.with).toFixed(1)} ms, ${median(times.without).toFixed(1)} ms)`,
      goal: `at most ${GOAL}`,
      met: ratio <= GOAL,
    });
  }
  return figures;
}

async function switchTriggers(db: ReturnType<typeof connectDatabase>, on: boolean): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
      where tgrelid = ${table}::regclass and tgname like 'keep_%'`.execute(db);
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.ref(name)}`.execute(
        db,
      );
  }
}
