import type { Validate } from '../../model/questionnaire.ts';
import { whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { bothHold } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { patternFrom } from '../expression/foreign-pattern.ts';
import type { Known } from '../expression/symbols.ts';
import type { ItemKind, Spot } from '../report.ts';
import { defaultFrom, storedDateOf } from '../xlsform/default.ts';
import { type Foreign, field, listField, numberField, objectsOf, textField, textOf } from './fields.ts';
import { namesIn } from './names.ts';

/** The question to which an element's rules apply. */
export type Target = {
  readonly draft: Draft;
  readonly element: Foreign;
  readonly spot: Spot;
  readonly question: DraftQuestion;
  readonly known: Known;
  readonly records: string | undefined;
  readonly own: 'el' | 'en' | undefined;
};

const wishOf = ({ draft, spot, records, known }: Target, what: string, text: string) => ({
  spot,
  what,
  text,
  dialect: surveyjs,
  records,
  self: known,
  names: namesIn(draft, records),
});

/** Rules that have no equivalent here. */
const leftOver: readonly (readonly [string, ItemKind])[] = [
  ['resetValueIf', 'rule'],
  ['setValueIf', 'rule'],
];

/** Imports the conditions, validation rules and default value of a question. */
export function takeRules(target: Target): void {
  const { draft, element, question, spot, known } = target;
  const add = (rules: Validate) => (question.Validate = { ...question.Validate, ...rules });
  const visibleIf = textField(element, 'visibleIf');
  const showIf = (js: string) => {
    const Condition = bothHold(question.Condition, js);
    if (Condition !== undefined) question.Condition = Condition;
  };
  if (visibleIf !== '') whenKnown(draft, wishOf(target, 'visibleIf', visibleIf), showIf);
  else if (field(element, 'visible') === false) question.Condition = 'false';
  if (field(element, 'isRequired') === true) add({ Required: true });
  const requiredIf = textField(element, 'requiredIf');
  if (requiredIf !== '') {
    whenKnown(draft, { ...wishOf(target, 'requiredIf', requiredIf), kind: 'rule' }, (Required) => add({ Required }));
  }
  if (field(element, 'readOnly') === true) question.ReadOnly = true;
  const enableIf = textField(element, 'enableIf');
  // What is disabled in SurveyJS is hidden here.
  if (enableIf !== '')
    whenKnown(draft, { ...wishOf(target, 'enableIf', enableIf), changed: 'ShownWhileEnabled' }, showIf);
  const isChoice = known.type === 'option' || known.type === 'options';
  if (field(element, 'correctAnswer') !== undefined && !isChoice)
    draft.report.add(spot, 'rule', 'correctAnswer', 'left', 'UnknownSetting', { what: 'correctAnswer' });
  for (const [name, kind] of leftOver)
    if (textField(element, name) !== '') draft.report.add(spot, kind, name, 'left', 'UnknownSetting', { what: name });
  bounds(target, add);
  for (const validator of objectsOf(element, 'validators')) validation(target, validator, add);
  beginning(target);
}

/** A question has a single validation script, so further ones are joined with &&. */
function addScript(question: DraftQuestion, script: string): void {
  const Script = bothHold(question.Validate?.Script, script);
  if (Script !== undefined) question.Validate = { ...question.Validate, Script };
}

/** Name lookup that also resolves `$self` to the question itself. */
const named =
  (names: ReturnType<typeof namesIn>, self: Known): ReturnType<typeof namesIn> =>
  (name) =>
    name === '$self' ? self : names(name);

function bounds(target: Target, add: (rules: Validate) => void): void {
  const { draft, element, known, question } = target;
  const MaxLength = numberField(element, 'maxLength');
  if (MaxLength !== undefined && MaxLength > 0 && known.type === 'text') add({ MaxLength });
  for (const [name, rule] of [
    ['min', 'Min'],
    ['max', 'Max'],
  ] as const) {
    if (/^today\(\s*\)$/i.test(textField(element, `${name}ValueExpression`)) && known.type === 'date') {
      add({ [rule]: 'today' });
    } else if (textField(element, `${name}ValueExpression`) !== '') {
      const text = `{$self} empty or {$self} ${name === 'min' ? '>=' : '<='} (${textField(element, `${name}ValueExpression`)})`;
      const wish = { ...wishOf(target, `${name}ValueExpression`, text), kind: 'rule' } as const;
      whenKnown(draft, { ...wish, names: named(wish.names, known) }, (Script) => addScript(question, Script));
    }
    const bound = known.type === 'date' ? storedDateOf(textField(element, name)) : numberField(element, name);
    if (bound !== undefined && ['date', 'number'].includes(known.type)) add({ [rule]: bound });
  }
  const [least, most] = [numberField(element, 'minSelectedChoices'), numberField(element, 'maxSelectedChoices')];
  if (question.Type === 'checkbox' && least) add({ MinChecked: least });
  if (question.Type === 'checkbox' && most) add({ MaxChecked: most });
}

function validation(target: Target, validator: Foreign, add: (rules: Validate) => void): void {
  const { draft, spot, known, question, own } = target;
  const kind = textField(validator, 'type').replace(/validator$/, '');
  const Message = textOf(field(validator, 'text'), own);
  const said = Message === '' ? {} : { Message };
  const some = (pairs: readonly (readonly [keyof Validate, string])[]) =>
    Object.fromEntries(
      pairs.flatMap(([rule, name]) => {
        const value = numberField(validator, name);
        return value === undefined ? [] : [[rule, value]];
      }),
    );
  switch (kind) {
    case 'numeric':
      add({
        ...some([
          ['Min', 'minValue'],
          ['Max', 'maxValue'],
        ]),
        ...said,
      });
      break;
    case 'text':
      add({
        ...some([
          ['MinLength', 'minLength'],
          ['MaxLength', 'maxLength'],
        ]),
        ...said,
      });
      break;
    case 'answercount':
      add({
        ...some([
          ['MinChecked', 'minCount'],
          ['MaxChecked', 'maxCount'],
        ]),
        ...said,
      });
      break;
    case 'email':
      addScript(question, `email(${known.id})`);
      add(said);
      break;
    case 'regex': {
      const Pattern = patternFrom(textField(validator, 'regex'));
      if (Pattern === undefined) {
        draft.report.add(spot, 'rule', kind, 'left', 'PatternLeft');
        return;
      }
      add({ Pattern, ...said });
      break;
    }
    case 'expression': {
      const wish = { ...wishOf(target, kind, textField(validator, 'expression')), kind: 'rule' } as const;
      whenKnown(draft, wish, (Script) => {
        addScript(question, Script);
        add(said);
      });
      return;
    }
    default:
      draft.report.add(spot, 'rule', kind, 'left', 'UnknownSetting', { what: kind });
      return;
  }
  draft.report.add(spot, 'rule', kind, 'taken');
}

function beginning({ draft, element, spot, question, known }: Target): void {
  if (textField(element, 'defaultValueExpression', 'setValueExpression') !== '') {
    draft.report.add(spot, 'setting', 'defaultValueExpression', 'left', 'DefaultLeft');
  }
  const given = field(element, 'defaultValue');
  if (given === undefined || given === null) return;
  const codes = Array.isArray(given) ? listField(element, 'defaultValue').map(String).join(',') : String(given);
  const value = typeof given === 'object' && !Array.isArray(given) ? undefined : defaultFrom(codes, question, known);
  if (value === undefined) draft.report.add(spot, 'setting', 'defaultValue', 'left', 'DefaultLeft');
  else question.DefaultValue = value;
}
