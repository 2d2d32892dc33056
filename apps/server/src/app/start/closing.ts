import { log } from '../../platform/log/log.ts';

interface Step {
  name: string;
  run: () => Promise<unknown>;
  limit: number;
}

/** Default time limit of a step, in milliseconds. */
const STEP_LIMIT = 10_000;

/** Steps to run before the program ends, in reverse order of being added. */
export class Closing {
  readonly #steps: Step[] = [];
  #running: Promise<void> = Promise.resolve();
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  add(name: string, run: () => Promise<unknown>, limit = STEP_LIMIT): void {
    this.#steps.push({ name, run, limit });
  }

  /** Runs each step once. Calling it again runs only the steps that were added since. */
  close(): Promise<void> {
    this.#begun = true;
    this.#running = this.#running.then(() => this.#runSteps());
    return this.#running;
  }

  async #runSteps(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await runStep(step);
  }
}

/** Runs a step; if it fails or exceeds its limit, the others still run. */
async function runStep({ name, run, limit }: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limit);
  });
  await Promise.race([run(), late]).catch((error) => log.error({ err: error, step: name }, 'stopping failed'));
  clearTimeout(timer);
}
