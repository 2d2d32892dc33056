import { join } from 'node:path';
import { build } from 'vite';

/** Builds the browser's application into apps/web/dist. */
export async function buildWeb(root) {
  const folder = join(root, 'apps/web');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
}
