import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { entries } from './entries.mjs';

/** Our own packages are TypeScript and taken into the bundle; npm's stay where npm put them. */
const leaveNpmPackages = {
  name: 'leave-npm-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const ours = kind === 'entry-point' || path.startsWith('@ithaki/');
      return ours || isBuiltin(path) ? undefined : { path, external: true };
    }),
};

/** Bundles the server's programs into apps/server/dist. */
export async function buildServer(root) {
  const outdir = join(root, 'apps/server/dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [leaveNpmPackages],
  });
}
