import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { allowConnections, loginStatements, MARK, markLogin, ROLE } from './reader-login.ts';
import { runSingleUser } from './single-user.ts';

/**
 * Creates the role for reports in a data folder of an earlier version, before its server is started. Returns
 * PostgreSQL's output if that failed (another program has just started the server, or the disk is full); everything but
 * reports then works, and the next start tries again.
 */
export async function makeLogin(cluster: Cluster): Promise<string | undefined> {
  const { folder, account, password } = cluster;
  if (existsSync(join(folder, MARK))) return undefined;
  const { code, output } = await runSingleUser(cluster, ROLE, loginStatements(password));
  if (code !== 0) return output.trim() || `PostgreSQL ended with ${code}`;
  await allowConnections(folder, account);
  await markLogin(folder, account);
  return undefined;
}
