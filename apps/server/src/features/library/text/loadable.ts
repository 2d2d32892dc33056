import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

let bundled: Promise<URL> | undefined;

/** Beside node_modules, so that packages are found from there. */
async function bundle(source: URL): Promise<URL> {
  // A name in a variable, so that no bundler takes the bundler along.
  const bundler = 'esbuild';
  const { build }: typeof import('esbuild') = await import(bundler);
  const folder = mkdtempSync(fileURLToPath(new URL('../../../../../../node_modules/.ithaki-worker-', import.meta.url)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = `${folder}/worker.mjs`;
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return pathToFileURL(outfile);
}

/** A worker thread cannot load TypeScript by itself: from sources (tests, tsx) its entry is bundled once. */
export function loadable(entry: URL): URL | Promise<URL> {
  if (!entry.pathname.endsWith('.ts')) return entry;
  bundled ??= bundle(entry);
  return bundled;
}
