import type ts from 'typescript';
import { filledKey } from './conditions.ts';
import { bearsFragments, elementOf } from './fragment-types.ts';
import { postpone, type Reader } from './reader.ts';
import { FunctionValue, pathOf, settled, Unknown, type Value } from './values.ts';

/** Methods after which a list still holds what it held. */
const keeping = new Set(['toSorted', 'sort', 'reverse', 'toReversed', 'slice', 'values', 'flat']);

const isKnown = (value: Value): boolean =>
  !(value instanceof Unknown || value instanceof FunctionValue) && (!Array.isArray(value) || value.every(isKnown));

/** Whether calls of a function can give SQL text. */
function givesFragments({ program: { checker } }: Reader, called: Value): called is FunctionValue {
  if (!(called instanceof FunctionValue)) return false;
  const signature = checker.getSignatureFromDeclaration(called.node);
  return signature !== undefined && bearsFragments(checker, signature.getReturnType());
}

/** A method of a list whose elements are known; undefined when nothing is known of what it gives. */
export function knownList(reader: Reader, list: Value[], name: string, values: readonly Value[]): Value {
  const [first] = values;
  const each = (call: FunctionValue) => list.map((one, place) => reader.invoke(call, [one, place]));
  if (first instanceof FunctionValue) {
    if (name === 'map') return each(first);
    if (name === 'flatMap') return each(first).flatMap((one) => settled(one) as Value[]);
    if (name === 'forEach') return void each(first);
    if (name === 'filter') {
      const kept = each(first).map(settled);
      return list.filter((_one, place) => kept[place] instanceof Unknown || Boolean(kept[place]));
    }
    return undefined;
  }
  if (name === 'push') return list.push(...values);
  if (name === 'concat') return list.concat(...(values as Value[][]));
  if (name === 'at') return list.at(Number(settled(first)));
  if (name === 'slice' && !values.every(isKnown)) return list;
  if (name === 'join' && !(isKnown(list) && isKnown(first))) return undefined;
  if (['includes', 'indexOf'].includes(name) && !(isKnown(list) && isKnown(first))) return undefined;
  if (keeping.has(name) || ['join', 'includes', 'indexOf'].includes(name)) {
    const method = (list as unknown as Record<string, (...given: readonly Value[]) => Value>)[name];
    return method?.apply([...list], [...values]);
  }
  return undefined;
}

/** A method of a list of which nothing is known; undefined when nothing is known of what it gives either. */
export function unknownList(
  reader: Reader,
  list: Unknown,
  name: string,
  values: readonly Value[],
  type: () => ts.Type | undefined,
): Value {
  if (keeping.has(name) || name === 'filter') return new Unknown(`${list.path}.${name}`, list.type);
  const [call] = values;
  if ((name !== 'map' && name !== 'flatMap') || !givesFragments(reader, call)) return undefined;
  return postpone(reader, `${list.path}.${name}(${pathOf(call)})`, type, () => {
    if (reader.choices.past(filledKey(list)) === 1) return [];
    const made = reader.invoke(call, [elementOfList(reader, list), new Unknown(`${list.path} place`)]);
    // Two, so that what stands between them is read too.
    return name === 'map' ? [made, made] : [settled(made), settled(made)].flat();
  });
}

/** Any one element of an unknown list. */
const elementOfList = (reader: Reader, list: Unknown): Unknown =>
  new Unknown(`${list.path}[]`, () => elementOf(reader.program.checker, list.type()));

/** What a `for … of` goes over, or a spread puts in. */
export function elementsOf(reader: Reader, given: Value): Value[] {
  const list = settled(given);
  if (Array.isArray(list)) return list;
  if (!list) return [];
  if (typeof list === 'string') return [...list];
  if (!(list instanceof Unknown)) return [];
  if (reader.choices.past(filledKey(list)) === 1) return [];
  // Lists of SQL text that nobody is seen to fill are taken to be empty.
  return bearsFragments(reader.program.checker, elementOf(reader.program.checker, list.type()))
    ? []
    : [elementOfList(reader, list)];
}

/** Static functions of JavaScript that make lists and promises of them; undefined when nothing is known of the outcome. */
export function staticCall(reader: Reader, name: string, values: readonly Value[]): Value {
  const first = settled(values[0]);
  if (name === 'Promise.all' || name === 'Promise.resolve' || name === 'Object.freeze') return first;
  if (first === null || typeof first !== 'object' || first instanceof Unknown || first instanceof FunctionValue)
    return undefined;
  if (name === 'Object.keys') return Object.keys(first);
  if (name === 'Object.values') return Object.values(first);
  if (name === 'Object.entries') return Object.entries(first);
  if (name === 'Object.fromEntries' && Array.isArray(first)) return Object.fromEntries(first as [string, Value][]);
  if (name !== 'Array.from') return undefined;
  const length = Array.isArray(first) ? first.length : Number((first as { length?: unknown }).length);
  if (!Number.isInteger(length) || length > 100) return undefined;
  const source = Array.isArray(first) ? first : Array.from({ length }, () => undefined);
  const call = values[1];
  return call instanceof FunctionValue ? source.map((one, place) => reader.invoke(call, [one, place])) : source;
}
