import type { Validate } from '../../model/questionnaire.ts';
import { translateLater } from '../draft/conditions.ts';
import { defaultFrom, storedDateOf } from '../draft/default-value.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import {
  type ForeignObject,
  field,
  listField,
  numberField,
  objectsOf,
  textField,
  textOf,
} from '../draft/foreign-fields.ts';
import { joinConditions } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { convertPattern } from '../expression/foreign-pattern.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { ItemKind, SourceLocation } from '../report.ts';
import { namesIn } from './names.ts';

/** The question to which an element's rules apply. */
export type RuleTarget = {
  readonly draft: Draft;
  readonly element: ForeignObject;
  readonly location: SourceLocation;
  readonly question: DraftQuestion;
  readonly symbol: FormSymbol;
  readonly records: string | undefined;
  readonly ownLanguage: string | undefined;
};

const requestOf = ({ draft, location, records, symbol }: RuleTarget, settingName: string, text: string) => ({
  location,
  settingName,
  text,
  dialect: surveyjs,
  records,
  self: symbol,
  names: namesIn(draft, records),
});

/** Rules that have no equivalent here. */
const unsupportedRules: readonly (readonly [string, ItemKind])[] = [
  ['resetValueIf', 'rule'],
  ['setValueIf', 'rule'],
];

/** Imports the conditions, validation rules and default value of a question. */
export function importRules(target: RuleTarget): void {
  const { draft, element, question, location, symbol } = target;
  const add = (rules: Validate) => (question.Validate = { ...question.Validate, ...rules });
  const visibleIf = textField(element, 'visibleIf');
  const showIf = (js: string) => {
    const Condition = joinConditions(question.Condition, js);
    if (Condition !== undefined) question.Condition = Condition;
  };
  if (visibleIf !== '') translateLater(draft, requestOf(target, 'visibleIf', visibleIf), showIf);
  else if (field(element, 'visible') === false) question.Condition = 'false';
  if (field(element, 'isRequired') === true) add({ Required: true });
  const requiredIf = textField(element, 'requiredIf');
  if (requiredIf !== '') {
    translateLater(draft, { ...requestOf(target, 'requiredIf', requiredIf), kind: 'rule' }, (Required) =>
      add({ Required }),
    );
  }
  if (field(element, 'readOnly') === true) question.ReadOnly = true;
  const enableIf = textField(element, 'enableIf');
  // SurveyJS shows disabled elements; here they are hidden.
  if (enableIf !== '')
    translateLater(draft, { ...requestOf(target, 'enableIf', enableIf), changed: 'ShownWhileEnabled' }, showIf);
  const isChoice = symbol.type === 'option' || symbol.type === 'options';
  if (field(element, 'correctAnswer') !== undefined && !isChoice)
    draft.report.add(location, 'rule', 'correctAnswer', 'left', 'UnknownSetting', { what: 'correctAnswer' });
  for (const [name, kind] of unsupportedRules)
    if (textField(element, name) !== '')
      draft.report.add(location, kind, name, 'left', 'UnknownSetting', { what: name });
  importBounds(target, add);
  for (const validator of objectsOf(element, 'validators')) importValidator(target, validator, add);
  importDefault(target);
}

/** A question has a single validation script, so further ones are joined with &&. */
function addScript(question: DraftQuestion, script: string): void {
  const Script = joinConditions(question.Validate?.Script, script);
  if (Script !== undefined) question.Validate = { ...question.Validate, Script };
}

/** Name lookup that also resolves `$self` to the question itself. */
const withSelf =
  (names: ReturnType<typeof namesIn>, self: FormSymbol): ReturnType<typeof namesIn> =>
  (name) =>
    name === '$self' ? self : names(name);

function importBounds(target: RuleTarget, add: (rules: Validate) => void): void {
  const { draft, element, symbol, question } = target;
  const MaxLength = numberField(element, 'maxLength');
  if (MaxLength !== undefined && MaxLength > 0 && symbol.type === 'text') add({ MaxLength });
  for (const [name, rule] of [
    ['min', 'Min'],
    ['max', 'Max'],
  ] as const) {
    if (/^today\(\s*\)$/i.test(textField(element, `${name}ValueExpression`)) && symbol.type === 'date') {
      add({ [rule]: 'today' });
    } else if (textField(element, `${name}ValueExpression`) !== '') {
      const text = `{$self} empty or {$self} ${name === 'min' ? '>=' : '<='} (${textField(element, `${name}ValueExpression`)})`;
      const request = { ...requestOf(target, `${name}ValueExpression`, text), kind: 'rule' } as const;
      translateLater(draft, { ...request, names: withSelf(request.names, symbol) }, (Script) =>
        addScript(question, Script),
      );
    }
    const bound = symbol.type === 'date' ? storedDateOf(textField(element, name)) : numberField(element, name);
    if (bound !== undefined && ['date', 'number'].includes(symbol.type)) add({ [rule]: bound });
  }
  const [minimum, maximum] = [numberField(element, 'minSelectedChoices'), numberField(element, 'maxSelectedChoices')];
  if (question.Type === 'checkbox' && minimum) add({ MinChecked: minimum });
  if (question.Type === 'checkbox' && maximum) add({ MaxChecked: maximum });
}

function importValidator(target: RuleTarget, validator: ForeignObject, add: (rules: Validate) => void): void {
  const { draft, location, symbol, question, ownLanguage } = target;
  const kind = textField(validator, 'type').replace(/validator$/, '');
  const Message = textOf(field(validator, 'text'), ownLanguage);
  const message = Message === '' ? {} : { Message };
  const numberRules = (pairs: readonly (readonly [keyof Validate, string])[]) =>
    Object.fromEntries(
      pairs.flatMap(([rule, name]) => {
        const value = numberField(validator, name);
        return value === undefined ? [] : [[rule, value]];
      }),
    );
  switch (kind) {
    case 'numeric':
      add({
        ...numberRules([
          ['Min', 'minValue'],
          ['Max', 'maxValue'],
        ]),
        ...message,
      });
      break;
    case 'text':
      add({
        ...numberRules([
          ['MinLength', 'minLength'],
          ['MaxLength', 'maxLength'],
        ]),
        ...message,
      });
      break;
    case 'answercount':
      add({
        ...numberRules([
          ['MinChecked', 'minCount'],
          ['MaxChecked', 'maxCount'],
        ]),
        ...message,
      });
      break;
    case 'email':
      addScript(question, `email(${symbol.id})`);
      add(message);
      break;
    case 'regex': {
      const Pattern = convertPattern(textField(validator, 'regex'));
      if (Pattern === undefined) {
        draft.report.add(location, 'rule', kind, 'left', 'PatternLeft');
        return;
      }
      add({ Pattern, ...message });
      break;
    }
    case 'expression': {
      const request = { ...requestOf(target, kind, textField(validator, 'expression')), kind: 'rule' } as const;
      translateLater(draft, request, (Script) => {
        addScript(question, Script);
        add(message);
      });
      return;
    }
    default:
      draft.report.add(location, 'rule', kind, 'left', 'UnknownSetting', { what: kind });
      return;
  }
  draft.report.add(location, 'rule', kind, 'taken');
}

function importDefault({ draft, element, location, question, symbol }: RuleTarget): void {
  if (textField(element, 'defaultValueExpression', 'setValueExpression') !== '') {
    draft.report.add(location, 'setting', 'defaultValueExpression', 'left', 'DefaultLeft');
  }
  const defaultValue = field(element, 'defaultValue');
  if (defaultValue === undefined || defaultValue === null) return;
  const codes = Array.isArray(defaultValue)
    ? listField(element, 'defaultValue').map(String).join(',')
    : String(defaultValue);
  const value =
    typeof defaultValue === 'object' && !Array.isArray(defaultValue) ? undefined : defaultFrom(codes, question, symbol);
  if (value === undefined) draft.report.add(location, 'setting', 'defaultValue', 'left', 'DefaultLeft');
  else question.DefaultValue = value;
}
