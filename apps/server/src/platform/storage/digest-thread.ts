import { Worker } from 'node:worker_threads';
import { loadable } from '../threads/loadable.ts';
import type { DigestAnswer, DigestTask, FileDigest } from './digest-messages.ts';

/** Megabytes: it holds one piece at a time, and how far each file has come. */
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

const besideThisFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './digest-worker.ts' : './digest-worker.js', import.meta.url);

interface Asked {
  resolve: (digest: FileDigest) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that works out digests of files while they grow, so that whoever receives them need not. It is started for
 * the first file. One that fails is started anew, and reads what it knew again.
 */
export class DigestThread {
  #worker: Promise<Worker> | undefined;
  readonly #asked = new Map<number, Asked>();
  #count = 0;

  /** Goes on with a file that is there without a gap up to `end`. */
  take(path: string, end: number): void {
    this.#post({ do: 'take', path, end });
  }

  /** The digest of a file as it is now, and how long it is. */
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
    const worker = new Worker(await loadable(besideThisFile()), { resourceLimits: MEMORY, env: {}, execArgv: [] });
    // A server that ends does not wait for it; what was asked of it is waited for by whoever asked.
    worker.unref();
    worker.on('message', (answer: DigestAnswer) => this.#answered(answer));
    worker.on('error', (error: Error) => this.#failed(error));
    worker.on('exit', () => this.#failed(new Error('the thread of digests ended')));
    return worker;
  }

  #answered(answer: DigestAnswer): void {
    const asked = this.#asked.get(answer.number);
    this.#asked.delete(answer.number);
    if ('digest' in answer) asked?.resolve(answer.digest);
    else asked?.reject(new Error(answer.problem));
  }

  #failed(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}
