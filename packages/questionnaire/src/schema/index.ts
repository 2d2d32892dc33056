export { answerSetSchema } from './answer-set.ts';
export { answersSchema, storedRowSchema } from './answers.ts';
export { questionnaireSchema, questionSchema } from './questionnaire.ts';
export { type ReadFailure, readQuestionnaire } from './read-questionnaire.ts';
