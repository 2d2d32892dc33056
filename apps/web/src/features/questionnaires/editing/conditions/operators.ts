import { kindOf, type Language, type OptionLists, optionsOf, type Question, textIn } from '@ithaki/questionnaire';
import type { RuleOperator } from '@ithaki/questionnaire/edit';
import { shortened } from '../document/question-names.ts';

/** How a rule's value is entered. */
type ValueKind = 'option' | 'text' | 'number' | 'date' | 'none';

const presence = ['empty', 'notEmpty'] as const;
const numbers = ['atLeast', 'atMost', 'more', 'less'] as const;

const isList = (question: Question): boolean =>
  question.Type === 'checkbox' && (question.Options !== undefined || question.OptionsRef !== undefined);

/** Operators for an answer: membership for several choices, order for dates and numbers, equality for texts. */
export function operatorsOf(question: Question, id: string): readonly RuleOperator[] {
  const isOwnWords = question.Other?.Model === id;
  if (isOwnWords) return ['is', 'isNot', ...presence];
  switch (kindOf(question)) {
    case 'radio':
    case 'select':
      return ['is', 'isNot', ...presence];
    case 'checkbox':
      return isList(question) ? ['has', 'hasNot', ...presence] : ['is', 'isNot', ...presence];
    case 'date':
      return ['before', 'after', 'is', ...presence];
    case 'numeric':
    case 'rating':
    case 'parametric':
      return [...numbers, 'is', 'isNot', ...presence];
    case 'slots':
      return ['is', 'isNot', 'has', 'hasNot', ...presence];
    case 'table':
      return ['has', 'hasNot', ...presence];
    case 'records':
    case 'upload':
    case 'formtable':
    case 'spreadsheet':
    case 'directive':
      return presence;
    default:
      return ['is', 'isNot', ...numbers, ...presence];
  }
}

/** Values offered for a rule: the question's options, its 'other' choice, or the two values of a single checkbox. */
export function ruleChoices(
  question: Question,
  lists: OptionLists | undefined,
  language: Language,
  tick: { yes: string; no: string },
): { value: string; label: string }[] {
  if (question.TypeId === 18) {
    return (question.Option ?? []).map(({ Id, Text }) => ({
      value: Id,
      label: shortened(textIn(Text, language)) || Id,
    }));
  }
  const options = optionsOf(question, lists);
  if (question.Type === 'checkbox' && !isList(question)) {
    const { TrueValue = '1', FalseValue = '0' } = question;
    return [
      { value: TrueValue, label: tick.yes },
      { value: FalseValue, label: tick.no },
    ];
  }
  const other = question.Other ? [{ Value: question.Other.Model, Text: question.Other.Text }] : [];
  return [...options, ...other].map(({ Value, Text }) => ({
    value: Value,
    label: shortened(textIn(Text, language)) || Value,
  }));
}

/** How the value of a rule is entered. */
export function valueKind(question: Question, id: string, operator: RuleOperator): ValueKind {
  if (operator === 'empty' || operator === 'notEmpty') return 'none';
  if (operator === 'before' || operator === 'after') return 'date';
  if (numbers.some((numeric) => numeric === operator)) return 'number';
  const chooses = ['radio', 'select', 'checkbox', 'table'].includes(question.Type ?? '') || question.TypeId === 18;
  return chooses && question.Other?.Model !== id ? 'option' : 'text';
}
