import { log } from '../../platform/log/log.ts';

interface Step {
  name: string;
  run: () => Promise<unknown>;
  limit: number;
}

/** Longest that one step of stopping may take unless said, in milliseconds. */
const STEP_LIMIT = 10_000;

/** What must be done before the program ends, in the opposite order of having begun it. */
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

  /** Runs each step once, whoever asks; asked again it runs those added since. */
  close(): Promise<void> {
    this.#begun = true;
    this.#running = this.#running.then(() => this.#runSteps());
    return this.#running;
  }

  async #runSteps(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await runStep(step);
  }
}

/** A step that fails or hangs keeps none of the others from its turn. */
async function runStep({ name, run, limit }: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limit);
  });
  await Promise.race([run(), late]).catch((error) => log.error({ err: error, step: name }, 'stopping failed'));
  clearTimeout(timer);
}
