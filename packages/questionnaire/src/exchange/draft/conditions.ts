import { evaluateXpath } from '../comparison/evaluate-xpath.ts';
import type { Respondent, SourceExpression } from '../comparison/source-answers.ts';
import { xlsform } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { ExpressionContext, FormSymbol } from '../expression/symbols.ts';
import type { Dialect } from '../expression/tokens.ts';
import { attempt, translated } from '../expression/translate.ts';
import type { Reason, SourceLocation } from '../report.ts';
import type { Draft } from './draft.ts';

/** A foreign expression to be translated, and what its translation is used for. */
export type TranslationRequest = {
  readonly location: SourceLocation;
  /** Name of the foreign setting that contains the expression. */
  readonly settingName: string;
  readonly text: string | Term;
  readonly dialect: Dialect;
  readonly records?: string | undefined;
  readonly self?: FormSymbol | undefined;
  readonly as?: 'truth' | 'number' | 'value';
  readonly kind?: 'condition' | 'rule';
  /** Name lookup for forms that refer to one question in several ways. */
  readonly names?: ExpressionContext['names'];
  /** True for the second question made from one row: its outcome is not reported again. */
  readonly isQuiet?: boolean;
  /** Why the translation is not equivalent, when that is known in advance. */
  readonly changed?: Reason;
  /**
   * Evaluates the expression by its own rules, for comparison with its translation; for formats other than
   * XLSForm.
   */
  readonly source?: SourceExpression;
  /** The choice for which a choice filter is evaluated. */
  readonly choice?: ExpressionContext['choice'];
};

/** Translates an expression after all names are known, passes the result to `take` and reports the outcome. */
export function translateLater(draft: Draft, request: TranslationRequest, onTranslated: (js: string) => void): void {
  const {
    location,
    settingName,
    text,
    dialect,
    records,
    self,
    as,
    kind = 'condition',
    names = draft.findSymbol,
    choice,
    isQuiet,
    changed,
    source,
  } = request;
  draft.later(() => {
    const context: ExpressionContext = {
      names,
      ...(choice === undefined ? {} : { choice }),
      ...(records === undefined ? {} : { records }),
      ...(self === undefined ? {} : { self }),
      ...(draft.items === undefined ? {} : { items: draft.items }),
      ...(dialect === xlsform ? { isXpath: true } : {}),
    };
    const translation = translated(text, dialect, context, as);
    const add: Draft['report']['add'] = (...line) => (isQuiet ? undefined : draft.report.add(...line));
    if (!translation.ok) {
      add(location, kind, settingName, 'left', translation.problem.reason, { what: translation.problem.subject });
      return;
    }
    onTranslated(translation.js);
    if (!isQuiet && !choice && records === undefined) {
      const term = context.isXpath && (typeof text === 'string' ? parseExpression(text, dialect) : text);
      const evaluate = term ? (respondent: Respondent) => evaluateXpath(term, { context, ...respondent }) : source;
      if (evaluate)
        draft.translations.push({
          source: evaluate,
          js: translation.js,
          as: as ?? 'truth',
          location,
          settingName,
          kind,
        });
    }
    const [code] = translation.unknownCodes;
    if (changed) add(location, kind, settingName, 'changed', changed);
    else if (code === undefined) add(location, kind, settingName, 'taken');
    else add(location, kind, settingName, 'changed', 'UnknownOption', { what: code });
  });
}

/**
 * A term that applies only while a condition holds and is empty otherwise. An unreadable condition is reported and
 * dropped.
 */
export function guarded(
  draft: Draft,
  term: Term,
  condition: string,
  request: Pick<TranslationRequest, 'location' | 'settingName' | 'dialect'>,
): Term {
  if (condition === '') return term;
  const { location, settingName, dialect } = request;
  const holds = attempt(() => parseExpression(condition, dialect));
  if (holds instanceof Untranslatable) {
    draft.report.add(location, 'condition', settingName, 'left', holds.reason, { what: holds.subject });
    return term;
  }
  draft.report.add(location, 'condition', settingName, 'taken');
  return { kind: 'call', name: 'if', values: [holds, term, { kind: 'blank' }] };
}
