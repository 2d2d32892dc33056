import { guarded, translateLater } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import { surveyjs } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import { namesIn } from './names.ts';

/** A computed value: its expression, its condition, and the records on whose rows it is computed. */
export type Formula = { readonly text: string; readonly visibleIf?: string; readonly records?: string | undefined };

/**
 * Registers a computed value, which is substituted into expressions that refer to it. Outside records it also becomes a
 * score.
 */
export function registerComputedValue(
  draft: Draft,
  location: SourceLocation,
  settingName: string,
  { text, visibleIf = '', records }: Formula,
): void {
  const parsed = attempt(() => parseExpression(text, surveyjs));
  if (parsed instanceof Untranslatable) {
    draft.report.add(location, 'rule', settingName, 'left', parsed.reason, { what: parsed.subject });
    return;
  }
  const term = guarded(draft, parsed, visibleIf, { location, settingName: 'visibleIf', dialect: surveyjs });
  const lines = records === undefined ? {} : { records, names: namesIn(draft, records) };
  const symbol: FormSymbol = { id: location.Name, type: 'computed', term, ...lines };
  draft.registerName(records === undefined ? location.Name : `${records}/${location.Name}`, symbol, location);
  const names = namesIn(draft, records);
  const request = {
    location,
    settingName,
    text: term,
    dialect: surveyjs,
    as: 'value',
    kind: 'rule',
    names,
    records,
  } as const;
  translateLater(draft, request, (Expr) => {
    if (records === undefined) draft.addScore(location.Name, Expr);
  });
}
