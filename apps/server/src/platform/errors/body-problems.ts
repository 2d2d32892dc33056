import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** Converts schema errors into a 400 that names each invalid field. */
export function malformed(error: z.ZodError): Refusal {
  const fields: NonNullable<Refusal['details']['fields']> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[fieldPath([...issue.path, key])] = 'errors.field.unknown';
    } else {
      fields[fieldPath(issue.path)] ??= errorLabel(issue);
    }
  }
  return new Refusal(400, 'Malformed', { fields });
}

const fieldPath = (path: PropertyKey[]) => path.map(String).join('.') || 'body';

function errorLabel(issue: Issue): string | { label: string; params: Record<string, string | number> } {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { label: 'errors.field.tooLong', params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'errors.field.required';
  if (issue.code === 'custom') return `errors.field.${issue.message}`;
  return issue.code === 'too_big' ? 'errors.field.tooBig' : 'errors.field.wrongType';
}
