import { kindOf, type Question, type QuestionKind } from '@ithaki/questionnaire';

const ofOneField: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'select', 'date']);

/** Whether a question's words are the label of one field; else they name a group of fields. */
export const labelsOneField = (question: Question): boolean => ofOneField.has(kindOf(question));
