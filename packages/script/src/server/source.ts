import { fileURLToPath } from 'node:url';

let bundled: Promise<URL> | undefined;

async function bundle(source: URL): Promise<URL> {
  // A name in a variable, so that no bundler takes the bundler along.
  const bundler = 'esbuild';
  const { build }: typeof import('esbuild') = await import(bundler);
  const result = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const code = result.outputFiles[0]?.text ?? '';
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A worker thread cannot load TypeScript by itself: from sources (tests, tsx) its entry is bundled once, in memory. */
export function loadable(entry: URL): URL | Promise<URL> {
  if (!entry.pathname.endsWith('.ts')) return entry;
  bundled ??= bundle(entry);
  return bundled;
}
