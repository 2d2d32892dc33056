export { RespondentView } from './components/RespondentView.tsx';
export { AnswerSheet } from './model/sheet.ts';
export { directiveNames } from './types/directives/registry.ts';
