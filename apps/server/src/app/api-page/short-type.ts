import type { Schema } from './json-schema.ts';

/** A schema in one short line: `{ UserId: number, Reason?: text ≤ 500 }`. */
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

/** The items, one type for all; of a tuple each its own. */
function arrayType({ prefixItems, items }: Schema): string {
  const each = Array.isArray(prefixItems) ? (prefixItems as Schema[]) : [(items || {}) as Schema];
  return `[${each.map(shortType).join(', ')}]`;
}

/** More values than this are counted rather than named; the description for programs has them all. */
const NAMED = 6;

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, NAMED).map((value) => JSON.stringify(value));
  return [...named, ...(values.length > NAMED ? [`… (${values.length})`] : [])].join(' | ');
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
