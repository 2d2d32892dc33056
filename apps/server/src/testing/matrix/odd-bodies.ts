import fc from 'fast-check';
import { anOddValue } from './odd-values.ts';

type Change = (value: unknown, path: readonly number[]) => unknown;

/** Returns a value with a value inside it replaced; `path` finds it by indexes. */
function replaceWithin(value: unknown, path: readonly number[], put: Change): unknown {
  const [turn = 0, ...rest] = path;
  if (typeof value !== 'object' || value === null || rest.length === 0) return put(value, rest);
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return put(value, rest);
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? replaceWithin(item, rest, put) : item));
  }
  return { ...value, [key]: replaceWithin((value as Record<string, unknown>)[key], rest, put) };
}

function withoutOne(body: object, turn: number): object {
  const keys = Object.keys(body);
  const gone = keys[turn % Math.max(1, keys.length)];
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== gone));
}

const aPath = fc.array(fc.nat(20), { minLength: 2, maxLength: 5 });

/** Generates bodies near the valid one, with known fields and unexpected values, and a few unrelated ones. */
export function oddBodies(fitting: object, fields: readonly string[]): fc.Arbitrary<unknown> {
  const aField = fc.constantFrom(...fields, 'ProjectId', 'Extra', '__proto__', 'constructor', '');
  const changed = fc.tuple(aPath, anOddValue).map(([path, odd]) => replaceWithin(fitting, path, () => odd));
  const withOddField = fc.tuple(aField, anOddValue).map(([field, odd]) => ({ ...fitting, [field]: odd }));
  const all = fc.dictionary(aField, anOddValue).map((odd) => ({ ...fitting, ...odd }));
  const missing = fc.nat(20).map((turn) => withoutOne(fitting, turn));
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 5, arbitrary: withOddField },
    { weight: 2, arbitrary: all },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: fc.constant(fitting) },
    { weight: 1, arbitrary: anOddValue },
  );
}
