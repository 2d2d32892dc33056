import { guarded, whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import { surveyjs } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { Spot } from '../report.ts';
import { namesIn } from './names.ts';

/** A computed value: its expression, its condition, and the records on whose rows it is computed. */
export type Formula = { readonly text: string; readonly visibleIf?: string; readonly records?: string | undefined };

/**
 * Registers a computed value, which is substituted into expressions that refer to it. Outside records it also becomes a
 * score.
 */
export function computed(draft: Draft, spot: Spot, what: string, { text, visibleIf = '', records }: Formula): void {
  const found = attempt(() => parseExpression(text, surveyjs));
  if (found instanceof Untranslatable) {
    draft.report.add(spot, 'rule', what, 'left', found.reason, { what: found.what });
    return;
  }
  const term = guarded(draft, found, visibleIf, { spot, what: 'visibleIf', dialect: surveyjs });
  const lines = records === undefined ? {} : { records, names: namesIn(draft, records) };
  const known: Known = { id: spot.Name, type: 'computed', term, ...lines };
  draft.name(records === undefined ? spot.Name : `${records}/${spot.Name}`, known, spot);
  const names = namesIn(draft, records);
  const wish = { spot, what, text: term, dialect: surveyjs, as: 'value', kind: 'rule', names, records } as const;
  whenKnown(draft, wish, (Expr) => {
    if (records === undefined) draft.score(spot.Name, Expr);
  });
}
