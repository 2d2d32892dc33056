import { startStub } from './stub.ts';

const PORT = Number(process.env.MIS_STUB_PORT || 4790);

/** Runs the stub until it is ended; batches are kept in MIS_STUB_DIR. */
async function run(): Promise<void> {
  const stub = await startStub({ folder: process.env.MIS_STUB_DIR || './data/mis-stub', port: PORT });
  console.log(`Δοκιμαστικός παραλήπτης microdata / Trial receiver of microdata: ${stub.url}`);
  const end = () => void stub.close();
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // Ends with the program that started it.
  process.on('disconnect', end);
}

run().catch((error: Error) => {
  console.error(
    `Ο δοκιμαστικός παραλήπτης microdata δεν ξεκίνησε. / The trial receiver of microdata did not start: ${error.message}`,
  );
  process.exit(1);
});
