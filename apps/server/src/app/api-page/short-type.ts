import type { Schema } from './json-schema.ts';

/** Describes a schema in one short line: `{ UserId: number, Reason?: text ≤ 500 }`. */
export function shortType(schema: Schema): string {
  if (Array.isArray(schema.enum)) return oneOf(schema.enum);
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.map(shortType).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return arrayType(schema);
    case 'string':
      return typeof schema.maxLength === 'number' ? `text ≤ ${schema.maxLength}` : String(schema.format ?? 'text');
    case undefined:
      return 'anything';
    default:
      return String(schema.type);
  }
}

/** Describes an array by its item type, a tuple by the type of each item. */
function arrayType({ prefixItems, items }: Schema): string {
  const each = Array.isArray(prefixItems) ? (prefixItems as Schema[]) : [(items || {}) as Schema];
  return `[${each.map(shortType).join(', ')}]`;
}

/** The largest number of values listed; further ones are counted, and the OpenAPI description lists them all. */
const MAX_LISTED = 6;

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, MAX_LISTED).map((value) => JSON.stringify(value));
  return [...named, ...(values.length > MAX_LISTED ? [`… (${values.length})`] : [])].join(' | ');
}

function objectType(schema: Schema): string {
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, type]) => `${name}${required.has(name) ? '' : '?'}: ${shortType(type)}`,
  );
  if (typeof schema.additionalProperties === 'object') {
    fields.push(`[name]: ${shortType(schema.additionalProperties as Schema)}`);
  }
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
