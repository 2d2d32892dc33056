import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../index.ts';
import type { Call } from './call.ts';
import { MAX_INTEGER } from './fields.ts';

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | false;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Fields whose numbers are compared, summed, or stored as JSON or in columns for larger numbers. */
const unbounded = [
  ...['Draft', 'Form', 'Previewed', 'Seen', 'Cost', 'From.GraceSeconds'],
  ...['Size', 'FileSize', 'Seq', 'Since', 'GroupIds', 'Roles'],
];

/** Finds the integers that may be larger than a column of the database holds. */
function findLarge(schema: Schema, path: string): string[] {
  if (unbounded.some((name) => path === name || path.endsWith(`.${name}`))) return [];
  const inner: [Schema, string][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]): [Schema, string] => [field, `${path}.${name}`]),
    ...[schema.items, schema.additionalProperties || undefined].flatMap((each): [Schema, string][] =>
      each ? [[each, path]] : [],
    ),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice): [Schema, string] => [choice, path]),
  ];
  const large =
    schema.type === 'integer' &&
    !((schema.maximum ?? Infinity) <= MAX_INTEGER && (schema.minimum ?? -Infinity) >= -MAX_INTEGER);
  return [...(large ? [path] : []), ...inner.flatMap(([field, at]) => findLarge(field, at))];
}

test('an integer too large for the database is refused by the schema of every body', () => {
  const bodies = Object.entries(calls).flatMap(([feature, named]) =>
    Object.entries<Call>(named).map(([name, { body }]): [string, Schema] => [
      `${feature}.${name}`,
      z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema,
    ]),
  );
  expect(bodies.flatMap(([name, body]) => findLarge(body, name))).toEqual([]);
});
