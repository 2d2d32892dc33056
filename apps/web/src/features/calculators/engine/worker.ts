import type { EngineMessage, EngineReply } from './messages.ts';
import { WorkbookSession } from './workbook-session.ts';

// Calculates a workbook outside the page's thread, so that typing never waits for it.

const session = new WorkbookSession();

/** Requests are handled one after the other, in the order they arrive. */
let work = Promise.resolve();

const send = (answer: EngineReply) => postMessage(answer);

addEventListener('message', ({ data: { id, kind, ask } }: MessageEvent<EngineMessage>) => {
  work = work.then(async () => {
    try {
      send({ id, reply: await session.handle(kind, ask) });
    } catch (error) {
      send({ id, failure: String(error) });
    }
  });
});
