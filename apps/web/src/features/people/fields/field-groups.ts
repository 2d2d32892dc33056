import type { ShownField } from '@ithaki/contract';

/** Fields that the same people see stand together. */
export interface FieldGroup {
  id: 'person' | 'programme' | 'mentors' | 'staff';
  fields: readonly ShownField[];
}

/** Levels down to which mentors, and mentees, see a field (decisions: roles). */
const MENTEE_LEVEL = 500;
const MENTOR_LEVEL = 100;

function groupOf({ Visible, home }: ShownField): FieldGroup['id'] {
  if (Visible < MENTOR_LEVEL) return 'staff';
  if (Visible < MENTEE_LEVEL) return 'mentors';
  return home === 'user' ? 'person' : 'programme';
}

/** The fields by who sees them, in the order in which the project defines them. */
export function groupFields(fields: readonly ShownField[]): readonly FieldGroup[] {
  return (['person', 'programme', 'mentors', 'staff'] as const)
    .map((id) => ({ id, fields: fields.filter((field) => groupOf(field) === id) }))
    .filter((group) => group.fields.length > 0);
}
