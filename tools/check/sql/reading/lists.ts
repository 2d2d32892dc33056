import ts from 'typescript';
import { filledKey } from './conditions.ts';
import { bearsFragments, elementOf, givesFragments } from './fragment-types.ts';
import { postpone, type Reader } from './reader.ts';
import { type Frame, FunctionValue, pathOf, resolve, Unknown, type Value } from './values.ts';

/** Methods after which a list still has the elements that it had; their order is not followed. */
const rearranging = new Set(['toSorted', 'sort', 'reverse', 'toReversed', 'slice', 'values', 'flat']);

/** A method of a list whose elements are known; undefined when nothing is known of what it gives. */
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

/** A method of a list of which nothing is known; undefined when nothing is known of what it gives either. */
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
    // Two, so that what stands between them is read too.
    return name === 'map' ? [outcome, outcome] : [outcome, outcome].flatMap(resolve);
  });
}

/** Any one element of an unknown list. */
const elementOfList = (reader: Reader, list: Unknown): Unknown =>
  new Unknown(`${list.path}[]`, () => elementOf(reader.program.checker, list.type()));

/** What a `for … of` goes over, or a spread puts in. */
export function elementsOf(reader: Reader, value: Value): Value[] {
  const list = resolve(value);
  if (Array.isArray(list)) return list;
  if (!(list instanceof Unknown) || reader.choices.chosenBefore(filledKey(list)) === 1) return [];
  // Lists of SQL text that nobody is seen to fill are taken to be empty.
  const { checker } = reader.program;
  return bearsFragments(checker, elementOf(checker, list.type())) ? [] : [elementOfList(reader, list)];
}

/** The values of a list's elements or a call's arguments, spreads put in. */
export const evaluateAll = (reader: Reader, nodes: readonly ts.Expression[], frame: Frame): Value[] =>
  nodes.flatMap((node) =>
    ts.isSpreadElement(node)
      ? elementsOf(reader, reader.evaluate(node.expression, frame))
      : [reader.evaluate(node, frame)],
  );

/** Static functions of JavaScript that make lists; undefined when nothing is known of the outcome. */
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
