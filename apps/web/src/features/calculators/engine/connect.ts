import type { Answer, Ask, Kind, Message, Reply } from './messages.ts';

/** The way to a workbook at work. */
export interface Line {
  ask: <K extends Kind>(kind: K, ask: Ask<K>) => Promise<Reply<K>>;
  close: () => void;
}

/** A workbook worked out in a worker; in this thread where there are none. */
export const connect = (): Line => (typeof Worker === 'undefined' ? here() : beside());

function beside(): Line {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (reply: never) => void; reject: (reason: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asker?.reject(new Error(data.failure));
    else asker?.resolve(data.reply as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, kind, ask } as Message);
      }),
    close: () => worker.terminate(),
  };
}

function here(): Line {
  const desk = import('./desk.ts').then(({ Desk }) => new Desk());
  return { ask: async (kind, ask) => (await desk).answer(kind, ask), close: () => undefined };
}
