import { whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import { surveyjs } from '../expression/dialects.ts';
import { parseExpression } from '../expression/parse.ts';
import { attempt } from '../expression/translate.ts';
import { Untranslatable } from '../expression/tree.ts';
import type { Spot } from '../report.ts';
import { namesIn } from './names.ts';

/** Something worked out: put into the expressions that name it, and a score of its own. */
export function computed(draft: Draft, spot: Spot, what: string, text: string): void {
  const term = attempt(() => parseExpression(text, surveyjs));
  if (term instanceof Untranslatable) {
    draft.report.add(spot, 'rule', what, 'left', term.reason, { what: term.what });
    return;
  }
  draft.name(spot.Name, { id: spot.Name, type: 'computed', term }, spot);
  const wish = {
    spot,
    what,
    text: term,
    dialect: surveyjs,
    as: 'value',
    kind: 'rule',
    names: namesIn(draft, undefined),
  } as const;
  whenKnown(draft, wish, (Expr) => {
    draft.extra.Scores = [...(draft.extra.Scores ?? []), { Name: spot.Name, Expr }];
  });
}
