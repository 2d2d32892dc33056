export {
  checkAnswer,
  emptyAnswer,
  hasTypedAnswer,
  isEmptyAnswer,
  maxAnswerLength,
  normaliseTyped,
  TICKED,
} from './answers.ts';
export {
  acceptsFiles,
  acceptsSubmission,
  type DocumentState,
  documentDueAt,
  documentState,
  type FormWindow,
  onlyOffer,
  type WindowState,
  windowState,
} from './application-window.ts';
export type { CompiledScripts } from './evaluate-form.ts';
export {
  type AnswerProblem,
  type EvaluationInput,
  evaluateForm,
  evaluateFormNow,
  type FormEvaluation,
  type ScriptFailure,
  type ScriptRun,
  type ScriptUse,
} from './evaluate-form.ts';
export { ownValue } from './own-value.ts';
export { questionsOf } from './questions.ts';
export { stageName } from './stages.ts';
