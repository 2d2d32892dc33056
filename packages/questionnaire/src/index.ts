export {
  type Completion,
  completionByModel,
  completionOf,
  findUnfinished,
  isAnswered,
  progressOf,
  type UnfinishedQuestion,
} from './checks/completion.ts';
export { type Problem, problem, type Rule } from './checks/problem.ts';
export { findProblems, isEmptyValue } from './checks/validation.ts';
export { type FileFacts, fileProblems, isAccepted } from './checks/value-rules.ts';
export { refusalOf, type WriteRefusal } from './checks/write-refusal.ts';
export type { Codes } from './form/element-builder.ts';
export type { Element, ElementKind, FormProblem, QuestionInfo } from './form/elements.ts';
export { type Form, openForm, ownerOf } from './form/form.ts';
export { type AnswerSet, type SetQuestion, type SetSection, sectionsFromSet, setSections } from './model/answer-set.ts';
export { type Answers, REMOVED, type StoredRow, storedValue, tickGroup } from './model/answers.ts';
export { canFillField, hasParts, kindOf, type QuestionKind, takesAnswer, tickValuesOf } from './model/kinds.ts';
export { blanksOf, optionsOf, partsOf, wordLimit } from './model/options.ts';
export { everyQuestion, hasRows, type PlacedQuestion, questionsOf } from './model/question-walk.ts';
export * from './model/questionnaire.ts';
export { editablePolicy } from './model/rich-text-policy.ts';
export { inEachLanguage, isSameText, type Language, languagesOf, mapText, type Text, textIn } from './model/text.ts';
export { mergeOutboxes, type Outbox, outboxKey, retryDelay, withAnswer, withoutAnswer } from './outbox.ts';
export type * from './rows/codec.ts';
export { groupsOf } from './rows/question-groups.ts';
export { currentRowIds, nextRowId, removalRow } from './rows/record-rows.ts';
export { newerOf, RowStore } from './rows/row-store.ts';
export { changedRows, rowsOf, valueIn } from './rows/rows.ts';
export {
  readTypedDate,
  shownNumber,
  storedBlankNumber,
  storedDate,
  storedNumber,
  storedTime,
} from './rows/typed-values.ts';
export { pointsIn, type Score, scoresOf, shownToRespondents } from './scores.ts';
export { fieldAnswers } from './session/field-answers.ts';
export { answerText, pipedText, referencedIds } from './session/piped-text.ts';
export { questionNumbers, questionsInOrder } from './session/question-numbers.ts';
export { type Change, Session } from './session/session.ts';
export type { Moment } from './session/visibility.ts';
export { MOST_PASSES } from './session/visibility.ts';
export { linesFor, optionsFor, shuffled } from './shuffle.ts';
export * from './timing.ts';
