import { formatDate, parseDate } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import type { Expression } from '@ithaki/script';
import { childrenOf, isComparison } from '../expressions/expression-tree.ts';
import type { ActionScript, RehearsedAction } from '../model.ts';

/**
 * A value that conditions read: a field of the person (`fields.region`), or what the person wrote in an action
 * (`data:67.answer`).
 */
export type Place = string;

/** Values for which conditions are true, and values for which they are false, by place. */
export type DecidingValues = Map<Place, Set<string>>;

/** A place that an expression reads, with the function applied to its value. */
interface Reading {
  place: Place;
  through: string | undefined;
}

/** A value that no condition is likely to name. */
const OTHER = 'άλλο';

/** Returns the deciding values of all conditions and completion scripts that are expressions. */
export function decidingValues(actions: readonly RehearsedAction[], today: number): DecidingValues {
  const values: DecidingValues = new Map();
  for (const { scripts } of actions)
    for (const script of [scripts.show, scripts.enable, scripts.completion])
      if (script?.code.ok && script.code.tier === 'expression') collect(script, script.code.expression, today, values);
  return values;
}

/** A test of a place in an expression, with values that meet it and values that do not. */
interface Asked extends Reading {
  values: readonly string[];
}

function collect({ actionId }: ActionScript, root: Expression, today: number, values: DecidingValues): void {
  const visit = (node: Expression): void => {
    const asked = askedIn(node, actionId, today);
    if (!asked) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const known = values.get(asked.place) ?? new Set();
    values.set(asked.place, known);
    for (const value of asked.values) known.add(value);
  };
  visit(root);
}

/**
 * Returns the test of a place in a node: for a value, of a comparison with a constant, or of what the value contains.
 */
function askedIn(node: Expression, actionId: number, today: number): Asked | undefined {
  const reading = readingOf(node, actionId);
  if (reading) return { ...reading, values: ['', '1'] };
  if (isComparison(node))
    for (const [side, other] of [[node.left, node.right] as const, [node.right, node.left] as const]) {
      const read = readingOf(side, actionId);
      if (read && other.type === 'literal') return { ...read, values: around(read.through, other.value, today) };
    }
  if (node.type !== 'call' && node.type !== 'method') return undefined;
  const [first, second] = node.values;
  const argument = first && readingOf(first, actionId);
  if (node.type === 'call')
    return argument && second ? { ...argument, values: [OTHER, ...literalOf(second)] } : undefined;
  if (argument && node.object.type === 'list')
    return { ...argument, values: [OTHER, ...node.object.items.flatMap(literalOf)] };
  const object = readingOf(node.object, actionId);
  return object && first ? { ...object, values: [OTHER, ...literalOf(first)] } : undefined;
}

const literalOf = (node: Expression): string[] => (node.type === 'literal' ? [String(node.value ?? '')] : []);

/** Returns the place that a node reads, possibly through a function such as `num`, `date`, `age` or `words`. */
function readingOf(node: Expression, actionId: number): Reading | undefined {
  if (node.type === 'chain') return readingOf(node.inner, actionId);
  if (node.type === 'call' && node.values.length === 1 && node.values[0]) {
    const place = placeOf(node.values[0], actionId);
    return place === undefined ? undefined : { place, through: node.name };
  }
  if (node.type === 'method' && node.values.length === 0) {
    const place = placeOf(node.object, actionId);
    return place === undefined ? undefined : { place, through: undefined };
  }
  const place = placeOf(node, actionId);
  return place === undefined ? undefined : { place, through: undefined };
}

function placeOf(node: Expression, actionId: number): Place | undefined {
  const keys: string[] = [];
  let at = node;
  while (at.type === 'member' || at.type === 'chain') {
    if (at.type === 'member') {
      if (at.key.type !== 'literal') return undefined;
      keys.unshift(String(at.key.value));
    }
    at = at.type === 'member' ? at.object : at.inner;
  }
  if (at.type !== 'name') return undefined;
  const [first, second, third] = keys;
  if (at.name === 'actions') return second === 'data' && third !== undefined ? `data:${first}.${third}` : undefined;
  if (first === undefined) return undefined;
  if (at.name === 'data') return `data:${actionId}.${first}`;
  return at.name === 'fields' || at.name === 'projectFields' ? `${at.name}.${first}` : undefined;
}

/** Returns values below, at and above a constant, as people would type them. */
function around(through: string | undefined, constant: string | number | boolean | null, today: number): string[] {
  const number = Number(constant);
  if (through === 'words') return [0, -1, 1].map((more) => 'λέξη '.repeat(Math.max(0, number + more)).trim());
  if (through === 'age') {
    const year = 365.25;
    return [0.5, -0.5, 1.5].map((more) => dateText(Math.round(today - (number + more) * year)));
  }
  const date = typeof constant === 'string' ? parseDate(constant.split('-').reverse().join('-')) : undefined;
  if (date && /^\d{4}-/.test(String(constant))) return [0, -1, 1].map((more) => dateText(dayNumber(date) + more));
  if (typeof constant === 'number') return [0, -1, 1].map((more) => String(number + more));
  return [String(constant ?? ''), OTHER, ''];
}

const dateText = (day: number): string => formatDate(calendarDate(day));
