import type { Call } from '@ithaki/contract';
import { z } from 'zod';

export type SubjectKind = 'mentee' | 'mentor';

/** How a call's body names a person: by which field, and of which kind. */
export interface Subject {
  /** Null for lists, which find people by the scope alone. */
  field: string | null;
  kind: SubjectKind | 'anyone';
}

const kinds: Record<string, Subject['kind']> = {
  MenteeId: 'mentee',
  MentorId: 'mentor',
  UserId: 'anyone',
  Ids: 'anyone',
};

/** Returns how a call names a person, from its field names, which are the same in all calls. */
export function subjectOf(call: Call): Subject {
  const fields = fieldsOf(call.body);
  const field = Object.keys(kinds).find((name) => fields.includes(name)) ?? null;
  return { field, kind: (field && kinds[field]) || 'anyone' };
}

/** Returns the names of a body's fields. */
export const fieldsOf = (body: z.ZodType): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);
