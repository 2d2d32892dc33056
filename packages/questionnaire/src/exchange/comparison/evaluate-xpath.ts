import type { Operator, Term } from '../expression/expression-tree.ts';
import type { ExpressionContext } from '../expression/symbols.ts';
import { NotEvaluated, type Respondent, sourceAnswer } from './source-answers.ts';
import { dateOf, isEqual, toNumber, toText, toTruth, type XpathValue } from './xpath-values.ts';

/** The input of an evaluation: the names that the expression may use, and the answers of a respondent. */
type XpathInput = Respondent & { readonly context: ExpressionContext };

type Evaluate = (term: Term) => XpathValue;
type XpathFunction = (values: readonly Term[], evaluate: Evaluate, input: XpathInput) => XpathValue;

const ofNumber =
  (compute: (value: number) => number): XpathFunction =>
  ([value], evaluate) =>
    compute(value ? toNumber(evaluate(value)) : Number.NaN);
const ofTexts =
  (compute: (...texts: string[]) => XpathValue): XpathFunction =>
  (values, evaluate) =>
    compute(...values.map((value) => toText(evaluate(value))));
const ofNumbers =
  (compute: (...numbers: number[]) => number): XpathFunction =>
  (values, evaluate) =>
    compute(...values.map((value) => toNumber(evaluate(value))));

const today: XpathFunction = (_, __, input) => dateOf(input.today) ?? '';

const toDate: XpathFunction = ([value], evaluate) => {
  const date = value ? evaluate(value) : '';
  if (typeof date === 'number') return Number.isNaN(date) ? '' : { day: Math.floor(date) };
  return typeof date === 'string' ? (dateOf(date) ?? '') : date;
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const functions: Readonly<Record<string, XpathFunction>> = {
  true: () => true,
  false: () => false,
  boolean: ([value], evaluate) => value !== undefined && toTruth(evaluate(value)),
  not: ([value], evaluate) => !(value !== undefined && toTruth(evaluate(value))),
  if: ([test, yes, no], evaluate) => {
    const branch = test && toTruth(evaluate(test)) ? yes : no;
    return branch ? evaluate(branch) : '';
  },
  coalesce: ([first, second], evaluate) => {
    const value = first ? evaluate(first) : '';
    return value !== '' || !second ? value : evaluate(second);
  },
  once: ([value], evaluate) => (value ? evaluate(value) : ''),
  selected: ofTexts((words, word) => wordsOf(words ?? '').includes((word ?? '').trim())),
  'count-selected': ofTexts((words) => wordsOf(words ?? '').length),
  'string-length': ofTexts((text) => (text ?? '').length),
  string: ofTexts((text) => text ?? ''),
  concat: ofTexts((...texts) => texts.join('')),
  contains: ofTexts((text, part) => (text ?? '').includes(part ?? '')),
  'starts-with': ofTexts((text, part) => (text ?? '').startsWith(part ?? '')),
  'ends-with': ofTexts((text, part) => (text ?? '').endsWith(part ?? '')),
  number: ofNumber((value) => value),
  int: ofNumber(Math.trunc),
  abs: ofNumber(Math.abs),
  floor: ofNumber(Math.floor),
  ceiling: ofNumber(Math.ceil),
  round: (values, evaluate) => {
    if (values.length > 1) throw new NotEvaluated();
    return ofNumber(Math.round)(values, evaluate, {} as XpathInput);
  },
  min: ofNumbers(Math.min),
  max: ofNumbers(Math.max),
  today,
  now: today,
  date: toDate,
  'date-time': toDate,
  'decimal-date-time': (values, evaluate, input) => toNumber(toDate(values, evaluate, input)),
};

function compute(operator: Operator, left: number, right: number): XpathValue {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    default:
      throw new NotEvaluated();
  }
}

/** Maximum length of a chain of calculations that read one another. */
const DEEPEST = 60;

/**
 * Evaluates an expression of an XLSForm by the rules of XPath and of the programs that fill in such forms,
 * without using its translation. Throws NotEvaluated for unsupported syntax, such as repeats and lookups in
 * choice lists.
 */
export function evaluateXpath(term: Term, input: XpathInput, depth = 0): XpathValue {
  if (depth > DEEPEST) throw new NotEvaluated();
  const evaluate: Evaluate = (inner) => evaluateXpath(inner, input, depth);
  switch (term.kind) {
    case 'text':
    case 'number':
    case 'boolean':
      return term.value;
    case 'blank':
      return '';
    case 'minus':
      return -toNumber(evaluate(term.operand));
    case 'not':
      return !toTruth(evaluate(term.operand));
    case 'binary': {
      const { operator, left, right } = term;
      if (operator === 'and') return toTruth(evaluate(left)) && toTruth(evaluate(right));
      if (operator === 'or') return toTruth(evaluate(left)) || toTruth(evaluate(right));
      if (operator === '=') return isEqual(evaluate(left), evaluate(right));
      if (operator === '!=') return !isEqual(evaluate(left), evaluate(right));
      return compute(operator, toNumber(evaluate(left)), toNumber(evaluate(right)));
    }
    case 'call': {
      const xpathFunction = Object.hasOwn(functions, term.name) ? functions[term.name] : undefined;
      if (!xpathFunction || (term.name === 'today' && term.values.length > 0)) throw new NotEvaluated();
      return xpathFunction(term.values, evaluate, input);
    }
    case 'name':
    case 'self': {
      const symbol = term.kind === 'self' ? input.context.self : input.context.names(term.name);
      if (!symbol || (term.kind === 'name' && term.isBare)) throw new NotEvaluated();
      if (symbol.type !== 'computed') return sourceAnswer(symbol, input);
      if (!symbol.term || symbol.records !== undefined) throw new NotEvaluated();
      // The result of a calculation is stored as a text.
      return toText(evaluateXpath(symbol.term, input, depth + 1));
    }
    default:
      throw new NotEvaluated();
  }
}
