import {
  allFunctions,
  hasScripts,
  runScripts,
  type ScriptFlaw,
  type ScriptOutcome,
  type ScriptScope,
  type WireWorkbook,
} from '@ithaki/workbook';
import { withNames, workbookFlaws } from '@ithaki/workbook/edit';

/**
 * A draft to check. Its scripts run in the sandbox and not in the thread, so the results known so far are passed in.
 */
export interface DraftToCheck {
  draft: string;
  /** Today as a day number of workbooks. */
  now: number;
  outcomes: readonly ScriptOutcome[];
}

/** The JSON to publish, the problems that prevent it, or the next script to run. */
export type CheckedDraft =
  | { definition: string }
  | { flaws: number }
  | { scriptFlaw: ScriptFlaw }
  | { script: string; scope: ScriptScope };

/** Thrown to stop the evaluation at a script whose result is not known yet. */
class NextScript extends Error {
  readonly script: string;
  readonly scope: ScriptScope;

  constructor(script: string, scope: ScriptScope) {
    super('A script is to be run');
    this.script = script;
    this.scope = scope;
  }
}

/** Completes a draft with names, and checks whether it can be published. Runs in a thread. */
export async function checkPublishable({ draft, now, outcomes }: DraftToCheck): Promise<CheckedDraft> {
  const definition = withNames(JSON.parse(draft) as WireWorkbook);
  const { length: flaws } = workbookFlaws(definition);
  if (flaws > 0) return { flaws };
  const known = [...outcomes];
  const run = async (_script: string, text: string, scope: ScriptScope) => {
    const outcome = known.shift();
    if (!outcome) throw new NextScript(text, scope);
    return outcome;
  };
  try {
    const [scriptFlaw] = hasScripts(definition)
      ? (await runScripts(definition, { functions: allFunctions, now, run })).flaws
      : [];
    return scriptFlaw ? { scriptFlaw } : { definition: JSON.stringify(definition) };
  } catch (error) {
    if (error instanceof NextScript) return { script: error.script, scope: error.scope };
    throw error;
  }
}
