import type { Validate } from '../../model/questionnaire.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import type { Operator, Term } from '../expression/expression-tree.ts';
import { convertPattern } from '../expression/foreign-pattern.ts';
import type { FormSymbol } from '../expression/symbols.ts';

type Rules = { -readonly [Key in keyof Validate]: Validate[Key] };

/** A constraint split into our validation rules and the terms that need a script. */
export type SplitConstraint = { readonly rules: Rules; readonly scriptTerms: readonly Term[] };

const mirrored: Partial<Record<Operator, Operator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

const numberOf = (term: Term): number | undefined => {
  if (term.kind === 'number') return term.value;
  return term.kind === 'minus' && term.operand.kind === 'number' ? -term.operand.value : undefined;
};

/** The terms joined by 'and'. */
const conjuncts = (term: Term): Term[] =>
  term.kind === 'binary' && term.operator === 'and' ? [...conjuncts(term.left), ...conjuncts(term.right)] : [term];

const isInteger = (question: DraftQuestion): boolean => question.Validate?.Pattern === INTEGER;

/** Pattern of an integer in stored form. */
export const INTEGER = '-?\\d+';

function asRule(term: Term, question: DraftQuestion, self: FormSymbol): Rules | undefined {
  if (
    term.kind === 'call' &&
    term.name === 'regex' &&
    term.values[0]?.kind === 'self' &&
    term.values[1]?.kind === 'text'
  ) {
    const Pattern = convertPattern(term.values[1].value);
    return Pattern === undefined ? undefined : { Pattern };
  }
  if (term.kind !== 'binary') return undefined;
  const mirroredOperator = mirrored[term.operator];
  if (mirroredOperator && numberOf(term.left) !== undefined) {
    return asRule({ ...term, operator: mirroredOperator, left: term.right, right: term.left }, question, self);
  }
  const { left, operator, right } = term;
  if (left.kind === 'self' && self.type === 'date' && right.kind === 'call' && right.name === 'today') {
    return operator === '<=' ? { Max: 'today' } : operator === '>=' ? { Min: 'today' } : undefined;
  }
  const bound = numberOf(right);
  if (bound === undefined) return undefined;
  if (left.kind === 'self' && self.type === 'number')
    return bounds(operator, bound, isInteger(question), ['Min', 'Max']);
  if (left.kind !== 'call' || left.values[0]?.kind !== 'self') return undefined;
  if (left.name === 'string-length' && self.type === 'text')
    return bounds(operator, bound, true, ['MinLength', 'MaxLength']);
  if (left.name === 'count-selected' && self.type === 'options')
    return bounds(operator, bound, true, ['MinChecked', 'MaxChecked']);
  return undefined;
}

function bounds(
  operator: Operator,
  bound: number,
  isInteger: boolean,
  [minimum, maximum]: readonly ['Min' | 'MinLength' | 'MinChecked', 'Max' | 'MaxLength' | 'MaxChecked'],
): Rules | undefined {
  if (operator === '>=') return { [minimum]: bound };
  if (operator === '<=') return { [maximum]: bound };
  if (operator === '=' && isInteger) return { [minimum]: bound, [maximum]: bound };
  if (!isInteger || !Number.isInteger(bound)) return undefined;
  if (operator === '>') return { [minimum]: bound + 1 };
  return operator === '<' ? { [maximum]: bound - 1 } : undefined;
}

/** Splits a constraint: bounds, lengths, counts and patterns become validation rules. */
export function splitConstraint(term: Term, question: DraftQuestion, self: FormSymbol): SplitConstraint {
  const rules: Rules = {};
  const scriptTerms: Term[] = [];
  for (const part of conjuncts(term)) {
    const rule = asRule(part, question, self);
    const isNew = rule && Object.keys(rule).every((key) => !(key in rules));
    const isPossible =
      rule &&
      Object.values(rule).every((value) => typeof value !== 'number' || value >= 0 || 'Min' in rule || 'Max' in rule);
    if (rule && isNew && isPossible) Object.assign(rules, rule);
    else scriptTerms.push(part);
  }
  return { rules, scriptTerms };
}
