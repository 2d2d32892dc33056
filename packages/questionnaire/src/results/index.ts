export { type AnswerColumn, type AnswerTable, answerTable } from './answer-table.ts';
export { type BeforeAfter, beforeAfter } from './before-after.ts';
export { codebook, optionCodes, type Variable } from './codebook.ts';
export { type Figures, figuresOf, hideSmall, SMALLEST_GROUP } from './figures.ts';
export {
  MOST_TEXTS,
  type OptionCount,
  type QuestionResult,
  type ReaderRights,
  ResultsCounter,
  resultsOf,
  type ScoreResult,
} from './results.ts';
