import ts from 'typescript';
import { filledKey } from './conditions.ts';
import { bearsFragments, elementOf, givesFragments } from './fragment-types.ts';
import { postpone, type Reader } from './reader.ts';
import { type Frame, FunctionValue, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Methods that return a list with the same elements; their order is not followed. */
const rearranging = new Set(['toSorted', 'sort', 'reverse', 'toReversed', 'slice', 'values', 'flat']);

/** Returns the result of a method of a list with known elements; undefined when the result is unknown. */
export function knownList(reader: Reader, list: Value[], name: string, values: readonly Value[]): Value {
  if (name === 'slice') {
    const bounds = values.map(resolve);
    return bounds.every((bound) => typeof bound === 'number') ? list.slice(...bounds) : list;
  }
  if (rearranging.has(name)) return name === 'flat' ? list.flatMap(resolve) : [...list];
  if (name === 'push') return list.push(...values);
  if (name === 'concat') return list.concat(...values.map(resolve));
  const [callback] = values;
  if (!(callback instanceof FunctionValue)) return undefined;
  const outcomes = () => list.map((element, index) => reader.invoke(callback, [element, index]));
  if (name === 'map') return outcomes();
  if (name === 'flatMap') return outcomes().flatMap(resolve);
  if (name === 'forEach') return void outcomes();
  if (name !== 'filter') return undefined;
  const verdicts = outcomes().map(resolve);
  return list.filter((_element, index) => verdicts[index] instanceof Unknown || Boolean(verdicts[index]));
}

/** Returns the result of a method of a list of which nothing is known; undefined when the result is unknown too. */
export function unknownList(
  reader: Reader,
  list: Unknown,
  name: string,
  values: readonly Value[],
  type: () => ts.Type | undefined,
): Value {
  if (rearranging.has(name) || name === 'filter') return new Unknown(`${list.path}.${name}`, list.type);
  const [callback] = values;
  const isMapping = (name === 'map' || name === 'flatMap') && callback instanceof FunctionValue;
  if (!isMapping || !givesFragments(reader.program.checker, callback.node)) return undefined;
  return postpone(reader, `${list.path}.${name}(${pathOf(callback)})`, type, () => {
    if (reader.choices.chosenBefore(filledKey(list)) === 1) return [];
    const outcome = reader.invoke(callback, [elementOfList(reader, list), new Unknown(`${list.path} place`)]);
    // Two elements, so that the separator between them is read too.
    return name === 'map' ? [outcome, outcome] : [outcome, outcome].flatMap(resolve);
  });
}

/** Returns any one element of an unknown list. */
const elementOfList = (reader: Reader, list: Unknown): Unknown =>
  new Unknown(`${list.path}[]`, () => elementOf(reader.program.checker, list.type()));

/** Returns the elements that a `for … of` iterates over, or that a spread inserts. */
export function elementsOf(reader: Reader, value: Value): Value[] {
  const list = resolve(value);
  if (Array.isArray(list)) return list;
  if (!(list instanceof Unknown) || reader.choices.chosenBefore(filledKey(list)) === 1) return [];
  // A list of SQL text to which no code seems to add anything is assumed to be empty.
  const { checker } = reader.program;
  return bearsFragments(checker, elementOf(checker, list.type())) ? [] : [elementOfList(reader, list)];
}

/** Returns the values of a list's elements or a call's arguments, with spreads expanded. */
export const evaluateAll = (reader: Reader, nodes: readonly ts.Expression[], frame: Frame): Value[] =>
  nodes.flatMap((node) =>
    ts.isSpreadElement(node)
      ? elementsOf(reader, reader.evaluate(node.expression, frame))
      : [reader.evaluate(node, frame)],
  );

/** Returns the result of JavaScript's static functions that make lists; undefined when it is unknown. */
export function staticCall(reader: Reader, name: string, values: readonly Value[]): Value {
  const source = resolve(values[0]);
  if (name === 'Promise.all' || name === 'Promise.resolve' || name === 'Object.freeze') return source;
  if (source === null || typeof source !== 'object' || source instanceof Unknown || source instanceof FunctionValue)
    return undefined;
  if (name === 'Object.keys') return Object.keys(source);
  if (name === 'Object.values') return Object.values(source);
  if (name === 'Object.entries') return Object.entries(source);
  if (name !== 'Array.from' || !(Number((source as { length?: unknown }).length) <= 100)) return undefined;
  const list = Array.from(source as ArrayLike<Value>);
  const callback = values[1];
  return callback instanceof FunctionValue
    ? list.map((element, index) => reader.invoke(callback, [element, index]))
    : list;
}
