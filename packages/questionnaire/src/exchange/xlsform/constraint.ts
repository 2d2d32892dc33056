import type { Validate } from '../../model/questionnaire.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import type { Operator, Term } from '../expression/expression-tree.ts';
import { patternFrom } from '../expression/foreign-pattern.ts';
import type { Known } from '../expression/symbols.ts';

type Rules = { -readonly [Key in keyof Validate]: Validate[Key] };

/** A constraint split into our validation rules and the terms that need a script. */
export type Decomposed = { readonly rules: Rules; readonly rest: readonly Term[] };

const mirrored: Partial<Record<Operator, Operator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

const numberOf = (term: Term): number | undefined => {
  if (term.is === 'number') return term.value;
  return term.is === 'minus' && term.of.is === 'number' ? -term.of.value : undefined;
};

/** The terms joined by 'and'. */
const conjuncts = (term: Term): Term[] =>
  term.is === 'two' && term.operator === 'and' ? [...conjuncts(term.left), ...conjuncts(term.right)] : [term];

const isInteger = (question: DraftQuestion): boolean => question.Validate?.Pattern === INTEGER;

/** Pattern of an integer in stored form. */
export const INTEGER = '-?\\d+';

function asRule(term: Term, question: DraftQuestion, self: Known): Rules | undefined {
  if (term.is === 'call' && term.name === 'regex' && term.values[0]?.is === 'self' && term.values[1]?.is === 'text') {
    const Pattern = patternFrom(term.values[1].value);
    return Pattern === undefined ? undefined : { Pattern };
  }
  if (term.is !== 'two') return undefined;
  const turned = mirrored[term.operator];
  if (turned && numberOf(term.left) !== undefined) {
    return asRule({ ...term, operator: turned, left: term.right, right: term.left }, question, self);
  }
  const { left, operator, right } = term;
  if (left.is === 'self' && self.type === 'date' && right.is === 'call' && right.name === 'today') {
    return operator === '<=' ? { Max: 'today' } : operator === '>=' ? { Min: 'today' } : undefined;
  }
  const bound = numberOf(right);
  if (bound === undefined) return undefined;
  if (left.is === 'self' && self.type === 'number') return bounds(operator, bound, isInteger(question), ['Min', 'Max']);
  if (left.is !== 'call' || left.values[0]?.is !== 'self') return undefined;
  if (left.name === 'string-length' && self.type === 'text')
    return bounds(operator, bound, true, ['MinLength', 'MaxLength']);
  if (left.name === 'count-selected' && self.type === 'options')
    return bounds(operator, bound, true, ['MinChecked', 'MaxChecked']);
  return undefined;
}

function bounds(
  operator: Operator,
  bound: number,
  isWhole: boolean,
  [least, most]: readonly ['Min' | 'MinLength' | 'MinChecked', 'Max' | 'MaxLength' | 'MaxChecked'],
): Rules | undefined {
  if (operator === '>=') return { [least]: bound };
  if (operator === '<=') return { [most]: bound };
  if (operator === '=' && isWhole) return { [least]: bound, [most]: bound };
  if (!isWhole || !Number.isInteger(bound)) return undefined;
  if (operator === '>') return { [least]: bound + 1 };
  return operator === '<' ? { [most]: bound - 1 } : undefined;
}

/** Splits a constraint: bounds, lengths, counts and patterns become validation rules. */
export function decomposed(term: Term, question: DraftQuestion, self: Known): Decomposed {
  const rules: Rules = {};
  const rest: Term[] = [];
  for (const part of conjuncts(term)) {
    const rule = asRule(part, question, self);
    const isNew = rule && Object.keys(rule).every((key) => !(key in rules));
    const isPossible =
      rule && Object.values(rule).every((one) => typeof one !== 'number' || one >= 0 || 'Min' in rule || 'Max' in rule);
    if (rule && isNew && isPossible) Object.assign(rules, rule);
    else rest.push(part);
  }
  return { rules, rest };
}
