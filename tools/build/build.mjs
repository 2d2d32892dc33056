import { join } from 'node:path';
import { isFresh, rebuild } from './freshness.mjs';
import { parts } from './parts.mjs';

/** `npm run build`: builds what is not up to date; with `--force` everything. */
const root = join(import.meta.dirname, '../..');
const makers = {
  server: async () => (await import('./server.mjs')).buildServer,
  web: async () => (await import('./web.mjs')).buildWeb,
};

process.env.NODE_ENV = 'production';
for (const part of parts) {
  if (!process.argv.includes('--force') && isFresh(root, part)) continue;
  console.log(`Building the ${part.name}.`);
  await rebuild(root, part, await makers[part.name]());
}
