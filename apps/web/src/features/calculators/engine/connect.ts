import type { EngineMessage, EngineReply, ReplyOf, RequestKind, RequestOf } from './messages.ts';

/** Connection to a workbook engine. */
export interface EngineConnection {
  ask: <K extends RequestKind>(kind: K, ask: RequestOf<K>) => Promise<ReplyOf<K>>;
  close: () => void;
}

/** Connects to a workbook engine in a worker, or in this thread where workers are not available. */
export const connectEngine = (): EngineConnection =>
  typeof Worker === 'undefined' ? connectInThread() : connectToWorker();

function connectToWorker(): EngineConnection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, { resolve: (reply: never) => void; reject: (reason: Error) => void }>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
    const request = pending.get(data.id);
    pending.delete(data.id);
    if ('failure' in data) request?.reject(new Error(data.failure));
    else request?.resolve(data.reply as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
  });
  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, kind, ask } as EngineMessage);
      }),
    close: () => worker.terminate(),
  };
}

function connectInThread(): EngineConnection {
  const session = import('./workbook-session.ts').then(({ WorkbookSession }) => new WorkbookSession());
  return { ask: async (kind, ask) => (await session).handle(kind, ask), close: () => undefined };
}
