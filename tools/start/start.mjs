import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from './node-version.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the server in this same process, so that signals and the
 * exit code are the server's own. Uses no installed packages, because it runs before they are installed.
 */
requireNode(process.versions.node);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { install, isInstalled } = await import('./install.mjs');
const { isFresh } = await import('../build/freshness.mjs');
const { parts } = await import('../build/parts.mjs');
const { step } = await import('./step.mjs');
const { endWithNpm } = await import('./npm.mjs');

endWithNpm();
if (!isInstalled(root)) await install(root);
if (!parts.every((part) => isFresh(root, part))) {
  await step('Building', process.execPath, [join(root, 'tools/build/build.mjs')], { cwd: root });
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
