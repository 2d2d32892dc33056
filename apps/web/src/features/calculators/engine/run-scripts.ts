import { compile } from '@ithaki/script';
import { createRunner } from '@ithaki/script/browser';
import { allFunctions, type Scripted, type ScriptOutcome, scripted } from '@ithaki/workbook';
import type { Ask } from './messages.ts';

/** Runs the scripts of a workbook in this browser's sandbox, as the server did when it was published. */
export async function runScripts({ wire, now, today, inputs }: Ask<'scripts'>): Promise<Scripted> {
  const runner = createRunner();
  const run = async (_script: string, text: string, scope: object): Promise<ScriptOutcome> => {
    const script = { id: 'workbook', version: 0, kind: 'workbook', code: compile(text, 'workbook') } as const;
    const outcome = await runner.run(script, { ...scope, today, now: new Date().toISOString() });
    return outcome.ok ? outcome : { ok: false, message: outcome.failure.message, line: outcome.failure.line };
  };
  try {
    return await scripted(wire, { functions: allFunctions, run, now, inputs });
  } finally {
    runner.close();
  }
}
