import type { fieldDefinition } from '@ithaki/contract';
import type { Label, Values } from '../../../i18n/text.ts';

type Issue = NonNullable<ReturnType<typeof fieldDefinition.safeParse>['error']>['issues'][number];

const known: Record<string, Label> = {
  required: 'errors.field.required',
  notUnique: 'errors.field.notUnique',
  unknownZone: 'errors.field.unknownZone',
  unstorable: 'errors.field.unstorable',
  tooBig: 'errors.field.tooBig',
};

/** The sentence for what a schema found wrong, as the server would say it. */
export function fieldLabel(issue: Issue): { label: Label; values?: Values } {
  if (issue.code === 'unrecognized_keys') return { label: 'errors.field.unknown' };
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { label: 'errors.field.tooLong', values: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { label: 'errors.field.required' };
  if (issue.code === 'custom') return { label: known[issue.message] ?? 'errors.field.wrongType' };
  return { label: issue.code === 'too_big' ? 'errors.field.tooBig' : 'errors.field.wrongType' };
}
