import { spawnSync } from 'node:child_process';
import { startScratchDatabase } from './scratch-database.ts';
import { tableTypesCommand } from './table-types.ts';

/**
 * `npm run tables`: writes the types of all tables from the migrations, using a temporary database. Part `sql` of `npm
 * run check` compares them.
 */
const { url, stop } = await startScratchDatabase();
const { status } = spawnSync(process.execPath, tableTypesCommand(url, false), {
  stdio: ['ignore', 'ignore', 'inherit'],
});
await stop();
process.exitCode = status ?? 1;
