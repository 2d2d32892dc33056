export { firstDefinition } from './definition/first.ts';
export { type DefinitionWorld, type Flaw, type FlawKind, flawsOf, withChildren } from './definition/flaws.ts';
export {
  type AskedQuestion,
  answerTo,
  asDefinition,
  isRequired,
  partOf,
  type QuestionIndex,
  questionsOf,
} from './definition/questions.ts';
export * from './model.ts';
export * from './rules/facts.ts';
export { explainedValue, preflight, rules } from './rules/preflight.ts';
export {
  type AnswerCheck,
  type AnswerError,
  checkAnswer,
  type FieldValues,
  fieldFromAnswer,
  LONGEST_ANSWER,
} from './shown/answer-check.ts';
export { FIRST_YEAR, fieldAnswers, proposalsFor } from './shown/defaults.ts';
export { fixedCodes, fixedOf } from './shown/fixed.ts';
export { missingIds, shownAnswers, shownIds, wrongGroups } from './shown/shown.ts';
export {
  type CodedAnswers,
  codedAnswers,
  type EntrySheet,
  isComplete,
  recordOf,
  recordOfSent,
  type SentSheet,
  type TotalRecord,
} from './totals/record.ts';
export type { Period } from './totals/rules.ts';
export * from './totals/totals.ts';
export { decodeXml } from './xml/decoding.ts';
