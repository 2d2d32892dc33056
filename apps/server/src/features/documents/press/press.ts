import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadableEntry } from '@ithaki/script/loadable-entry';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';
import type { PressReply, PressRequest, PressRequests, PressTask } from './requests.ts';

/** Milliseconds after which the process is killed if it has not replied. */
const PATIENCE = 30_000;

/** Number of printed documents after which the process is replaced, because each leaks some memory. */
const MOST_PRINTED = 300;

/** Maximum size of the process's JavaScript heap, in megabytes. */
const MEMORY = 512;

/** Milliseconds without a request after which the process ends. */
const IDLE = 60_000;

interface Waiting {
  request: PressRequest;
  resolve(reply: PressReply): void;
  reject(error: Error): void;
}

/**
 * Renders templates and prints documents in a process of its own, one request at a time. The process starts with the
 * first request, is replaced after many documents, and is killed when a request takes too long; the next request starts
 * another.
 */
export class Press {
  #process: ChildProcess | undefined;
  #current: (Waiting & { timer: NodeJS.Timeout }) | undefined;
  readonly #queue: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #starting = false;
  #closed = false;

  readonly #patience: number;

  constructor({ patience = PATIENCE } = {}) {
    this.#patience = patience;
  }

  /** Runs a task in the process. Throws 422 for a faulty template, with its line and column, and after a timeout. */
  async perform<T extends PressTask>(task: T, asked: PressRequests[T]['asked']): Promise<PressRequests[T]['given']> {
    const id = ++this.#lastId;
    const reply = await new Promise<PressReply>((resolve, reject) => {
      this.#queue.push({ request: { id, task, asked } as PressRequest, resolve, reject });
      void this.#next();
    });
    if (reply.problem) {
      const { line, column, message } = reply.problem;
      throw new Refusal(422, 'BadTemplate', { params: { line, column, message } });
    }
    if (reply.failure !== undefined) {
      log.warn({ task, failure: reply.failure }, 'the press failed');
      throw new Refusal(422, 'DocumentFailed');
    }
    return reply.given as PressRequests[T]['given'];
  }

  /** Ends the process; further requests are refused. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
  }

  async #next(): Promise<void> {
    if (this.#current || this.#starting) return;
    const waiting = this.#queue.shift();
    if (!waiting) return;
    if (this.#closed) return waiting.reject(new Refusal(503, 'PressTimeout'));
    clearTimeout(this.#idle);
    this.#starting = true;
    try {
      const process = await this.#started();
      const timer = setTimeout(() => process.kill('SIGKILL'), this.#patience);
      this.#current = { ...waiting, timer };
      process.send(waiting.request);
    } catch (error) {
      waiting.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#starting = false;
    }
  }

  async #started(): Promise<ChildProcess> {
    if (this.#process) return this.#process;
    const entry = await loadableEntry(new URL(ENTRY, import.meta.url));
    const process = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY}`, '--disable-proto=delete'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    process.on('message', (reply: PressReply) => this.#receive(process, reply));
    process.once('error', (error) => log.warn({ err: error }, 'the press could not be started'));
    process.once('exit', () => this.#ended(process));
    this.#process = process;
    return process;
  }

  #receive(process: ChildProcess, reply: PressReply): void {
    const current = this.#current;
    if (current?.request.id !== reply.id) return;
    clearTimeout(current.timer);
    this.#current = undefined;
    if (reply.printed >= MOST_PRINTED) {
      this.#process = undefined;
      process.kill();
    } else {
      this.#idle = setTimeout(() => process.kill(), IDLE);
      this.#idle.unref();
    }
    current.resolve(reply);
    void this.#next();
  }

  /** Fails the pending request of a process that was killed after a timeout or ran out of memory. */
  #ended(process: ChildProcess): void {
    if (this.#process === process) this.#process = undefined;
    else return;
    const current = this.#current;
    if (current) {
      clearTimeout(current.timer);
      this.#current = undefined;
      current.reject(new Refusal(422, 'PressTimeout'));
    }
    void this.#next();
  }
}

/** Script of the process: the bundle beside the server's, or the TypeScript source when run from sources. */
const ENTRY = import.meta.url.endsWith('.ts') ? './process.ts' : './press-process.js';
