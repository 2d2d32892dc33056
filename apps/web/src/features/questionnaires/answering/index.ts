export { AnswerSheet } from './questions/answer-sheet.ts';
export { RespondentView } from './questions/RespondentView.tsx';
export { directiveNames } from './types/directives/directive-registry.ts';
