export { answerSetSchema, answersSchema, setSectionSchema, storedRowSchema } from './answer-set.ts';
export { extraSchema, optionListsSchema, questionnaireSchema, questionSchema } from './questionnaire.ts';
export { type ReadFailure, readQuestionnaire } from './read-questionnaire.ts';
