import { evaluate, type Outcome, type Run, type SentScript } from '@ithaki/script';
import type { Runner } from '@ithaki/script/browser';

let runner: Promise<Runner> | undefined;

async function start(): Promise<Runner> {
  const { createRunner } = await import('@ithaki/script/browser');
  return createRunner();
}

/** Runs a script in this browser: an expression is walked; the sandbox's worker is loaded by the first program. */
export const runHere: Run<SentScript> = async ({ kind, code }, scope): Promise<Outcome> => {
  if (code.tier === 'expression') return evaluate(code, scope);
  runner ??= start();
  try {
    return await (await runner).run({ id: kind, version: 0, kind, code }, scope);
  } catch (error) {
    // What could not be loaded is tried again by the next script.
    runner = undefined;
    throw error;
  }
};
