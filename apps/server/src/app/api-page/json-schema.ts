import { z } from 'zod';

/** A JSON Schema as used by OpenAPI 3.1. */
export type Schema = Record<string, unknown>;

/** Converts a call's body or reply to JSON Schema; parts that JSON Schema cannot express accept any value. */
export function toJsonSchema(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' });
  return schema;
}
