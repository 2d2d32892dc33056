import { whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { textFrom } from '../draft/languages.ts';
import { xlsform } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { Spot } from '../report.ts';
import { decomposed } from './constraint.ts';
import { defaultFrom } from './default.ts';
import type { SheetRow } from './sheet.ts';

/** The question to which a row's rules apply. `isFirst` is false for the second question made from one row. */
export type RuleTarget = {
  readonly question: DraftQuestion;
  readonly known: Known;
  readonly records: string | undefined;
  readonly language: 'el' | 'en' | undefined;
  readonly isFirst: boolean;
};

const yes = /^(yes|true|true\(\)|1|y)$/i;
const no = /^(no|false|false\(\)|0|n)?$/i;

/** Imports the conditions, validation rules and default value of a row. */
export function takeRules(draft: Draft, row: SheetRow, spot: Spot, target: RuleTarget): void {
  const { question, known, records, language, isFirst } = target;
  const base = { spot, dialect: xlsform, records, self: known, isQuiet: !isFirst };
  const relevant = row.get('relevant');
  if (relevant !== '') {
    whenKnown(draft, { ...base, what: 'relevant', text: relevant }, (js) => (question.Condition = js));
  }
  required(draft, row, target, base);
  if (yes.test(row.get('read_only'))) question.ReadOnly = true;
  if (!isFirst) return;
  const Message = textFrom(new Map([...row.texts('required_message'), ...row.texts('constraint_message')]), language);
  if (Message !== '' && row.get('constraint') !== '') question.Validate = { ...question.Validate, Message };
  if (row.get('constraint') !== '') constraint(draft, row.get('constraint'), spot, target);
  if (row.get('default') !== '') {
    const value = defaultFrom(row.get('default'), question, known);
    if (value === undefined) draft.report.add(spot, 'setting', 'default', 'left', 'DefaultLeft');
    else question.DefaultValue = value;
  }
  if (row.get('calculation') !== '') calculated(draft, row.get('calculation'), spot, target);
  leftOver(draft, row, spot);
}

type Base = { spot: Spot; dialect: typeof xlsform; records: string | undefined; self: Known; isQuiet: boolean };

function required(draft: Draft, row: SheetRow, { question }: RuleTarget, base: Base): void {
  const text = row.get('required');
  if (no.test(text) || question.Type === 'plaintext') return;
  if (yes.test(text)) {
    question.Validate = { ...question.Validate, Required: true };
    return;
  }
  whenKnown(draft, { ...base, what: 'required', text, kind: 'rule' }, (Required) => {
    question.Validate = { ...question.Validate, Required };
  });
}

const joinAnd = (terms: readonly Term[]): Term | undefined =>
  terms.length === 0 ? undefined : terms.reduce((left, right): Term => ({ is: 'two', operator: 'and', left, right }));

function constraint(draft: Draft, text: string, spot: Spot, { question, known, records }: RuleTarget): void {
  const term = attempt(() => parseExpression(text, xlsform));
  if (term instanceof Untranslatable) {
    draft.report.add(spot, 'rule', 'constraint', 'left', term.reason, { what: term.what });
    return;
  }
  const { rules, rest } = decomposed(term, question, known);
  question.Validate = { ...question.Validate, ...rules };
  const script = joinAnd(rest);
  if (!script) {
    draft.report.add(spot, 'rule', 'constraint', 'taken');
    return;
  }
  const wish = {
    spot,
    what: 'constraint',
    text: script,
    dialect: xlsform,
    records,
    self: known,
    kind: 'rule',
  } as const;
  whenKnown(draft, wish, (Script) => {
    question.Validate = { ...question.Validate, Script };
  });
}

/** A question that the form fills in with a formula: made read only. The formula is not imported, which is reported. */
function calculated(draft: Draft, formula: string, spot: Spot, { question }: RuleTarget): void {
  question.ReadOnly = true;
  const term = attempt(() => parseExpression(formula, xlsform));
  if (term instanceof Untranslatable) {
    draft.report.add(spot, 'rule', 'calculation', 'left', term.reason, { what: term.what });
  } else draft.report.add(spot, 'rule', 'calculation', 'left', 'DefaultLeft');
}

const mediaColumns = ['image', 'audio', 'video', 'media'];

function leftOver(draft: Draft, row: SheetRow, spot: Spot): void {
  const filled = row.filled();
  const found = mediaColumns.filter((column) => filled.includes(column));
  if (found.length > 0) draft.report.add(spot, 'text', found.join(', '), 'left', 'MediaLeft');
  const appearance = row.get('appearance');
  const known =
    /^(minimal|autocomplete|search|multiline|rating|field-list|horizontal|vertical|list|quick|numbers|no-calendar|compact|columns[\w-]*|likert)?$/;
  if (appearance !== '' && !appearance.split(/\s+/).every((one) => known.test(one))) {
    draft.report.add(spot, 'setting', 'appearance', 'left', 'AppearanceLeft', { what: appearance });
  }
}
