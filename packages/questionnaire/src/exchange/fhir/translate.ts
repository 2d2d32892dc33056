import { type Operator, type Term, Untranslatable } from '../expression/expression-tree.ts';
import type { FhirPath } from './fhirpath.ts';
import { answered, type PathScope, selectionOf, symbolName } from './selection.ts';

const operators: Readonly<Record<string, Operator>> = {
  ...({ and: 'and', or: 'or', '=': '=', '~': '=', '!=': '!=', '!~': '!=', '<': '<', '<=': '<=' } as const),
  ...({ '>': '>', '>=': '>=', '+': '+', '-': '-', '*': '*', '/': '/', mod: '%' } as const),
};

/** Functions with one argument, by their names in the common expression language of all formats. */
const functions: Readonly<Record<string, string>> = {
  ...{ round: 'round', abs: 'abs', sqrt: 'sqrt', floor: 'floor', ceiling: 'ceiling', truncate: 'trunc' },
  ...{ toInteger: 'number', toDecimal: 'number', toNumber: 'number', toQuantity: 'number', toString: 'string' },
  ...{ length: 'string-length', contains: 'contains', startsWith: 'starts-with', endsWith: 'ends-with' },
  ...{ matches: 'regex', upper: 'upper', lower: 'lower', trim: 'trim' },
};

const not = (operand: Term): Term => ({ kind: 'not', operand });
const empty = (operand: Term): Term => ({ kind: 'empty', operand });
const call = (name: string, ...values: Term[]): Term => ({ kind: 'call', name, values });
const binary = (operator: Operator, left: Term, right: Term): Term => ({ kind: 'binary', operator, left, right });
const joined = (operator: 'and' | 'or', terms: readonly Term[]): Term =>
  terms.length === 0
    ? { kind: 'boolean', value: operator === 'and' }
    : terms.slice(1).reduce((left, right) => binary(operator, left, right), terms[0] as Term);

/** Converts a FHIRPath expression to the common expression language of all formats. Throws Untranslatable. */
export function termOfPath(path: FhirPath, scope: PathScope): Term {
  const term = (inner: FhirPath): Term => termOfPath(inner, scope);
  const names = namesOf(path, scope);
  if (names) {
    const [name, ...others] = names;
    if (!name || others.length > 0) throw new Untranslatable('OtherLines', nameIn(path));
    return name;
  }
  switch (path.kind) {
    case 'literal':
      if (typeof path.value === 'boolean') return { kind: 'boolean', value: path.value };
      return typeof path.value === 'number'
        ? { kind: 'number', value: path.value }
        : { kind: 'text', value: path.value };
    case 'date':
      return { kind: 'text', value: path.value };
    case 'nothing':
      return { kind: 'blank' };
    case 'variable':
      return { kind: 'name', name: `%${path.name}` };
    case 'minus':
      return { kind: 'minus', operand: term(path.operand) };
    case 'binary':
      return binaryTerm(path, term);
    case 'call':
      return callTerm(path, scope, term);
    default:
      throw new Untranslatable('UnknownSyntax', path.name);
  }
}

/** Returns the names of the items to which a path leads; undefined when it does not lead to items. */
function namesOf(path: FhirPath, scope: PathScope): Term[] | undefined {
  if (path.kind === 'binary' && path.operator === '|') {
    const sides = [namesOf(path.left, scope), namesOf(path.right, scope)];
    return sides[0] && sides[1] ? [...sides[0], ...sides[1]] : undefined;
  }
  const selection = selectionOf(path, scope);
  return (
    selection && answered(selection).map((item): Term => ({ kind: 'name', name: symbolName(item, selection.part) }))
  );
}

const nameIn = (path: FhirPath): string => ('name' in path ? path.name : path.kind);

function binaryTerm(path: FhirPath & { kind: 'binary' }, term: (path: FhirPath) => Term): Term {
  const { operator } = path;
  if (operator === 'in' || operator === 'contains') {
    const [value, list] = operator === 'in' ? [path.left, path.right] : [path.right, path.left];
    return joined(
      'or',
      alternatives(list).map((one) => binary('=', term(value), term(one))),
    );
  }
  const [left, right] = [term(path.left), term(path.right)];
  if (operator === 'implies') return binary('or', not(left), right);
  if (operator === 'xor') return binary('or', binary('and', left, not(right)), binary('and', not(left), right));
  if (operator === '&') return call('concat', left, right);
  if (operator === 'div') return call('int', binary('/', left, right));
  const common = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (common === undefined) throw new Untranslatable('UnknownSyntax', operator);
  const compared = binary(common, left, right);
  // A comparison without an answer gives no result, so `!=` must require that there is one.
  const answers = common === '!=' ? [left, right].filter(({ kind }) => kind === 'name') : [];
  return joined('and', [...answers.map((answer) => not(empty(answer))), compared]);
}

const alternatives = (path: FhirPath): FhirPath[] =>
  path.kind === 'binary' && path.operator === '|' ? [...alternatives(path.left), ...alternatives(path.right)] : [path];

function callTerm(path: FhirPath & { kind: 'call' }, scope: PathScope, term: (path: FhirPath) => Term): Term {
  const { of, name, values } = path;
  if (of === undefined) {
    if (name === 'iif') return call('if', ...values.map(term));
    if (name === 'today' || name === 'now') return call('today');
    throw new Untranslatable('UnknownFunction', name);
  }
  const names = (namesOf(of, scope) ?? alternatives(of).map(term)).filter(({ kind }) => kind !== 'blank');
  switch (name) {
    case 'exists':
      if (values.length > 0) break;
      return joined(
        'or',
        names.map((answer) => not(empty(answer))),
      );
    case 'empty':
      return joined('and', names.map(empty));
    case 'sum':
      return call('sum', ...names);
    case 'count':
      return call('count-non-empty', ...names);
    case 'not':
      return not(term(of));
    case 'power':
      return binary('^', term(of), values[0] ? term(values[0]) : { kind: 'blank' });
    case 'first':
    case 'single':
    case 'trace':
      return term(of);
    default:
      break;
  }
  const common = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (common === undefined) throw new Untranslatable('UnknownFunction', name);
  return call(common, term(of), ...values.map(term));
}
