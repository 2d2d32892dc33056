export { answerSetSchema, answersSchema, storedRowSchema } from './answer-set.ts';
export { questionnaireSchema, questionSchema } from './questionnaire.ts';
export { type ReadFailure, readQuestionnaire } from './read-questionnaire.ts';
