import { join } from 'node:path';
import { isFresh, rebuild } from './freshness.mjs';
import { parts } from './parts.mjs';

/** `npm run build [-- part ...]`: builds the parts (all, or those named) that are out of date; with `--force` all. */
const root = join(import.meta.dirname, '../..');
const makers = {
  server: async () => (await import('./server.mjs')).buildServer,
  web: async () => (await import('./web.mjs')).buildWeb,
};

process.env.NODE_ENV = 'production';
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (part) =>
  (names.length === 0 || names.includes(part.name)) && (process.argv.includes('--force') || !isFresh(root, part));
await Promise.all(
  parts.filter(isWanted).map(async (part) => {
    console.log(`Building the ${part.name}.`);
    await rebuild(root, part, await makers[part.name]());
  }),
);
