import { allFunctions, hasScripts, type ScriptFlaw, scripted, serialOfDay, type WireWorkbook } from '@ithaki/workbook';
import type { Context } from '../../access/context.ts';

/** Runs the scripts of a workbook in the sandbox, as a browser will, and answers what is wrong with them. */
export async function scriptFlaws(
  wire: WireWorkbook,
  { scripts, now }: Pick<Context, 'scripts' | 'now'>,
): Promise<ScriptFlaw[]> {
  if (!hasScripts(wire)) return [];
  const clock = { today: now.toISOString().slice(0, 10), now: now.toISOString() };
  const { flaws } = await scripted(wire, {
    functions: allFunctions,
    now: serialOfDay(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()),
    run: async (_script, text, scope) => {
      const outcome = await scripts.tryOut(text, 'workbook', { ...scope, ...clock });
      return outcome.ok ? outcome : { ok: false, message: outcome.failure.message, line: outcome.failure.line };
    },
  });
  return flaws;
}
