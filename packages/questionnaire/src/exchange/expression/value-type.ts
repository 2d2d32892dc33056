import type { Term } from './expression-tree.ts';
import type { TermWriter } from './term-writer.ts';

/** The type of value that a term has in XPath; `any` when it depends on which branch of a condition is taken. */
type ValueType = 'text' | 'number' | 'truth' | 'date' | 'any';

const truthCalls = ['not', 'true', 'false', 'boolean', 'selected', 'contains', 'starts-with', 'ends-with', 'regex'];
const dateCalls = ['today', 'now', 'date', 'date-time'];
const branchingCalls = ['if', 'coalesce', 'once'];
const numberCalls = [
  ...['number', 'int', 'trunc', 'round', 'abs', 'floor', 'ceiling', 'sqrt', 'cos', 'pow', 'sum', 'min', 'max', 'avg'],
  ...['count', 'count-selected', 'count-non-empty', 'string-length', 'position', 'decimal-date-time'],
];

/** The type of the value that a function of an XLSForm returns. */
export function typeOfCall(name: string): ValueType {
  if (truthCalls.includes(name) || name === 'checklist') return 'truth';
  if (dateCalls.includes(name)) return 'date';
  if (branchingCalls.includes(name)) return 'any';
  return numberCalls.includes(name) ? 'number' : 'text';
}

const isArithmetic = (operator: string): boolean => /^[-+*/%^]$/.test(operator);

/**
 * Returns the type of a term of an XLSForm. A calculation is a text, because a form stores its result as text
 * even if it is a number, a date or a boolean.
 */
export function typeOf(writer: TermWriter, term: Term): ValueType {
  switch (term.kind) {
    case 'number':
    case 'minus':
      return 'number';
    case 'boolean':
    case 'not':
    case 'empty':
      return 'truth';
    case 'binary':
      return isArithmetic(term.operator) ? 'number' : 'truth';
    case 'call':
      return typeOfCall(term.name);
    case 'name':
    case 'self': {
      const type = writer.symbol(term)?.type;
      if (type === 'number' || type === 'date') return type;
      return type === 'lines' ? 'number' : 'text';
    }
    default:
      return 'text';
  }
}
