import { ownValue, questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { CurrentProject } from '../../../access/actor.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { checkFields } from '../../people/index.ts';
import type { ApplicationRow } from './selection-queries.ts';

/** The access level of the mapping: staff define it in the form, so no field is hidden from it. */
const HIGHEST_LEVEL = 0;

/** Field values from answers, and the names of fields that did not accept theirs. */
export interface MappedFields {
  user: Record<string, string>;
  project: Record<string, string>;
  unfit: string[];
}

/**
 * Maps the answers of an application to the fields named by its form; leaves out values that a field does not accept.
 */
export function mappedFields(
  { settings, zone }: Pick<CurrentProject, 'settings' | 'zone'>,
  form: Pick<Form, 'Sections'>,
  { answers }: Pick<ApplicationRow, 'answers'>,
): MappedFields {
  const fields = new Map(visibleFields(settings, HIGHEST_LEVEL).map((field) => [field.Name, field]));
  const mapped: MappedFields = { user: {}, project: {}, unfit: [] };
  for (const { Name, Field } of questionsOf(form)) {
    const answer = ownValue(answers, Name);
    if (!Field || answer === undefined || answer.length === 0) continue;
    const isList = fields.get(Field)?.Type === 'multiselect';
    const value = isList ? JSON.stringify([answer].flat()) : [answer].flat().join(', ');
    try {
      const checked = checkFields(settings, HIGHEST_LEVEL, zone, { [Field]: value });
      Object.assign(mapped.user, checked.user);
      Object.assign(mapped.project, checked.project);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mapped.unfit.push(Field);
    }
  }
  return mapped;
}
