import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundled = new Map<string, Promise<URL>>();

/** Bundles a worker's entry into a folder within node_modules, so that packages are resolved from there. */
async function bundle(source: URL): Promise<URL> {
  // The name is in a variable, so that no bundler includes the bundler itself.
  const bundler = 'esbuild';
  const { build }: typeof import('esbuild') = await import(bundler);
  const folder = mkdtempSync(fileURLToPath(new URL('../../../../node_modules/.ithaki-worker-', import.meta.url)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = `${folder}/worker.mjs`;
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    // The workspaces' own packages are TypeScript too and must be bundled.
    plugins: [
      {
        name: 'packages-of-others',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@ithaki/') ? null : { external: true })),
      },
    ],
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return pathToFileURL(outfile);
}

/**
 * Returns an entry that a worker thread can load. Worker threads cannot load TypeScript, so when running from sources
 * (tests, tsx) the entry is bundled once.
 */
export function loadableEntry(entry: URL): URL | Promise<URL> {
  if (!entry.pathname.endsWith('.ts')) return entry;
  const known = bundled.get(entry.href) ?? bundle(entry);
  bundled.set(entry.href, known);
  return known;
}
