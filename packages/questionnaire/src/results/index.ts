export { type AnswerColumn, type AnswerTable, answerTable } from './answer-table.ts';
export { type BeforeAfter, beforeAfter } from './before-after.ts';
export { type Figures, figuresOf } from './figures.ts';
export { type OptionCount, type QuestionResult, type ReaderRights, resultsOf } from './results.ts';
export { hideSmall, SMALLEST_GROUP } from './small.ts';
