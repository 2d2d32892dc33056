import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { loadable } from './loadable.ts';

interface Setting {
  /** The entry that a thread runs; it answers each message with one. */
  entry: URL;
  /** Milliseconds that one piece of work may take. */
  within: number;
  /** Megabytes that a thread may hold. */
  memory: number;
  /** Threads at most; further work waits. */
  most: number;
}

/** Milliseconds for which a thread without work is kept: starting one takes longer than most work. */
const KEPT = 30_000;

/**
 * Threads for work on what others made, one piece at a time in each, with bounds on time and memory. A thread whose work
 * failed, took too long (a DOMException named TimeoutError) or ran out of memory is ended and harms nothing else.
 */
export class WarmThreads<Task, Result> {
  readonly #setting: Setting;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async run(task: Task, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
    if (this.#running >= this.#setting.most) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      const worker = await this.#take();
      const result = await this.#ask(worker, task, transfer);
      this.#keep(worker);
      return result;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle;
    if (idle) {
      clearTimeout(idle.timer);
      this.#idle = undefined;
      idle.worker.ref();
      return idle.worker;
    }
    const worker = new Worker(await loadable(this.#setting.entry), {
      resourceLimits: { maxOldGenerationSizeMb: this.#setting.memory, stackSizeMb: 8 },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // One that ends by itself while it waits is not asked again.
    worker.on('error', () => {
      if (this.#idle?.worker !== worker) return;
      clearTimeout(this.#idle.timer);
      this.#idle = undefined;
    });
    return worker;
  }

  async #ask(worker: Worker, task: Task, transfer: readonly ArrayBuffer[]): Promise<Result> {
    const patience = AbortSignal.timeout(this.#setting.within);
    const over = new AbortController();
    const signal = AbortSignal.any([patience, over.signal]);
    try {
      const answered = once(worker, 'message', { signal });
      const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the thread ended')));
      worker.postMessage(task, [...transfer]);
      const [result] = await Promise.race([answered, ended]);
      return result;
    } catch (error) {
      await worker.terminate();
      throw patience.aborted ? patience.reason : error;
    } finally {
      over.abort();
    }
  }

  /** The thread waits for more work, without keeping the server from ending. */
  #keep(worker: Worker): void {
    if (this.#idle) return void worker.terminate();
    worker.unref();
    const timer = setTimeout(() => {
      this.#idle = undefined;
      void worker.terminate();
    }, KEPT).unref();
    this.#idle = { worker, timer };
  }
}
