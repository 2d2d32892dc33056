import { Desk } from './desk.ts';
import type { Answer, Message } from './messages.ts';

// Works a workbook out beside the page, so that typing never waits for it.

const desk = new Desk();

/** One thing after the other, in the order they were asked. */
let work = Promise.resolve();

const send = (answer: Answer) => postMessage(answer);

addEventListener('message', ({ data: { id, kind, ask } }: MessageEvent<Message>) => {
  work = work.then(async () => {
    try {
      send({ id, reply: await desk.answer(kind, ask) });
    } catch (error) {
      send({ id, failure: String(error) });
    }
  });
});
