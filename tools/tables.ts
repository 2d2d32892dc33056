import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, throwawaySettings } from '../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';

/**
 * `npm run tables`: writes the types of all tables from the migrations, by way of a scratch database.
 * With `--check` it writes nothing and fails when the file is not what the migrations make.
 */
const OUTPUT = join(import.meta.dirname, '../apps/server/src/platform/database/tables.gen.ts');

/** The same decisions as in platform/database/column-types.ts. */
const TYPES = ['--type-mapping', '{"int8":"number"}', '--numeric-parser', 'number', '--date-parser', 'string'];

const dataDir = await mkdtemp(join(tmpdir(), 'ithaki-tables-'));
const { url, stop } = await startEmbedded({ dataDir, log: console, settings: throwawaySettings });
try {
  const db = connectDatabase(url);
  await migrateToLatest(db).finally(() => db.destroy());
  process.exitCode = generate(process.argv.includes('--check'));
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}

function generate(check: boolean): number {
  const program = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    OUTPUT,
    '--exclude-pattern',
    'migration*',
    ...TYPES,
  ];
  const { status } = spawnSync(process.execPath, [program, ...args, ...(check ? ['--verify'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (check && status !== 0) console.error('tables.gen.ts is not what the migrations make: run `npm run tables`.');
  return status ?? 1;
}
