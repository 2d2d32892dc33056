import { announce } from './app/start/announce.ts';
import { Closing } from './app/start/closing.ts';
import { start } from './app/start/start.ts';
import { readConfig } from './config.ts';
import { CannotStart } from './platform/database/cannot-start.ts';
import { log } from './platform/log/log.ts';

/** Milliseconds to wait until a start that is still in progress notices that it has to end. */
const STARTING_LIMIT = 15_000;

const closing = new Closing();
let starting: Promise<void> = Promise.resolve();

/** Ends the program, once however often it is called: first stops what runs, then what was still being started. */
async function end(code: number): Promise<void> {
  process.exitCode ||= code;
  if (closing.begun) return;
  await closing.close();
  const limit = setTimeout(() => process.exit(), STARTING_LIMIT);
  await starting;
  await closing.close();
  clearTimeout(limit);
  process.exit();
}

/** An uncaught error leaves the program in an unknown state, so the program ends in an orderly way. */
function endOnFault(error: unknown): void {
  log.fatal(
    { err: error instanceof Error ? error : new Error('not an error') },
    'an unforeseen fault; the server ends',
  );
  void end(1);
}

function reportStartFailure(error: unknown): void {
  if (closing.begun) return;
  if (error instanceof CannotStart) console.error(error.message);
  else {
    log.fatal({ err: error }, 'the server does not start');
    // The message is printed, although the log leaves messages out: no personal data has been read yet, so it cannot
    // contain any.
    console.error(
      `Ο διακομιστής δεν ξεκίνησε. / The server did not start: ${error instanceof Error ? error.message : error}`,
    );
  }
  void end(1);
}

process.on('uncaughtException', endOnFault);
process.on('unhandledRejection', endOnFault);
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
process.on('SIGHUP', () => void end(0));

starting = (async () => {
  const config = readConfig(process.env, process.argv.slice(2));
  announce(await start(config, closing, () => void end(1)));
})().catch(reportStartFailure);
