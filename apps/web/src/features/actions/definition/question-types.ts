import type { QuestionType } from '../work/form-answers.ts';

/** The types a question of a form may have. */
export const questionTypes: readonly QuestionType[] = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'multiselect',
  'checkbox',
];
