import { Worker } from 'node:worker_threads';
import { loadableEntry } from '@ithaki/script/loadable-entry';
import type { DigestReply, DigestTask, FileDigest } from './digest-messages.ts';

/** Memory limits in megabytes: the thread holds one chunk at a time and the state of each file's digest. */
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './digest-worker.ts' : './digest-worker.js', import.meta.url);

interface PendingRequest {
  resolve: (digest: FileDigest) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that computes digests of files while they grow, so that the thread that receives them need not. It starts
 * with the first file; after a failure it starts again and reads the files from the beginning.
 */
export class DigestThread {
  #worker: Promise<Worker> | undefined;
  readonly #asked = new Map<number, PendingRequest>();
  #count = 0;

  /** Continues the digest of a file whose content is complete up to `end`. */
  take(path: string, end: number): void {
    this.#post({ do: 'take', path, end });
  }

  /** Returns the digest and length of a file in its current state. */
  finish(path: string): Promise<FileDigest> {
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#post({ do: 'finish', path, number });
    });
  }

  forget(path: string): void {
    if (this.#worker) this.#post({ do: 'forget', path });
  }

  #post(task: DigestTask): void {
    this.#worker ??= this.#start();
    this.#worker.then(
      (worker) => worker.postMessage(task),
      (error) => this.#failed(error),
    );
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(await loadableEntry(workerUrl()), { resourceLimits: MEMORY, env: {}, execArgv: [] });
    // The thread does not keep a closing server alive; the requests that wait for it do.
    worker.unref();
    worker.on('message', (answer: DigestReply) => this.#answered(answer));
    worker.on('error', (error: Error) => this.#failed(error));
    worker.on('exit', () => this.#failed(new Error('the thread of digests ended')));
    return worker;
  }

  #answered(reply: DigestReply): void {
    const request = this.#asked.get(reply.number);
    this.#asked.delete(reply.number);
    if ('digest' in reply) request?.resolve(reply.digest);
    else request?.reject(new Error(reply.problem));
  }

  #failed(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}
