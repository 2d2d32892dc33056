import type { Question } from '../../model/questionnaire.ts';

/** A question under construction. */
export type DraftQuestion = { -readonly [Key in keyof Question]: Question[Key] };
