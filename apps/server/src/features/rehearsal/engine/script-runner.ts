import type { ActionScript } from '@ithaki/rehearsal';
import { evaluate, type RunScript } from '@ithaki/script';
import { createRunner, type Runner } from '@ithaki/script/server';

/**
 * Returns the script runner of a rehearsal: expressions run in the rehearsal's own thread, programs in one sandbox
 * thread, which starts with the first program. Failures appear in the report and are not logged.
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
