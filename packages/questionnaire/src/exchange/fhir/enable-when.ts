import { type SourceExpression, sourceAnswers } from '../comparison/source-answers.ts';
import { toNumber, toText } from '../comparison/xpath-values.ts';
import type { Draft } from '../draft/draft.ts';
import { type ForeignObject, field, objectsOf, textField } from '../draft/foreign-fields.ts';
import { type Operator, type Term, Untranslatable } from '../expression/expression-tree.ts';
import { codeOf } from './options.ts';
import { choiceField, type FhirItem } from './resource.ts';

type Condition = {
  readonly question: string;
  readonly operator: string;
  readonly type: string;
  readonly value: unknown;
};

const comparisons: readonly string[] = ['=', '!=', '>', '<', '>=', '<='] satisfies Operator[];
const isComparison = (operator: string): operator is '=' | '!=' | '>' | '<' | '>=' | '<=' =>
  comparisons.includes(operator);

function conditionsOf(source: ForeignObject): Condition[] {
  return objectsOf(source, 'enableWhen').map((condition) => {
    const { type = '', value } = choiceField(condition, 'answer') ?? {};
    const operator = textField(condition, 'operator');
    return { question: textField(condition, 'question'), operator, type, value };
  });
}

function constant({ type, value }: Condition): Term {
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'number') return { kind: 'number', value };
  if (type === 'Time') throw new Untranslatable('UnknownSyntax', 'answerTime');
  const code = codeOf(value);
  if (type === 'Quantity') return { kind: 'number', value: Number(code) };
  return { kind: 'text', value: type === 'DateTime' ? code.slice(0, 10) : code };
}

function termOf(condition: Condition): Term {
  const name: Term = { kind: 'name', name: condition.question };
  if (condition.operator === 'exists') {
    const empty: Term = { kind: 'empty', operand: name };
    return condition.value === false ? empty : { kind: 'not', operand: empty };
  }
  if (!isComparison(condition.operator)) throw new Untranslatable('UnknownSyntax', condition.operator);
  return { kind: 'binary', operator: condition.operator, left: name, right: constant(condition) };
}

/**
 * Whether a condition holds for the answers of its question: for at least one of several answers, or with `!=`
 * for all of them.
 */
function holds({ operator, type, value }: Condition, answers: ReturnType<typeof sourceAnswers>): boolean {
  const expected = type === 'DateTime' ? codeOf(value).slice(0, 10) : codeOf(value);
  const isEqual = (answer: (typeof answers)[number]) =>
    typeof answer === 'number' ? answer === Number(expected) : toText(answer) === expected;
  const some = (compare: (answer: number, expected: number) => boolean) =>
    answers.some((answer) => compare(toNumber(answer), toNumber(expected)));
  switch (operator) {
    case 'exists':
      return answers.length > 0 === (value !== false);
    case '=':
      return answers.some(isEqual);
    case '!=':
      return !answers.some(isEqual);
    case '>':
      return some((answer, bound) => answer > bound);
    case '<':
      return some((answer, bound) => answer < bound);
    case '>=':
      return some((answer, bound) => answer >= bound);
    default:
      return some((answer, bound) => answer <= bound);
  }
}

/**
 * Returns the condition of an item as a term, and a function that evaluates it by the form's own rules;
 * undefined without a condition.
 */
export function enableWhen(draft: Draft, { source }: FhirItem): { term: Term; source: SourceExpression } | undefined {
  const conditions = conditionsOf(source);
  const isAll = field(source, 'enableBehavior') === 'all';
  const terms = conditions.map(termOf);
  const [first, ...others] = terms;
  if (!first) return undefined;
  const join = (left: Term, right: Term): Term => ({ kind: 'binary', operator: isAll ? 'and' : 'or', left, right });
  return {
    term: others.reduce(join, first),
    source: (respondent) => {
      const results = conditions.map((condition) => {
        const symbol = draft.findSymbol(condition.question);
        return symbol !== undefined && holds(condition, sourceAnswers(symbol, respondent));
      });
      return isAll ? results.every(Boolean) : results.some(Boolean);
    },
  };
}
