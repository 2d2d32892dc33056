import { NotEvaluated, type Respondent, sourceAnswers } from '../comparison/source-answers.ts';
import { toText, type XpathValue } from '../comparison/xpath-values.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { FhirPath } from './fhirpath.ts';
import { answered, type PathScope, selectionOf, symbolName } from './selection.ts';

type Value = string | number | boolean;

/** The input of an evaluation of a FHIRPath expression. */
export type PathInput = {
  readonly scope: PathScope;
  readonly respondent: Respondent;
  readonly symbol: (name: string) => FormSymbol | undefined;
  /** Returns the expression of a variable; undefined for an unknown variable. */
  readonly variable: (name: string) => FhirPath | undefined;
};

/** Maximum length of a chain of variables that read one another. */
const DEEPEST = 40;

/** Returns the values of a FHIRPath expression; no value is an empty list. Throws NotEvaluated. */
function valuesOf(path: FhirPath, input: PathInput, depth: number): Value[] {
  if (depth > DEEPEST) throw new NotEvaluated();
  const values = (inner: FhirPath): Value[] => valuesOf(inner, input, depth);
  const selection = selectionOf(path, input.scope);
  if (selection) {
    return answered(selection).flatMap((item) => {
      const symbol = input.symbol(symbolName(item, selection.part));
      if (!symbol || symbol.type === 'computed') throw new NotEvaluated();
      return sourceAnswers(symbol, input.respondent).map((answer) => {
        if (selection.part === 'points') return Number(answer);
        return item.type === 'boolean' ? answer === 'true' : typeof answer === 'object' ? toText(answer) : answer;
      });
    });
  }
  switch (path.kind) {
    case 'literal':
    case 'date':
      return [path.value];
    case 'nothing':
      return [];
    case 'variable': {
      const variable = input.variable(path.name);
      if (!variable) throw new NotEvaluated();
      return valuesOf(variable, input, depth + 1);
    }
    case 'minus':
      return values(path.operand).map((value) => -Number(value));
    case 'binary':
      return binary(path, values);
    case 'call':
      return called(path, input, values);
    default:
      throw new NotEvaluated();
  }
}

const truth = (values: readonly Value[]): boolean | undefined =>
  values.length === 0 ? undefined : values[0] !== false;
const asValues = (value: boolean | undefined): Value[] => (value === undefined ? [] : [value]);

function binary(
  { operator, left, right }: FhirPath & { kind: 'binary' },
  values: (path: FhirPath) => Value[],
): Value[] {
  const [a, b] = [values(left), values(right)];
  if (operator === '|') return [...a, ...b];
  if (operator === '&') return [`${a[0] ?? ''}${b[0] ?? ''}`];
  if (operator === 'and' || operator === 'or') {
    const decisive = operator === 'or';
    if (truth(a) === decisive || truth(b) === decisive) return [decisive];
    return truth(a) === undefined || truth(b) === undefined ? [] : [!decisive];
  }
  if (operator === 'in') return a.length === 0 ? [] : [b.includes(a[0] as Value)];
  const [x, y] = [a[0], b[0]];
  if (x === undefined || y === undefined) return [];
  return [computed(operator, x, y)].filter((value) => typeof value !== 'number' || Number.isFinite(value));
}

function computed(operator: string, x: Value, y: Value): Value {
  const isText = typeof x === 'string' && typeof y === 'string';
  const [left, right] = isText ? [x, y] : [Number(x), Number(y)];
  switch (operator) {
    case '=':
    case '~':
      return x === y;
    case '!=':
    case '!~':
      return x !== y;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '+':
      return isText ? x + y : Number(x) + Number(y);
    case '-':
      return Number(x) - Number(y);
    case '*':
      return Number(x) * Number(y);
    case '/':
      return Number(x) / Number(y);
    case 'div':
      return Math.trunc(Number(x) / Number(y));
    case 'mod':
      return Number(x) % Number(y);
    default:
      throw new NotEvaluated();
  }
}

const sum = (values: readonly Value[]): number => values.reduce((total: number, value) => total + Number(value), 0);

const ofNumber: Readonly<Record<string, (value: number) => number>> = {
  ...{ abs: Math.abs, sqrt: Math.sqrt, floor: Math.floor, ceiling: Math.ceil, truncate: Math.trunc },
  ...{ toInteger: Number, toDecimal: Number, toNumber: Number },
};

function called(path: FhirPath & { kind: 'call' }, input: PathInput, values: (path: FhirPath) => Value[]): Value[] {
  const { of, name } = path;
  const [first, second, third] = path.values;
  if (of === undefined) {
    if (name === 'today' || name === 'now') return [input.respondent.today];
    if (name !== 'iif' || !first || !second) throw new NotEvaluated();
    return truth(values(first)) ? values(second) : third ? values(third) : [];
  }
  const list = values(of);
  const parameter = first && values(first)[0];
  if (name === 'exists' && !first) return [list.length > 0];
  if (name === 'empty') return [list.length === 0];
  if (name === 'sum') return [sum(list)];
  if (name === 'count') return [list.length];
  const [value] = list;
  if (value === undefined) return [];
  const compute = Object.hasOwn(ofNumber, name) ? ofNumber[name] : undefined;
  if (compute) return [compute(Number(value))];
  switch (name) {
    case 'not':
      return asValues(!truth([value]));
    case 'first':
    case 'single':
    case 'trace':
      return [value];
    case 'power':
      return [Number(value) ** Number(parameter)];
    case 'round': {
      const factor = 10 ** Number(parameter ?? 0);
      return [Math.round(Number(value) * factor) / factor];
    }
    case 'toString':
      return [String(value)];
    case 'length':
      return [String(value).length];
    case 'contains':
      return [String(value).includes(String(parameter))];
    case 'startsWith':
      return [String(value).startsWith(String(parameter))];
    case 'endsWith':
      return [String(value).endsWith(String(parameter))];
    default:
      throw new NotEvaluated();
  }
}

/** Evaluates a FHIRPath expression by its own rules, without using its translation. Throws NotEvaluated. */
export function evaluateFhirPath(path: FhirPath, input: PathInput): XpathValue {
  const [value = ''] = valuesOf(path, input, 0);
  return value;
}
