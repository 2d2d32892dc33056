import { z } from 'zod';
import { connectDatabase } from '../database/connect.ts';
import { defineEvent, defineHandler } from './event-kind.ts';
import { handleNextEvent } from './handle-events.ts';
import { publish } from './publish.ts';

/** An event for tests. */
export const moved = defineEvent({ kind: 'test.moved', payload: z.strictObject({ id: z.int() }) });

/**
 * A program for tests to kill, run as `node events.testing.ts URL publish|handle`. It publishes an event, or begins to
 * handle the next one and never finishes, and prints a line when it has come that far.
 */
const [, program, url, role] = process.argv;
if (program === import.meta.filename && url) {
  const db = connectDatabase(url, { max: 3 });
  // Keeps the process alive, as its listening port does for a real server.
  setInterval(() => undefined, 60_000);
  if (role === 'publish') {
    await db.transaction().execute((transaction) => publish(transaction, moved, null, { id: 1 }));
    console.log('published');
  } else {
    const handler = defineHandler({
      name: 'test.endless',
      event: moved,
      async handle({ db: transaction }, { id }) {
        await transaction
          .insertInto('applicationStarts')
          .values({ address: `killed ${id}` })
          .execute();
        console.log('handling');
        await new Promise(() => undefined);
      },
    });
    await handleNextEvent(db, [handler], new Date());
  }
}
