import { type Compilation, compile } from '@ithaki/script';
import type { Codes } from '../form/element-builder.ts';
import type { Questionnaire } from '../model/questionnaire.ts';
import { scriptsIn } from './scripts.ts';

/** Compiles every condition, required-if, validation and score of a questionnaire; equal texts are compiled once. */
export function compileAll(questionnaire: Questionnaire): Codes & { readonly scores: Record<string, Compilation> } {
  const conditions: Record<string, Compilation> = {};
  const scores: Record<string, Compilation> = {};
  for (const { text, use } of scriptsIn(questionnaire)) {
    const codes = use === 'score' ? scores : conditions;
    if (!Object.hasOwn(codes, text)) codes[text] = compile(text, use === 'score' ? 'score' : 'condition');
  }
  return { conditions, scores };
}

/** A script that cannot be saved, with its path in the questionnaire and the position of the error in its text. */
export type ScriptProblem = {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** 'program' for a valid script that is more than one expression; otherwise the compiler's problem. */
  readonly problem: string;
  readonly message: string;
};

/** The scripts that prevent a questionnaire from being saved. */
export function scriptProblems(questionnaire: Questionnaire): ScriptProblem[] {
  const { conditions, scores } = compileAll(questionnaire);
  return scriptsIn(questionnaire).flatMap(({ path, text, use }) => {
    const code = (use === 'score' ? scores : conditions)[text];
    if (!code || (code.ok && code.tier === 'expression')) return [];
    if (code.ok) {
      return [{ path, text, line: 1, column: 1, problem: 'program', message: 'It is more than one expression' }];
    }
    const { line, column, problem, message } = code;
    return [{ path, text, line, column, problem, message }];
  });
}
