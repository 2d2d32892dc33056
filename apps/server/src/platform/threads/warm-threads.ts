import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { loadableEntry } from '@ithaki/script/loadable-entry';

interface ThreadOptions {
  /** The script of the thread; it replies to each message with one message. */
  entry: URL;
  /** Time limit of one task in milliseconds. */
  within: number;
  /** Memory limit of a thread in megabytes. */
  memory: number;
  /** Largest number of threads; further tasks wait. */
  most: number;
}

/** Milliseconds for which an idle thread is kept, because starting one takes longer than most tasks. */
const IDLE_MILLISECONDS = 30_000;

/**
 * Reusable threads for processing untrusted content, each with one task at a time and with limits on time and memory. A
 * thread whose task failed, took too long (a DOMException named TimeoutError) or ran out of memory is ended, and
 * nothing else is affected.
 */
export class WarmThreads<Task, Result> {
  readonly #setting: ThreadOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  constructor(setting: ThreadOptions) {
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
    const worker = new Worker(await loadableEntry(this.#setting.entry), {
      resourceLimits: { maxOldGenerationSizeMb: this.#setting.memory, stackSizeMb: 8 },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // A thread that has ended while idle is not used again.
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

  /** Keeps an idle thread for further tasks, without keeping the server alive. */
  #keep(worker: Worker): void {
    if (this.#idle) return void worker.terminate();
    worker.unref();
    const timer = setTimeout(() => {
      this.#idle = undefined;
      void worker.terminate();
    }, IDLE_MILLISECONDS).unref();
    this.#idle = { worker, timer };
  }
}
