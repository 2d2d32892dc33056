import type { fieldDefinition } from '@ithaki/contract';
import type { Label, Values } from '../../../i18n/text.ts';

type Issue = NonNullable<ReturnType<typeof fieldDefinition.safeParse>['error']>['issues'][number];

const customLabels: Record<string, Label> = {
  required: 'errors.field.required',
  notUnique: 'errors.field.notUnique',
  unknownZone: 'errors.field.unknownZone',
  wrongDate: 'errors.field.wrongDate',
  wrongOrder: 'errors.field.wrongOrder',
  unstorable: 'errors.field.unstorable',
  tooBig: 'errors.field.tooBig',
};

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

/** Returns the label of the message for a schema issue, the same as the server's. */
export function issueLabel(issue: Issue): { label: Label; values?: Values } {
  if (issue.code === 'unrecognized_keys') return { label: 'errors.field.unknown' };
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { label: 'errors.field.tooLong', values: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return { label: 'errors.field.tooSmall', values: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return { label: 'errors.field.tooLarge', values: { max: Number(issue.maximum) } };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { label: 'errors.field.required' };
  if (issue.code === 'custom') return { label: customLabels[issue.message] ?? 'errors.field.wrongType' };
  return { label: issue.code === 'too_big' ? 'errors.field.tooBig' : 'errors.field.wrongType' };
}
