export {
  type Comp,
  completionOf,
  compOf,
  isAnswered,
  type Missing,
  missingIn,
  progressOf,
} from './checks/completion.ts';
export { type FileFacts, fileProblems, isAccepted } from './checks/file-rules.ts';
export { type Problem, problem, type Rule } from './checks/problem.ts';
export { isEmptyValue, problemsIn } from './checks/validation.ts';
export { refusalOf, type WriteRefusal } from './checks/write-refusal.ts';
export type { Codes } from './form/element-builder.ts';
export type { Element, ElementKind, FormProblem, QuestionInfo } from './form/elements.ts';
export { type Form, openForm } from './form/form.ts';
export { type AnswerSet, type SetQuestion, type SetSection, sectionsOfSet, setSections } from './model/answer-set.ts';
export { type Answers, heldBy, REMOVED, type StoredRow, tickGroup } from './model/answers.ts';
export { isAsked, isOfParts, kindOf, type QuestionKind, tickOf } from './model/kinds.ts';
export { blanksOf, optionsOf, partsOf, wordLimit } from './model/options.ts';
export { everyQuestion, hasLines, type Placed, questionsOf } from './model/question-walk.ts';
export * from './model/questionnaire.ts';
export { editablePolicy } from './model/rich-text-policy.ts';
export { bothOf, type Language, sameText, type Text, textIn } from './model/text.ts';
export { merged, type Outbox, placeOf, waitAfter, withAnswer, without } from './outbox.ts';
export type * from './rows/codec.ts';
export { groupsOf } from './rows/question-groups.ts';
export { linesOf, nextLineId, removalOf } from './rows/record-lines.ts';
export { newerOf, RowStore } from './rows/row-store.ts';
export { changedRows, rowsOf, valueIn } from './rows/rows.ts';
export { shownNumber, storedBlank, storedDate, storedNumber, storedTime } from './rows/typed-values.ts';
export { pointsIn, type Score, scoresOf, withoutScores } from './scores.ts';
export { pipedIds, pipedText, spokenAnswer } from './session/piped-text.ts';
export { type Change, Session } from './session/session.ts';
export type { Moment } from './session/visibility.ts';
export { MOST_PASSES } from './session/visibility.ts';
export { linesFor, optionsFor, shuffled } from './shuffle.ts';
export * from './timing.ts';
