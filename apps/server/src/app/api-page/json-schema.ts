import { z } from 'zod';

/** A JSON Schema as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown>;

/** What a call takes or answers, as JSON Schema; what cannot be written as one may be anything. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' });
  return schema;
}
