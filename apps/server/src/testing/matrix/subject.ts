import type { Call } from '@ithaki/contract';
import { z } from 'zod';

export type SubjectKind = 'mentee' | 'mentor';

/** How a call's body names a person: in which field, and what kind of person. */
export interface Subject {
  /** The name of the field; null for lists, which find people only by the scope. */
  field: string | null;
  kind: SubjectKind | 'anyone';
}

const kinds: Record<string, Subject['kind']> = {
  MenteeId: 'mentee',
  MentorId: 'mentor',
  UserId: 'anyone',
  Ids: 'anyone',
};

/** Returns how a call names a person, derived from its field names, which have the same meaning in all calls. */
export function subjectOf(call: Call): Subject {
  const fields = fieldsOf(call.body);
  const field = Object.keys(kinds).find((name) => fields.includes(name)) ?? null;
  return { field, kind: (field && kinds[field]) || 'anyone' };
}

/** Returns the names of a body's fields. */
export const fieldsOf = (body: z.ZodType): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);
