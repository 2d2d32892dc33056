import { CannotStart } from '../cannot-start.ts';
import { startEmbedded } from './index.ts';

/**
 * A program for the tests to kill: holds the database of the folder it is given, says its address once it is up,
 * and ends it on SIGTERM. It reports a refused start the way `main` does.
 */
try {
  const { url, stop } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: console });
  // What keeps a real server's process alive is its port.
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => stop().then(() => clearInterval(alive)));
  console.log(url);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
