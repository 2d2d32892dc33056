import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { allowConnections, loginStatements, MARK, markLogin, ROLE } from './reader-login.ts';
import { runSingleUser } from './single-user.ts';

/**
 * Makes the login for reports in a data folder of an earlier version, before its server is started. Returns what
 * PostgreSQL said when that failed, because another program has just started the server or because there is no room:
 * everything but reports then works as before, and the next start tries again.
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
