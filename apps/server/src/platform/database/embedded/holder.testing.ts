import { CannotStart } from '../cannot-start.ts';
import { startEmbedded } from './index.ts';

/**
 * A program for tests to kill: starts the database of the given folder, prints its URL once it is up, and stops it on
 * SIGTERM. It reports a refused start as `main` does.
 */
try {
  const { url, stop } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: console });
  // Keeps the process alive, as its listening port does for a real server.
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => stop().then(() => clearInterval(alive)));
  console.log(url);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
