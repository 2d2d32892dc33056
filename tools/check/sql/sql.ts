import { join } from 'node:path';
import { startScratchDatabase } from '../../scratch-database.ts';
import { tableTypesCommand } from '../../table-types.ts';
import { command } from '../command.ts';
import { ownFiles, root, textOf } from '../files.ts';
import { checkStatements, describeCounts, readStatements } from './check-statements.ts';
import { openProgram } from './reading/program.ts';
import { readOwner } from './table-owners.ts';

const server = 'apps/server/src/';

const isChecked = (path: string): boolean =>
  path.includes(`/${server}`) && !/\.test\.ts$|\.testing\.ts$|\/src\/testing\//.test(path);

async function compareTableTypes(url: string): Promise<string[]> {
  const failure = await command(process.execPath, ...tableTypesCommand(url, true));
  return failure.length === 0 ? [] : ['tables.gen.ts is not what the migrations make: run `npm run tables`'];
}

/**
 * Checks that PostgreSQL accepts every statement of the server and that its rows are as the code declares; that only
 * the owner of a table writes to it; and that the generated types of tables match the migrations.
 */
export async function sql(): Promise<readonly string[]> {
  const owners = ownFiles()
    .filter((path) => path.startsWith(server) && path.endsWith('/tables.ts'))
    .map((path) => readOwner(path, textOf(path)));
  const { url, stop } = await startScratchDatabase();
  try {
    // The statements are read while another process compares the types, and not before: reading holds this process for
    // seconds, in which its connections to the database would time out.
    const statements = readStatements(() => openProgram(join(root, 'apps/server/tsconfig.json'), isChecked));
    // A failure is thrown below, where the statements are awaited.
    statements.catch(() => undefined);
    const types = await compareTableTypes(url);
    const { findings, counts } = await checkStatements(await statements, owners, url, root);
    console.log(`${' '.repeat(13)}sql           ${describeCounts(counts)}`);
    return [...types, ...findings];
  } finally {
    await stop();
  }
}
