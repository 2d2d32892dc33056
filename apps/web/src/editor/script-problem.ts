import { problemReason, type ScriptProblem } from '@ithaki/script';
import type { Translate } from '../i18n/text.ts';

export type { ScriptProblem };

/** Returns a sentence about an error in a script, with its line and column. */
export function scriptProblemText(t: Translate, text: string, error: ScriptProblem): string {
  const { reason, word } = problemReason(text, error);
  return t('ui.script.problem', { line: error.line, column: error.column, reason: t(`ui.script.${reason}`, { word }) });
}
