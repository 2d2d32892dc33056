export { checkAnswer, emptyAnswer, isEmpty, isTyped, longestOf, TICKED } from './answers.ts';
export { asTyped } from './as-typed.ts';
export type { FormCodes } from './codes.ts';
export { type DocumentState, documentState, dueAt, mayBring } from './deadlines.ts';
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
export { type FormWindow, onlyOffer, takesBegun, type WindowState, windowState } from './window.ts';
