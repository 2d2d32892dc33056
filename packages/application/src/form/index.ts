export { checkAnswer, emptyAnswer, isEmpty, isTyped, longestOf, TICKED } from './answers.ts';
export { type FormWindow, onlyOffer, takesBegun, type WindowState, windowState } from './application-window.ts';
export { type DocumentState, documentState, dueAt, mayBring } from './document-deadlines.ts';
export type { FormCodes } from './form-codes.ts';
export {
  type AnswerProblem,
  type Asking,
  type Judged,
  judge,
  judgeNow,
  type ScriptFailed,
  type ScriptRun,
  type ScriptUse,
} from './judge.ts';
export { questionsOf } from './questions.ts';
export { asTyped } from './typed-dates.ts';
