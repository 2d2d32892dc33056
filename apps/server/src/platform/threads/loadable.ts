import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const bundled = new Map<string, Promise<URL>>();

/** Beside node_modules, so that packages are found from there. */
async function bundle(source: URL): Promise<URL> {
  // A name in a variable, so that no bundler takes the bundler along.
  const bundler = 'esbuild';
  const { build }: typeof import('esbuild') = await import(bundler);
  const folder = mkdtempSync(fileURLToPath(new URL('../../../../../node_modules/.ithaki-worker-', import.meta.url)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = `${folder}/worker.mjs`;
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    // The workspaces' own packages are TypeScript as well.
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

/** A worker thread cannot load TypeScript by itself: from sources (tests, tsx) its entry is bundled once. */
export function loadable(entry: URL): URL | Promise<URL> {
  if (!entry.pathname.endsWith('.ts')) return entry;
  const known = bundled.get(entry.href) ?? bundle(entry);
  bundled.set(entry.href, known);
  return known;
}
