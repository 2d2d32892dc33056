import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/**
 * Most fields named in one refusal. A body may contain a hundred thousand wrong ones, and naming each in the caller's
 * language would keep the server from answering others for seconds.
 */
const MAX_NAMED = 100;

/** Converts the schema errors of an input into a 400 that names the invalid fields, the first {@link MAX_NAMED}. */
export function malformedBody(error: z.ZodError, input: unknown): Refusal {
  const fields: NonNullable<Refusal['details']['fields']> = {};
  for (const issue of error.issues.slice(0, MAX_NAMED)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_NAMED))
        fields[fieldPath([...issue.path, key])] = 'errors.field.unknown';
    } else {
      fields[fieldPath(issue.path)] ??= errorLabel(issue, valueAt(input, issue.path));
    }
  }
  return new Refusal(400, 'Malformed', { fields: Object.fromEntries(Object.entries(fields).slice(0, MAX_NAMED)) });
}

const fieldPath = (path: PropertyKey[]) => path.map(String).join('.') || 'body';

/** Returns the value at a path of the input; undefined when there is none. */
const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

function errorLabel(issue: Issue, value: unknown): string | { label: string; params: Record<string, string | number> } {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { label: 'errors.field.tooLong', params: { max: Number(issue.maximum) } };
  }
  if (issue.code !== 'custom' && value === undefined) return 'errors.field.required';
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return { label: 'errors.field.tooSmall', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return { label: 'errors.field.tooLarge', params: { max: Number(issue.maximum) } };
  if (issue.code === 'custom') return `errors.field.${issue.message}`;
  return issue.code === 'too_big' ? 'errors.field.tooBig' : 'errors.field.wrongType';
}
