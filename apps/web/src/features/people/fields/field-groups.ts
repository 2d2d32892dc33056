import type { ShownField } from '@ithaki/contract';

/** Fields that are visible to the same people. */
export interface FieldGroup {
  id: 'person' | 'programme' | 'mentors' | 'staff';
  fields: readonly ShownField[];
}

/** A field is visible to mentees, or to mentors, if its `Visible` is at least this level. */
const MENTEE_LEVEL = 500;
const MENTOR_LEVEL = 100;

function groupOf({ Visible, home }: ShownField): FieldGroup['id'] {
  if (Visible < MENTOR_LEVEL) return 'staff';
  if (Visible < MENTEE_LEVEL) return 'mentors';
  return home === 'user' ? 'person' : 'programme';
}

/** Groups fields by who may see them, each group in the order of the project's definition. */
export function groupFields(fields: readonly ShownField[]): readonly FieldGroup[] {
  return (['person', 'programme', 'mentors', 'staff'] as const)
    .map((id) => ({ id, fields: fields.filter((field) => groupOf(field) === id) }))
    .filter((group) => group.fields.length > 0);
}
