import { sql } from 'kysely';
import { Closing } from '../../apps/server/src/app/start/closing.ts';
import { openDatabase } from '../../apps/server/src/app/start/open-database.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { loadDemo, type Phase, todayInAthens } from '../../apps/server/src/demo/index.ts';
import { createFiles, openFiles } from '../../apps/server/src/features/files/index.ts';
import { CannotStart } from '../../apps/server/src/platform/database/cannot-start.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { openKeyring } from '../../apps/server/src/platform/secrets/open-keyring.ts';
import { readMentees } from './mentees.ts';

/** Milliseconds between progress lines when the output is not a terminal. */
const PROGRESS_INTERVAL = 5_000;

/** Shows the number of people created so far: on a terminal in one line, otherwise in a new line at each interval. */
function progressLine() {
  const { isTTY } = process.stdout;
  let printedAt = performance.now();
  return {
    show(people: number): void {
      const text = `${people.toLocaleString('en')} people`;
      if (isTTY) process.stdout.write(`\r${text}`);
      else if (performance.now() - printedAt > PROGRESS_INTERVAL) {
        printedAt = performance.now();
        console.log(text);
      }
    },
    say(text: string): void {
      console.log(isTTY ? `\n${text}` : text);
    },
  };
}

const tables = [
  ...['projects', 'actions', 'users', 'members', 'links', 'mentee_actions', 'meetings', 'mentor_actions'],
  ...['audit_records', 'access_records', 'history'],
];

/** Returns the number of rows of the main tables. */
async function countsOf(db: Db): Promise<[table: string, rows: number][]> {
  const counted: [string, number][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ all: number }>`select count(*)::int as all from ${sql.table(table)}`.execute(db);
    counted.push([table, rows[0]?.all ?? 0]);
  }
  return counted;
}

/**
 * `npm run demo -- --mentees 100000`: fills an empty database, that of DATABASE_URL or of a new DATA_DIR, with a
 * demonstration programme of this size, in one transaction: an interrupted run leaves nothing behind.
 */
const closing = new Closing();

async function end(code: number): Promise<never> {
  process.exitCode ||= code;
  await closing.close();
  process.exit();
}

const phases: Record<Phase, string> = {
  search: 'Making the search ready',
  indexes: 'Making the indexes',
  statistics: 'Gathering statistics',
};

async function fill(mentees: number): Promise<void> {
  const config = readConfig(process.env, []);
  const { db } = await openDatabase(config, closing, () => void end(1));
  const files = createFiles(await openFiles(config, []));
  const { keys } = await openKeyring(db, { file: config.masterKeyFile, given: config.sessionSecret });
  const receiver = { url: config.trialReceiver, keys };
  const began = performance.now();
  const line = progressLine();
  const onPhase = (phase: Phase) => line.say(phases[phase]);
  const onProgress = (people: number) => {
    // Aborts the transaction, because closing would wait for it.
    if (closing.begun) throw new Error('interrupted');
    line.show(people);
  };
  await loadDemo(db, { today: todayInAthens(new Date()), mentees, files, receiver, onProgress, onPhase });
  for (const [table, rows] of await countsOf(db)) console.log(`${rows.toLocaleString('en').padStart(12)} ${table}`);
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
}

process.on('SIGINT', () => void end(130));
process.on('SIGTERM', () => void end(143));

try {
  await fill(readMentees(process.argv.slice(2)));
} catch (error) {
  if (!closing.begun) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
await end(0);
