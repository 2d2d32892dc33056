import type { ActionScript } from '@ithaki/rehearsal';
import { evaluate, type RunScript } from '@ithaki/script';
import { createRunner, type Runner } from '@ithaki/script/server';

/**
 * Runs the scripts of actions in the thread of a rehearsal: expressions here, since the thread does nothing else, and
 * programs in a sandbox thread of its own, which starts with the first of them. Failures are told in the report and not
 * logged.
 */
export function scriptRunner(workerUrl: URL): { run: RunScript<ActionScript>; close: () => Promise<void> } {
  let runner: Promise<Runner> | undefined;
  return {
    run: async (script, scope) => {
      if (script.code.ok && script.code.tier === 'expression') return evaluate(script.code, scope);
      runner ??= createRunner({ workerUrl, size: 1 });
      return (await runner).run(script, scope);
    },
    close: async () => (await runner)?.close(),
  };
}
