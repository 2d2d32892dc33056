import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.mjs';

/** Builds the browser's application into apps/web/dist, with compressed copies for the server to send. */
export async function buildWeb(root) {
  const folder = join(root, 'apps/web');
  // The second adds to the files of the first.
  for (const config of ['vite.config.ts', 'vite.apply.config.ts'])
    await build({ root: folder, configFile: join(folder, config), logLevel: 'warn' });
  await precompress(join(folder, 'dist'));
}
