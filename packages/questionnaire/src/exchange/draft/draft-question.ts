import type { Question } from '../../model/questionnaire.ts';

/** A question while it is put together. */
export type DraftQuestion = { -readonly [Key in keyof Question]: Question[Key] };
