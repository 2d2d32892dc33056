import { translateLater } from '../draft/conditions.ts';
import { defaultFrom } from '../draft/default-value.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { textFrom } from '../draft/languages.ts';
import { xlsform } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import { splitConstraint } from './constraint.ts';
import type { SheetRow } from './sheet.ts';

/** The question to which a row's rules apply. `isFirst` is false for the second question made from one row. */
export type RuleTarget = {
  readonly question: DraftQuestion;
  readonly symbol: FormSymbol;
  readonly records: string | undefined;
  readonly language: string | undefined;
  readonly isFirst: boolean;
};

const yesWords = /^(yes|true|true\(\)|1|y)$/i;
const noWords = /^(no|false|false\(\)|0|n)?$/i;

/** Imports the conditions, validation rules and default value of a row. */
export function importRules(draft: Draft, row: SheetRow, location: SourceLocation, target: RuleTarget): void {
  const { question, symbol, records, language, isFirst } = target;
  const base = { location, dialect: xlsform, records, self: symbol, isQuiet: !isFirst };
  const relevant = row.get('relevant');
  if (relevant !== '') {
    translateLater(draft, { ...base, settingName: 'relevant', text: relevant }, (js) => (question.Condition = js));
  }
  required(draft, row, target, base);
  if (yesWords.test(row.get('read_only'))) question.ReadOnly = true;
  if (!isFirst) return;
  const Message = textFrom(new Map([...row.texts('required_message'), ...row.texts('constraint_message')]), language);
  if (Message !== '' && row.get('constraint') !== '') question.Validate = { ...question.Validate, Message };
  if (row.get('constraint') !== '') constraint(draft, row.get('constraint'), location, target);
  if (row.get('default') !== '') {
    const value = defaultFrom(row.get('default'), question, symbol);
    if (value === undefined) draft.report.add(location, 'setting', 'default', 'left', 'DefaultLeft');
    else question.DefaultValue = value;
  }
  if (row.get('calculation') !== '') reportCalculation(draft, row.get('calculation'), location, target);
  reportUnsupported(draft, row, location);
}

type Base = {
  location: SourceLocation;
  dialect: typeof xlsform;
  records: string | undefined;
  self: FormSymbol;
  isQuiet: boolean;
};

function required(draft: Draft, row: SheetRow, { question }: RuleTarget, base: Base): void {
  const text = row.get('required');
  if (noWords.test(text) || question.Type === 'plaintext') return;
  if (yesWords.test(text)) {
    question.Validate = { ...question.Validate, Required: true };
    return;
  }
  translateLater(draft, { ...base, settingName: 'required', text, kind: 'rule' }, (Required) => {
    question.Validate = { ...question.Validate, Required };
  });
}

const joinAnd = (terms: readonly Term[]): Term | undefined =>
  terms.length === 0
    ? undefined
    : terms.reduce((left, right): Term => ({ kind: 'binary', operator: 'and', left, right }));

function constraint(
  draft: Draft,
  text: string,
  location: SourceLocation,
  { question, symbol, records }: RuleTarget,
): void {
  const term = attempt(() => parseExpression(text, xlsform));
  if (term instanceof Untranslatable) {
    draft.report.add(location, 'rule', 'constraint', 'left', term.reason, { what: term.subject });
    return;
  }
  const { rules, scriptTerms } = splitConstraint(term, question, symbol);
  question.Validate = { ...question.Validate, ...rules };
  const script = joinAnd(scriptTerms);
  if (!script) {
    draft.report.add(location, 'rule', 'constraint', 'taken');
    return;
  }
  const request = {
    location,
    settingName: 'constraint',
    text: script,
    dialect: xlsform,
    records,
    self: symbol,
    kind: 'rule',
  } as const;
  translateLater(draft, request, (Script) => {
    question.Validate = { ...question.Validate, Script };
  });
}

/** A question that the form fills in with a formula: made read only. The formula is not imported, which is reported. */
function reportCalculation(draft: Draft, formula: string, location: SourceLocation, { question }: RuleTarget): void {
  question.ReadOnly = true;
  const term = attempt(() => parseExpression(formula, xlsform));
  if (term instanceof Untranslatable) {
    draft.report.add(location, 'rule', 'calculation', 'left', term.reason, { what: term.subject });
  } else draft.report.add(location, 'rule', 'calculation', 'left', 'DefaultLeft');
}

const mediaColumns = ['image', 'audio', 'video', 'media'];

function reportUnsupported(draft: Draft, row: SheetRow, location: SourceLocation): void {
  const filled = row.filled();
  const found = mediaColumns.filter((column) => filled.includes(column));
  if (found.length > 0) draft.report.add(location, 'text', found.join(', '), 'left', 'MediaLeft');
  const appearance = row.get('appearance');
  const supported =
    /^(minimal|autocomplete|search|multiline|rating|field-list|horizontal|vertical|list|quick|numbers|no-calendar|compact|columns[\w-]*|likert)?$/;
  if (appearance !== '' && !appearance.split(/\s+/).every((style) => supported.test(style))) {
    draft.report.add(location, 'setting', 'appearance', 'left', 'AppearanceLeft', { what: appearance });
  }
}
