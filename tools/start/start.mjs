import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The oldest Node.js version on which the packages run, as in package.json's `engines`. */
const OLDEST = [20, 19];

/** Exits with a message when Node.js is too old. */
function requireNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Ithaki needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. See https://nodejs.org.`);
  process.exit(1);
}

const SHELL_CHECK_INTERVAL = 100;

/**
 * Ends this process when npm's shell ends. npm runs scripts in a shell and sends SIGTERM to that shell alone, which
 * would leave this process running. Does nothing when not started by npm, because then the parent may end first.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, SHELL_CHECK_INTERVAL);
  watch.unref();
}

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
const { startMisStub } = await import('./mis-stub.mjs');

endWithNpm();
if (!isInstalled(root)) await install(root);
if (!parts.every((part) => isFresh(root, part))) {
  await step('Building', process.execPath, [join(root, 'tools/build/build.mjs')], { cwd: root });
}
if (!process.argv.includes('--no-demo')) startMisStub(root);
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
