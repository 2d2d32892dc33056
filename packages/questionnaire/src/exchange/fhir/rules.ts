import type { Validate } from '../../model/questionnaire.ts';
import { defaultFrom, storedDateOf } from '../draft/default-value.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { field, numberField, objectsOf } from '../draft/foreign-fields.ts';
import { convertPattern } from '../expression/foreign-pattern.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { SourceLocation } from '../report.ts';
import { INTEGER } from '../xlsform/constraint.ts';
import { codeOf, initiallyChosen } from './options.ts';
import { choiceField, extensionName, extensionText, type FhirItem } from './resource.ts';

/** Extensions that are imported elsewhere, or do not affect how a form is filled in. */
const knownExtensions =
  /^(questionnaire-(itemControl|hidden|unit|unitOption|displayCategory|supportLink|choiceOrientation|sliderStepValue|optionPrefix)|ordinalValue|itemWeight|variable|sdc-questionnaire-(calculatedExpression|enableWhenExpression|shortText|observation\w*|itemExtract\w*|width|openLabel|preferredTerminologyServer|definitionExtract\w*)|entryFormat|rendering-\w+|designNote|cqf-\w+|translation)$/;

type Bound = Pick<Validate, 'Min' | 'Max'>;

function bound(name: 'Min' | 'Max', text: string, { type }: FormSymbol): Bound {
  if (type === 'date') {
    const Value = storedDateOf(text);
    return Value === undefined ? {} : { [name]: Value };
  }
  return type === 'number' && Number.isFinite(Number(text)) ? { [name]: Number(text) } : {};
}

/** Returns the rule that an extension contains; undefined for an extension without a rule. */
function ruleOf(name: string, text: string, question: DraftQuestion, symbol: FormSymbol): Validate | undefined {
  const count = Number(text);
  switch (name) {
    case 'minValue':
      return bound('Min', text, symbol);
    case 'maxValue':
      return bound('Max', text, symbol);
    case 'minLength':
      return { MinLength: count };
    case 'maxDecimalPlaces':
      return count === 0 ? { Pattern: INTEGER } : {};
    case 'regex': {
      const Pattern = convertPattern(text);
      return Pattern === undefined ? {} : { Pattern };
    }
    case 'questionnaire-minOccurs':
      return question.Type === 'checkbox' || question.Type === 'records' ? { MinChecked: count } : {};
    case 'questionnaire-maxOccurs':
      return question.Type === 'checkbox' || question.Type === 'records' ? { MaxChecked: count } : {};
    default:
      return undefined;
  }
}

/** Imports the requirement, limits and initial value of an item, and reports unsupported extensions. */
export function importItemRules(
  draft: Draft,
  { source, type }: FhirItem,
  location: SourceLocation,
  question: DraftQuestion,
  symbol: FormSymbol,
): void {
  const rules: { -readonly [Key in keyof Validate]: Validate[Key] } = { ...question.Validate };
  if (field(source, 'required') === true && type !== 'display') rules.Required = true;
  if (field(source, 'readOnly') === true) question.ReadOnly = true;
  const maxLength = numberField(source, 'maxLength');
  if (maxLength !== undefined && symbol.type === 'text') {
    rules.MaxLength = maxLength;
    draft.report.add(location, 'rule', 'maxLength', 'taken');
  }
  for (const extension of objectsOf(source, 'extension')) {
    const name = extensionName(extension);
    const rule = ruleOf(name, extensionText(extension), question, symbol);
    if (rule) {
      Object.assign(rules, rule);
      const isKept = Object.keys(rule).length > 0 || name === 'maxDecimalPlaces';
      draft.report.add(location, 'rule', name, isKept ? 'taken' : 'left', isKept ? undefined : 'PatternLeft');
    } else if (!knownExtensions.test(name)) draft.report.add(location, 'setting', name, 'left', 'UnknownSetting');
  }
  if (Object.keys(rules).length > 0) question.Validate = rules;
  initialValue(draft, source, location, question, symbol);
}

function initialValue(
  draft: Draft,
  source: FhirItem['source'],
  location: SourceLocation,
  question: DraftQuestion,
  symbol: FormSymbol,
): void {
  const written = objectsOf(source, 'initial').map((initial) => codeOf(choiceField(initial, 'value')?.value));
  const values = [...written, ...initiallyChosen(source)];
  if (values.length === 0) return;
  const stored = values.map((value) => defaultFrom(value, question, symbol));
  const isStored = stored.every((value) => value !== undefined);
  if (isStored) question.DefaultValue = stored.join(',');
  draft.report.add(location, 'setting', 'initial', isStored ? 'taken' : 'left', isStored ? undefined : 'DefaultLeft');
}
