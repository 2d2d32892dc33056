import { compile } from '@ithaki/script';
import { createRunner } from '@ithaki/script/browser';
import { allFunctions, runScripts, type ScriptedWorkbook, type ScriptOutcome } from '@ithaki/workbook';
import type { RequestOf } from './messages.ts';

/** Runs the workbook's scripts in this browser's sandbox, by the same rules as the server at publication. */
export async function runInBrowser({ wire, now, today, inputs }: RequestOf<'scripts'>): Promise<ScriptedWorkbook> {
  const runner = createRunner();
  const run = async (_script: string, text: string, scope: object): Promise<ScriptOutcome> => {
    const script = { id: 'workbook', version: 0, kind: 'workbook', code: compile(text, 'workbook') } as const;
    const outcome = await runner.run(script, { ...scope, today, now: new Date().toISOString() });
    return outcome.ok ? outcome : { ok: false, message: outcome.failure.message, line: outcome.failure.line };
  };
  try {
    return await runScripts(wire, { functions: allFunctions, run, now, inputs });
  } finally {
    runner.close();
  }
}
