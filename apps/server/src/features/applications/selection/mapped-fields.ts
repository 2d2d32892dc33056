import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { CurrentProject } from '../../../access/actor.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { checkFields } from '../../people/index.ts';
import type { ApplicationRow } from './candidate-queries.ts';

/** Programme staff decide what answers become, so no field is hidden from the mapping. */
const EVERYTHING = 0;

/** What answers become as a mentee's fields, and the fields that could not take theirs. */
export interface MappedFields {
  user: Record<string, string>;
  project: Record<string, string>;
  unfit: string[];
}

/** The answers of an application as the fields that its form names for them; a value a field does not take stays out. */
export function mappedFields(
  { settings, zone }: Pick<CurrentProject, 'settings' | 'zone'>,
  form: Pick<Form, 'Sections'>,
  { answers }: Pick<ApplicationRow, 'answers'>,
): MappedFields {
  const fields = new Map(visibleFields(settings, EVERYTHING).map((field) => [field.Name, field]));
  const mapped: MappedFields = { user: {}, project: {}, unfit: [] };
  for (const { Name, Field } of questionsOf(form)) {
    const answer = answers[Name];
    if (!Field || answer === undefined || answer.length === 0) continue;
    const several = fields.get(Field)?.Type === 'multiselect';
    const value = several ? JSON.stringify([answer].flat()) : [answer].flat().join(', ');
    try {
      const checked = checkFields(settings, EVERYTHING, zone, { [Field]: value });
      Object.assign(mapped.user, checked.user);
      Object.assign(mapped.project, checked.project);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mapped.unfit.push(Field);
    }
  }
  return mapped;
}
