type Schema = Record<string, unknown>;

/** Returns the smallest value that a JSON Schema allows; a call with rules beyond its schema needs a fixture. */
export function smallestValue(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices?.[0]) return smallestValue(choices[0]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return [smallestValue((schema.items ?? {}) as Schema)];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 0);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const types = properties as Record<string, Schema>;
  return Object.fromEntries((required as string[]).map((name) => [name, smallestValue(types[name] ?? {})]));
}

function textOf({ format, pattern }: Schema): string {
  if (format === 'date-time') return '2024-01-01T00:00:00Z';
  return typeof pattern === 'string' && new RegExp(pattern).test('') ? '' : 'x';
}
