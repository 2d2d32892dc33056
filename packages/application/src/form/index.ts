export { asTyped, checkAnswer, emptyAnswer, isEmpty, isTyped, longestOf, TICKED } from './answers.ts';
export {
  type DocumentState,
  documentState,
  dueAt,
  type FormWindow,
  mayBring,
  onlyOffer,
  takesBegun,
  type WindowState,
  windowState,
} from './application-window.ts';
export type { FormCodes } from './judge.ts';
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
